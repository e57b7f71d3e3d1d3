// Run by `npm run bench`. Prints times and ratios, without pass or fail.

import { benchAccess } from "./access.ts";
import { benchPlan } from "./plan.ts";
import { benchPoints } from "./points.ts";

benchAccess();
benchPoints();
benchPlan();
