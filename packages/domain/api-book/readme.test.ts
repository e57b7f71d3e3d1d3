import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeBlocks } from "./code-blocks.ts";
import { entryPoints, ROOT } from "./declarations.ts";
import { runExample } from "./examples.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

describe("the README", () => {
  it.each(codeBlocks(README).map((code, index) => [index + 1, code] as const))(
    "has an example %i that runs and shows the real results",
    async (index, code) => {
      await expect(runExample(`readme-${index}`, code)).resolves.toBeUndefined();
    },
  );

  it("names every entry point", () => {
    const missing = entryPoints().filter(
      ({ path }) => !README.includes(`\`${path.split("/").at(-1)}\``) && !README.includes(`\`${path}\``),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
