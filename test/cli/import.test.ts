// `import` as a process: the stack that it writes renders the file, and it never writes over one.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/folder";
import { listNames, makeFolder, run } from "./process";

const monolith = "examples/monolith/support-agent.md";

describe("import", () => {
  it("splits examples/monolith, whose render stays the file", () => {
    const cwd = makeFolder({ ".git/": "" });
    const { stdout, stderr, code } = run(["import", path.join(repository, monolith), "--out", "stack"], { cwd });
    const text = readFileSync(path.join(repository, monolith), "utf8").trimEnd();
    const names = listNames(path.join(cwd, "stack"));
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    expect(names).toHaveLength(13);
    expect(names).toContain("layers/100-today.layer.md");
    expect(stdout.split("\n").slice(0, -2).sort()).toEqual(names.map((name) => `stack/${name}`).sort());
    expect(stdout).toMatch(
      new RegExp(
        `\\n12 layers, ${Buffer.byteLength(text).toLocaleString("en-US")} bytes: the render is .+ byte for byte, without blank lines at its ends\\n$`,
      ),
    );
    for (const provider of ["anthropic", "openai", "ollama"])
      expect(run(["render", "stack", "--provider", provider], { cwd })).toEqual({ stdout: text, stderr: "", code: 0 });
    // What the prompt is about, and nothing that the import brought in.
    const { findings } = JSON.parse(run(["check", "stack", "--format", "json"], { cwd }).stdout) as {
      findings: { code: string; file: string }[];
    };
    const found = new Set(findings.map(({ code, file }) => `${file} ${code}`));
    expect([...found]).toEqual(["stack/layers/100-today.layer.md cache/dynamic-placeholder"]);
  });

  it("takes CRLF and a byte-order mark", () => {
    const cwd = makeFolder({ "p.md": "\uFEFF\r\nOne.\r\n\r\n# Two\r\n\r\n{{ three }}\r\n" });
    expect(run(["import", "p.md", "--out", "out"], { cwd }).stdout).toMatch(
      /2 layers, 24 bytes: the render is p\.md byte for byte, without its byte-order mark, with LF for CRLF, without blank lines at its ends\n$/,
    );
    expect(run(["render", "out", "--provider", "openai"], { cwd }).stdout).toBe("One.\n\n# Two\n\n{{ three }}");
  });

  it("reads the standard input", () => {
    const cwd = makeFolder({});
    expect(run(["import", "-", "--out", "."], { cwd, input: "# A\n\n# B" }).code).toBe(0);
    expect(listNames(cwd)).toEqual(["layers/000-a.layer.md", "layers/010-b.layer.md", "prompt-stack.yaml"]);
  });

  it("writes nothing where it cannot be proved", () => {
    const cwd = makeFolder({ "p.md": "a\n<!-- layers: note x -->\nb\n", "empty.md": "\n" });
    const { stdout, stderr, code } = run(["import", "p.md", "--out", "out"], { cwd });
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(
      /^prompt-layers: p\.md cannot be imported: a stack would not render line 2 .+ Nothing was written\n$/,
    );
    expect(run(["import", "empty.md", "--out", "out"], { cwd }).stderr).toMatch(/it holds no text/);
    expect(listNames(cwd)).toEqual(["empty.md", "p.md"]);
  });

  it("never writes over a file, nor beside layers that would change the render", () => {
    const taken: readonly (readonly [file: string, message: RegExp])[] = [
      ["out/prompt-stack.yaml", /out has prompt-stack\.yaml already; nothing was written/],
      ["out/layers/000-a.layer.md", /out has layers\/000-a\.layer\.md already/],
      ["out/layers/other.layer.md", /out has layers\/other\.layer\.md already/],
      ["out/other.prompt-stack.yaml", /out has a manifest already/],
      ["out", /out is a file, not a folder/],
    ];
    for (const [file, message] of taken) {
      const cwd = makeFolder({ "p.md": "# A\n", [file]: "mine" });
      const { stdout, stderr, code } = run(["import", "p.md", "--out", "out"], { cwd });
      expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
      expect(stderr).toMatch(message);
      expect(listNames(cwd)).toEqual([file, "p.md"].sort());
      expect(readFileSync(path.join(cwd, file), "utf8")).toBe("mine");
    }
  });
});
