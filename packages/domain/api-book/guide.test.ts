import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./declarations.ts";
import { runExample } from "./examples.ts";
import { GUIDE, type GuideCommand, guidePages } from "./guide.ts";

const PORTICO = join(ROOT, "../cli/bin/portico.mjs");
const OTHER_BLOCK = /^```(?!ts$|console$|$).*$/gm;

describe.each(guidePages())("docs/guide/$name", ({ name, text, examples, commands }) => {
  it("has only blocks that a test runs", () => {
    expect(text.match(OTHER_BLOCK) ?? []).toEqual([]);
  });

  it.each(examples.map((code, index) => [index + 1, code] as const))(
    "has an example %i that runs",
    async (index, code) => {
      await expect(runExample(`guide-${name}-${index}`.replaceAll(".", "-"), code)).resolves.toBeUndefined();
    },
  );

  it.each(commands.map((command) => [command.args.join(" "), command] as const))(
    "shows the output of portico %s",
    (_title, command) => {
      expectOutput(outputOf(command), command.output);
    },
  );
});

function outputOf({ args, input }: GuideCommand): string {
  const stdin = input === undefined ? "" : readFileSync(join(GUIDE, input));
  const { stdout } = spawnSync(process.execPath, [PORTICO, ...args], { cwd: ROOT, input: stdin, encoding: "utf8" });
  return stdout;
}

/** A last line `…` stands for the rest of the output. */
function expectOutput(output: string, expected: string): void {
  const shown = expected.replace(/^…\n$/m, "");
  const compared =
    shown === expected
      ? output
      : output
          .split("\n")
          .slice(0, shown.split("\n").length - 1)
          .join("\n");
  expect(withoutCounts(compared.trimEnd())).toBe(withoutCounts(shown.trimEnd()));
}

/** The seconds differ between runs, and the number of cases grows with the rules. */
function withoutCounts(text: string): string {
  return text.replaceAll(/\d+\.\d s\b/g, "… s").replaceAll(/[\d,]+ (?=cases|areas)/g, "… ");
}
