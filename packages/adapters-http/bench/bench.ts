// `npm run bench`: figures and ratios, no verdicts.

import { benchOverhead } from "./overhead.ts";
import { benchParsing } from "./parsing.ts";

await benchOverhead();
await benchParsing();
