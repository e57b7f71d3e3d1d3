// Run within a terminal: calls from a file, one after the other, in the world of this very process; only its clock stands still. After each its status is
// written between two marks that no command ever writes.

import { readFileSync, writeSync } from "node:fs";
import { worldOf } from "../src/frame/process-world.ts";
import { run } from "../src/run.ts";
import { NOW } from "./desk.ts";

const [, , file = ""] = process.argv;
const calls = JSON.parse(readFileSync(file, "utf8")) as readonly (readonly string[])[];
const world = { ...worldOf(process), now: () => NOW, patience: { tell: 3_600_000 } };
for (const words of calls) {
  const status = await run(words, world);
  writeSync(1, `\u0001${status}\u0001\n`);
}
