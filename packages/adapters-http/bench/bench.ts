// `npm run bench`: prints times and ratios.

import { benchClub } from "./club.ts";
import { benchOverhead } from "./overhead.ts";
import { benchParsing } from "./parsing.ts";

await benchClub();
await benchOverhead();
benchParsing();
