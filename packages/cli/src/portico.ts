// Entry point of the CLI.

import { EXIT } from "./frame/exit.ts";
import { processEnvironment } from "./frame/process-environment.ts";
import { run } from "./run.ts";

// An unexpected error prints its stack and exits with 6. Node's default status 1 would mean "no".
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exit(EXIT.unforeseen);
});

process.exitCode = await run(process.argv.slice(2), processEnvironment(process));
