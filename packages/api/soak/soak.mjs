// The timed soak tests: prints every figure and a count. About ten minutes on an otherwise idle machine.

import { count, part } from "./check.ts";
import { soakEnding } from "./ending.ts";
import { soakDownloads, soakFaults, soakFloods, soakLoad } from "./faults.ts";
import { soakPayments } from "./payments.ts";
import { soakTiming } from "./timing.ts";

await part("sign-in, timed", soakTiming);
await part("SIGTERM under load", soakEnding);
await part("a club that fails", soakFaults);
await part("downloads that nobody reads", soakDownloads);
await part("200 payments at once", soakPayments);
await part("five times the load", soakLoad);
await part("floods from one address", soakFloods);
count();
