// Confirms a change: it needs a reason for the audit log, and a person at a terminal confirms it once.

import type { Call } from "../frame/command.ts";
import { EXIT, Failure } from "../frame/exit.ts";
import { wrapToTerminal } from "../frame/print.ts";
import { requireReason } from "../frame/reason.ts";

export async function confirmChange(
  { options, environment }: Pick<Call, "options" | "environment">,
  description: string,
): Promise<string> {
  const reason = requireReason({ options });
  if (
    environment.confirm !== undefined &&
    !(await environment.confirm(`${await wrapToTerminal(environment, `${description} Go on? [y/N]`)} `))
  ) {
    throw new Failure(EXIT.no, "Nothing was changed.");
  }
  return reason;
}
