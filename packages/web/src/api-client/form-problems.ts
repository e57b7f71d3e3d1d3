// Form problems for error codes that every form handles with its own text.

import type { FormProblem } from "../ui/problems.ts";
import type { ApiError } from "./request.ts";

export interface CommonFormMessages {
  readonly tooMany: string;
  readonly unreachable: string;
}

/** The problem for too many attempts or no connection; `undefined` for other errors, which show the server's text. */
export function commonProblems(
  { problem: { code } }: ApiError,
  { tooMany, unreachable }: CommonFormMessages,
): readonly FormProblem[] | undefined {
  if (code === "TOO_MANY_TRIES") return [{ text: tooMany }];
  return code === "UNREACHABLE" ? [{ text: unreachable }] : undefined;
}
