// In the soak tier every property is tried thirty times as often as otherwise, on new cases each time.

import fc from "fast-check";

fc.configureGlobal({ numRuns: 3_000 });
