// The preview in the real VS Code: from command to prompt, live, equal to the command line, and hostile text stays text.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { equal, layer, openPreview, pickOption, pickProvider, rendered, shown } from "../harness/preview";
import { defineUi, type Ui } from "../harness/ui";

const HOSTILE = "<img src=x onerror=alert(1)><script>document.title='owned'</script></section>";

/** Waits until the preview shows what the command line prints, in bytes as well. */
const equalsRender = async (ui: Ui, choice: Parameters<typeof rendered>[1]): Promise<void> => {
  const expected = rendered(ui, choice);
  await ui.until(`the text of ${JSON.stringify(choice)}`, async () => (await shown(ui)) === expected);
  const size = `${Buffer.byteLength(expected).toLocaleString("en-US")} bytes`;
  equal(await ui.webview().locator(".sizes b").first().textContent(), size);
  equal(await ui.webview().locator(".system > h2 .figure").textContent(), size);
};

export default defineUi({
  workspace: "examples/aleph",
  open: "layers/000-agent-role.layer.md",
  settings: { "editor.autoClosingBrackets": "never" },
  checks: {
    "opens by its command": async (ui) => {
      await openPreview(ui);
      await ui.screenshot("preview");
    },
    "has the command line's text and byte counts, for each provider": async (ui) => {
      for (const provider of ["openai", "ollama", "anthropic"]) {
        await pickProvider(ui, provider);
        await equalsRender(ui, { provider });
      }
    },
    "and for a scenario and a turn, with the tail": async (ui) => {
      await pickOption(ui, "Scenario", "background");
      await pickOption(ui, "Turn", "2 of 2");
      const choice = { provider: "anthropic", scenario: "background", turn: 2 };
      await equalsRender(ui, choice);
      equal(await shown(ui, "tail"), rendered(ui, choice, "--tail"));
      await pickOption(ui, "Scenario", "cli");
      await equalsRender(ui, { provider: "anthropic", scenario: "cli" });
    },
    "a layer's head says name, tier, priority, place, bytes, share and running total": async (ui) => {
      const parts = layer(ui, "profile").locator(".name, .tier, .layer-head .figure");
      equal((await parts.allTextContents()).join(" "), "profile static #30 system 179 bytes 3.8% → 348");
    },
    "says where the prefix ends, with the hash that the command line prints": async (ui) => {
      const prefix = ui.webview().locator(".prefix-end");
      await prefix.getByText(/^4,579 bytes, 23 layers$/).waitFor();
      const prompt = rendered(ui, { provider: "anthropic" });
      const digest = await crypto.subtle.digest("SHA-256", Buffer.from(prompt).subarray(0, 4579));
      equal(await prefix.locator("code").textContent(), Buffer.from(digest).toString("hex"));
    },
    "names the layers that are left out, and why": async ({ webview }) => {
      await webview().locator(".omitted li", { hasText: "voice_mode" }).getByText("Only in voice sessions.").waitFor();
    },
    "shows the ceiling with its headroom": async ({ webview }) => {
      await webview().locator(".ceiling", { hasText: "scaffold 4,579 of 5,055: 476 left" }).waitFor();
    },
    "typing updates it, from the unsaved text": async (ui) => {
      await ui.page.locator(".view-line", { hasText: "and answer for" }).click();
      await ui.page.keyboard.press("Control+End");
      await ui.page.keyboard.type("Typed just now.");
      await layer(ui, "agent_role").locator("pre", { hasText: "Typed just now." }).waitFor();
    },
    "a keystroke replaces no node of the page": async (ui) => {
      const page = ui.webview().locator("body");
      await page.evaluate((body) => {
        const counted = window as unknown as { replaced: number };
        counted.replaced = 0;
        new MutationObserver((records) => {
          for (const { addedNodes, removedNodes } of records)
            counted.replaced += addedNodes.length + removedNodes.length;
        }).observe(body, { childList: true, subtree: true });
      });
      await ui.page.keyboard.type("!");
      await layer(ui, "agent_role").locator("pre", { hasText: "Typed just now.!" }).waitFor();
      equal(await page.evaluate(() => (window as unknown as { replaced: number }).replaced), 0);
    },
    "a value is tinted by its volatility and says which it is": async (ui) => {
      await ui.page.keyboard.type(" It is {{ runtime.now }}.");
      const value = layer(ui, "agent_role").locator(".volatility-turn");
      await value.waitFor();
      const title = (await value.getAttribute("title")) ?? "";
      equal(title.startsWith("{{ runtime.now }}: turn"), true);
    },
    "a hostile layer stays text": async (ui) => {
      await ui.page.keyboard.type(`\n${HOSTILE}`);
      const section = layer(ui, "agent_role");
      await section.locator("pre", { hasText: HOSTILE }).waitFor();
      equal(await section.locator("img, script").count(), 0);
      equal(
        await ui
          .webview()
          .locator("body")
          .evaluate(() => document.title),
        "Prompt Preview",
      );
    },
    "undo takes it all back": async (ui) => {
      const expected = rendered(ui, { provider: "anthropic" });
      await ui.until("the text before the edits", async () => {
        await ui.page.keyboard.press("Control+z");
        return (await shown(ui)) === expected;
      });
    },
    "a click in the text goes to its place in the source": async (ui) => {
      const run = layer(ui, "citation_standards").locator(".run.literal").nth(0);
      await run.click({ position: { x: 2, y: 6 } });
      await ui.page.locator(".tab.active", { hasText: "700-citation-standards" }).waitFor();
      await ui.page.locator("#status\\.editor\\.selection", { hasText: /Ln 7, Col [12]$/ }).waitFor();
    },
    "a click on a value selects its placeholder": async (ui) => {
      await layer(ui, "profile").locator(".run.value").first().click();
      await ui.page.locator(".tab.active", { hasText: "030-profile" }).waitFor();
      await ui.page.locator("#status\\.editor\\.selection", { hasText: /16 selected/ }).waitFor();
    },
    "a change of the file on the disk reaches it": async (ui) => {
      const file = path.join(ui.workspace, "layers/400-guidelines.layer.md");
      writeFileSync(file, "---\nname: guidelines\npriority: 400\ncache: static\n---\nChanged on the disk.\n");
      await layer(ui, "guidelines").locator("pre", { hasText: "Changed on the disk." }).waitFor();
    },
  },
});
