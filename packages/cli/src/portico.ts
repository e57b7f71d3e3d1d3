// The command line: a process around one call.

import { EXIT } from "./frame/exit.ts";
import { worldOf } from "./frame/process-world.ts";
import { run } from "./run.ts";

// What nobody foresaw is shown whole, and is no answer: Node's own status of it is 1, which says no.
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exit(EXIT.unforeseen);
});

process.exitCode = await run(process.argv.slice(2), worldOf(process));
