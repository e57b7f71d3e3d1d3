import { printCounts, runPart } from "./check.ts";
import { soakRequests } from "./requests.ts";

await runPart("many requests", soakRequests);
printCounts();
