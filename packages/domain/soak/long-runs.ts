// Setup of the soak test: property tests run 200 times as many cases as usual, with a new seed each time.

import fc from "fast-check";

fc.configureGlobal({ numRuns: 20_000 });
