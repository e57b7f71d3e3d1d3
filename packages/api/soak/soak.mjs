// The soak tests that measure time: about ten minutes on an otherwise idle machine.

import { printCounts, runPart } from "./check.ts";
import { soakDownloads, soakFaults, soakFloods, soakLoad } from "./faults.ts";
import { soakPayments } from "./payments.ts";
import { soakShutdown } from "./shutdown.ts";
import { soakSignInTiming } from "./sign-in-timing.ts";

await runPart("sign-in, timed", soakSignInTiming);
await runPart("SIGTERM under load", soakShutdown);
await runPart("a club that fails", soakFaults);
await runPart("downloads that nobody reads", soakDownloads);
await runPart("200 payments at once", soakPayments);
await runPart("five times the load", soakLoad);
await runPart("floods from one address", soakFloods);
printCounts();
