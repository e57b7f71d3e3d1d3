// `npm run bench`: figures and ratios, no verdicts.

import { benchClub } from "./club.ts";
import { benchOverhead } from "./overhead.ts";
import { benchParsing } from "./parsing.ts";

await benchClub();
await benchOverhead();
benchParsing();
