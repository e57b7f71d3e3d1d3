// The option `--reason`, which is written to the audit log.

import type { Call } from "./command.ts";
import { usageError } from "./exit.ts";

/** Length in characters; the server enforces the same limits. */
const LENGTH_RANGE = [10, 500] as const;

/** Returns the value of `--reason`; throws if it is missing or the server would refuse it. */
export function requireReason({ options }: Pick<Call, "options">, why = "this changes something"): string {
  const reason = options.reason?.trim() ?? "";
  const [min, max] = LENGTH_RANGE;
  if (reason.length < min || reason.length > max) {
    throw usageError(
      `${why}, so give a --reason of ${min} to ${max} letters.`,
      'Say why, as others will read it: --reason "charge was reopened by accounts".',
    );
  }
  return reason;
}
