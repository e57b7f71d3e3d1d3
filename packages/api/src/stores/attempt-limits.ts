// Limits for counting attempts, in both engines.

import type { Limit } from "../guard-marks.ts";

/** How long an attempt is stored, in milliseconds: more than the longest window of a rate limit. */
export const ATTEMPT_RETENTION_MS: Limit = 13 * 60 * 60_000;

/** Attempts of one key are counted up to this number. It bounds the work for a fast attacker. */
export const MAX_ATTEMPTS_COUNTED: Limit = 1_000;
