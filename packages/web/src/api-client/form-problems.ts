import type { FormProblem } from "../ui/problems.ts";
import type { ApiError } from "./request.ts";

export interface CommonFormMessages {
  readonly tooMany: string;
  readonly unreachable: string;
}

/** Returns `undefined` for all other errors; the form then shows the server's text. */
export function commonFormProblems(
  { problem: { code } }: ApiError,
  { tooMany, unreachable }: CommonFormMessages,
): readonly FormProblem[] | undefined {
  if (code === "TOO_MANY_TRIES") return [{ text: tooMany }];
  return code === "UNREACHABLE" ? [{ text: unreachable }] : undefined;
}
