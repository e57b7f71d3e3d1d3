// The command line: a process around one call.

import { worldOf } from "./frame/process-world.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), worldOf(process));
