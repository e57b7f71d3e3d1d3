// Setup for mutation runs: a fixed seed makes property tests deterministic.

import fc from "fast-check";

// No shrinking: one failing example is enough.
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true });
