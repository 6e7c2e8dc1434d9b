// The keyboard in the prompt: one tab stop; up and down go from layer to layer, left and right to every value and link.

const STOPS = "[data-stop]";

/** Keeps one stop in the order of Tab: where the focus was last, else the first. */
export function keepOneStop(root: HTMLElement): void {
  if (root.querySelector(`${STOPS}[tabindex="0"]`) === null) setTabIndex(root.querySelector<HTMLElement>(STOPS), 0);
}

/** Moves the focus among the stops of the element that listens. */
export function moveFocus(event: KeyboardEvent): void {
  const root = event.currentTarget as HTMLElement;
  const from = (event.target as Element).closest<HTMLElement>(STOPS);
  const to = from === null ? undefined : findNext(root, from, event.key);
  if (from === null || to === undefined) return;
  event.preventDefault();
  for (const stop of root.querySelectorAll<HTMLElement>(`${STOPS}[tabindex="0"]`)) setTabIndex(stop, -1);
  setTabIndex(to, 0);
  to.focus();
}

function findNext(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(STOPS)];
  const at = all.indexOf(from);
  // Heads of layers, problems and omitted layers; values stand inside a text.
  const isRow = (stop: HTMLElement): boolean => stop.tagName === "BUTTON";
  switch (key) {
    case "ArrowRight":
      return all[at + 1];
    case "ArrowLeft":
      return all[at - 1];
    case "ArrowDown":
      return all.slice(at + 1).find(isRow);
    case "ArrowUp":
      return all.slice(0, Math.max(at, 0)).findLast(isRow);
    case "Home":
      return all[0];
    case "End":
      return all[all.length - 1];
    default:
      return undefined;
  }
}

function setTabIndex(element: HTMLElement | null, index: number): void {
  if (element !== null) element.tabIndex = index;
}
