import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeBlocks } from "./code-blocks.ts";
import { entryPoints, ROOT } from "./declarations.ts";
import { guidePages } from "./guide.ts";

const FOLDER = join(ROOT, ".results/typed-examples");
const COMPILER = join(ROOT, "../../node_modules/typescript/bin/tsc");

describe("the examples of the API, the guide, the README and docs/errors.md", () => {
  it("compile with strict types", () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const examples = [
      ...entryPoints().flatMap(({ names }) => names.flatMap((name) => name.examples)),
      ...guidePages().flatMap((page) => page.examples),
      ...codeBlocks(readFileSync(join(ROOT, "README.md"), "utf8")),
      ...codeBlocks(readFileSync(join(ROOT, "../../docs/errors.md"), "utf8")),
    ];
    for (const [index, code] of examples.entries())
      writeFileSync(join(FOLDER, `example-${index}.ts`), `${code}\nexport {};\n`);
    expect(compilerOutput()).toBe("");
  });
});

/** Empty if everything compiles. */
function compilerOutput(): string {
  try {
    return execFileSync(process.execPath, [COMPILER, "-p", join(ROOT, "api-book/tsconfig.examples.json")], {
      encoding: "utf8",
    });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}
