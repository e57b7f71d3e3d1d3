// The steps of a check that do not run the code.

import { step } from "./steps.mjs";

export const STATIC_STEPS = [
  step("format", "biome", "check", "--error-on-warnings"),
  step("lint", "oxlint", "--type-aware", "--deny-warnings"),
  step("boundaries", "node", ".ci/boundaries.mjs"),
  step("circles", "node", ".ci/circles.mjs"),
  step("types", "tsc", "-b"),
  step("unused code", "knip"),
];
