// How much a template may ask for. What is over a limit is refused before liquidjs sees it.

/** UTF-8 bytes of a template, and of what it renders to. */
export const MAX_TEXT_BYTES = 1_048_576;

/** `{{ }}` and `{% %}` of one template, lines of `{% liquid %}` counted each. */
export const MAX_TAGS = 20_000;

/** Blocks within blocks, the templates around a fragment counted; brackets within an expression. */
export const MAX_DEPTH = 100;

/** Operands, operators and filters of one expression. */
export const MAX_PARTS = 1_000;

/** Work of one render: templates run, properties read, list items compared. About a second on a slow machine. */
export const MAX_STEPS = 1_000_000;

/** What filters and ranges may allocate in one render, in list items and UTF-16 units. */
export const MAX_ALLOCATION = 8_388_608;

/** Problems listed for one template; more help nobody. */
export const MAX_PROBLEMS = 100;

/** Paths kept for one value; a value made from more is named by the first of them. */
export const MAX_PATHS = 200;
