// Runs the examples of a page or of a doc comment. A line such as `isUsableLot(lot); // => true` is an assertion.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./declarations.ts";

const ASSERTION = /^(?<expression>.*?);? +\/\/ => (?<result>.*)$/gm;

/** Writes the example as a module and imports it. Within this repository it imports the package by name, as a user does. */
export async function runExample(name: string, code: string): Promise<void> {
  const folder = join(ROOT, ".results/examples");
  const file = join(folder, `${name}.ts`);
  mkdirSync(folder, { recursive: true });
  // The tests of all packages run in one process, so its working directory is not always the root of the repository.
  const runnable = code.replaceAll('"docs/', `"${join(ROOT, "../../docs")}/`);
  const assertions = runnable.replaceAll(ASSERTION, "expect($<expression>).toEqual($<result>);");
  writeFileSync(file, `import { expect } from "vitest";\n${assertions}`);
  await import(file);
}
