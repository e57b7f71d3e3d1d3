import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeBlocks } from "./code-blocks.ts";
import { ROOT } from "./declarations.ts";
import { runExample } from "./examples.ts";

const examples = codeBlocks(readFileSync(join(ROOT, "../../docs/errors.md"), "utf8"));
const THROWN = /throw new (?:CodedError|PorticoError)\(\s*"(?<code>\w+)"/g;

describe("docs/errors.md", () => {
  it.each(examples.map((code, index) => [index + 1, code] as const))(
    "has an example %i that runs",
    async (index, code) => {
      await expect(runExample(`errors-${index}`, code)).resolves.toBeUndefined();
    },
  );

  it("has an example of each code that the package throws", () => {
    const sources = globSync("{src,testing}/**/*.ts", { cwd: ROOT, exclude: (path) => path.includes(".test.") });
    const codes = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(THROWN)].map(({ groups }) => groups?.["code"] ?? ""),
    );
    expect(codes).toContain("RULES_UNSOUND");
    expect(codes.filter((code) => !examples.some((example) => example.includes(`"${code}"`)))).toEqual([]);
  });
});
