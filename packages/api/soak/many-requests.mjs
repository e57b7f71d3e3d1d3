// Soak test of memory and handles after many requests.

import { count, part } from "./check.ts";
import { soakRequests } from "./requests.ts";

await part("many requests", soakRequests);
count();
