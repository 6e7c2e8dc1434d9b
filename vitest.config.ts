// The tests that need no editor. The real VS Code has runners of its own, in test/vscode.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/vscode/**", "**/node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: "Pacific/Apia" },
  },
});
