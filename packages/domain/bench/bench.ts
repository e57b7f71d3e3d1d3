// `npm run bench`: prints times and ratios, without pass or fail.

import { benchAccess } from "./access.ts";
import { benchPoints } from "./points.ts";

benchAccess();
benchPoints();
