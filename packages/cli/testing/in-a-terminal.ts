// Runs in a pseudo-terminal: executes calls from a file, one after the other, with a fixed clock. After each call it prints the exit status
// between two control characters that no command prints.

import { readFileSync, writeSync } from "node:fs";
import { processEnvironment } from "../src/frame/process-environment.ts";
import { run } from "../src/run.ts";
import { NOW } from "./cli-harness.ts";

const [, , file = ""] = process.argv;
const calls = JSON.parse(readFileSync(file, "utf8")) as readonly (readonly string[])[];
const environment = { ...processEnvironment(process), now: () => NOW, timeLimits: { progressAfter: 3_600_000 } };
for (const args of calls) {
  const status = await run(args, environment);
  writeSync(1, `\u0001${status}\u0001\n`);
}
