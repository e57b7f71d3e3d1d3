import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { portico } from "../../testing/cli-harness.ts";
import { COMMANDS } from "../commands.ts";
import { docsPage } from "./man.ts";

describe("the manual", () => {
  it("equals docs/support-desk.md (npm run docs)", () => {
    const page = readFileSync(new URL("../../../../docs/support-desk.md", import.meta.url), "utf8");
    expect(page).toBe(docsPage(COMMANDS));
  });

  it("starts with examples, for each command and for a group", async () => {
    for (const { name, examples } of COMMANDS) {
      const { status, output } = await portico([...name.split(" "), "--help"]);
      expect(status).toBe(0);
      expect(output.split("\n").slice(2, 4)).toEqual(["Examples", `  ${examples[0]}`]);
      expect(await portico(["help", ...name.split(" ")])).toMatchObject({
        status: 0,
        output: expect.stringContaining(output) as string,
      });
    }
    const { output } = await portico(["help", "session"]);
    expect(output).toContain("portico session list: ");
    expect(output).toContain("portico session end: ");
    expect(await portico(["help", "sesion"])).toMatchObject({ status: 2, output: "" });
    expect(await portico(["help"])).toEqual(await portico(["--help"]));
  });

  it("shows examples that are valid calls", async () => {
    const known = COMMANDS.flatMap(({ examples }) => examples);
    for (const example of known) {
      const [, typed = ""] = /(?:^|\(|\| )portico ([^|&<>)]*)/.exec(example) ?? [];
      const words =
        typed
          .trim()
          .match(/"[^"]*"|\S+/g)
          ?.map((word) => word.replaceAll('"', "")) ?? [];
      // `--help` is appended, so the example is parsed but not executed.
      if (!words.includes("--help")) words.push("--help");
      expect({ example, status: (await portico(words)).status }).toEqual({ example, status: 0 });
    }
  });

  it("completes commands in bash", async () => {
    const { output } = await portico(["completion", "bash"]);
    const bash = spawnSync(
      "bash",
      [
        "-c",
        `${output}
complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _portico; echo "\${COMPREPLY[*]}"; }
complete_words portico pay; complete_words portico payment se; complete_words portico session end --re; complete_words portico can --qu`,
      ],
      { encoding: "utf8" },
    );
    // Skipped without bash.
    if (bash.error === undefined) expect(bash.stdout).toBe("payment\nsettle\n--reason\n--quiet\n");
    expect(await portico(["completion", "bsh"])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('did you mean "bash"?') as string,
    });
  });
});
