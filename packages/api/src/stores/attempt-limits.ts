import type { Limit } from "../guard-marks.ts";

/** Longer than the longest window of a rate limit. */
export const ATTEMPT_RETENTION_MS: Limit = 13 * 60 * 60_000;

/** Attempts of a key are counted up to this number, which bounds the work for an attacker. */
export const MAX_ATTEMPTS_COUNTED: Limit = 1_000;
