// What changes something: it needs a reason, which stands in the audit log, and a person at a terminal is asked once.

import type { Call } from "../frame/command.ts";
import { EXIT, Failure, misused } from "../frame/exit.ts";
import { fitted } from "../frame/tell.ts";

/** A reason is a sentence, and no book. */
const LENGTH = [10, 500] as const;

/** The reason of a change that is meant; throws where it is not. */
export async function meantChange({ options, world }: Pick<Call, "options" | "world">, what: string): Promise<string> {
  const reason = options.reason?.trim() ?? "";
  const [least, most] = LENGTH;
  if (reason.length < least || reason.length > most) {
    throw misused(
      `this changes something, so give a --reason of ${least} to ${most} letters.`,
      'Say why, as others will read it: --reason "charge was reopened by accounts".',
    );
  }
  if (world.confirm !== undefined && !(await world.confirm(`${await fitted(world, `${what} Go on? [y/N]`)} `))) {
    throw new Failure(EXIT.no, "Nothing was changed.");
  }
  return reason;
}
