// cache/volatile-structure: content that varies by its nature, such as a status or a listing.
import { reportFound } from "../../foundValues";
import { defineRule, md } from "../../rule";

export default defineRule({
  code: "cache/volatile-structure",
  severity: "warning",
  summary:
    "Content varies by nature: status output, a listing, retrieved snippets, a check list in progress; or a map is walked without an order.",
  why: md`
    The output of \`git status\`, a listing of files or the snippets of a search are true for a moment. In a cached layer they
    are stale at once, and pasting them again rewrites the prefix behind them.

    Walking a map gives its keys in an order that nothing promises: two processes can build two prefixes out of the same
    values. Sort it, or make it a list.
  `,
  fixes: ["Move the line to a new transient layer.", "Change the layer's tier; its priority follows."],
  examples: {
    bad: [
      md`
        ---
        name: environment
        priority: 0
        cache: static
        ---
        The repository as it is:

        On branch main
        //        ^^^^ cache/volatile-structure warning
        Changes not staged for commit:
          modified:   src/index.ts
      `,
    ],
    good: [
      md`
        ---
        name: environment
        priority: 0
        cache: static
        ---
        Ask git for the state of the repository before you change a file.
      `,
    ],
  },
  check(context) {
    reportFound(
      "structure",
      context,
      () => "This content varies by its nature and changes",
      ({ certainty, dialect }) => certainty === "low" && dialect !== "none",
    );
  },
});
