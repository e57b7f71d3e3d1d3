// In the soak tier every property is tried two hundred times as often as otherwise, on new cases each time.

import fc from "fast-check";

fc.configureGlobal({ numRuns: 20_000 });
