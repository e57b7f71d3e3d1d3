// Before the tests of a mutant: switches it on, and makes the properties say the same on every run.

import fc from "fast-check";
import { inject } from "vitest";
import type { Plan } from "./mutant-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    mutant: number;
    plan: Plan | undefined;
  }
}

Object.assign(globalThis, { activeMutant: inject("mutant") });

// A property that fails need not find its smallest example: one is enough.
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true });
