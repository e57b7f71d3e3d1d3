// `npm run bench`: figures and ratios, no verdicts.

import { benchAccess } from "./access.ts";
import { benchPoints } from "./points.ts";

benchAccess();
benchPoints();
