// What the server says about a form, in the page's own words where it has some.

import type { FormProblem } from "../ui/problems.ts";
import type { AskFailed } from "./ask.ts";

/** The words for what can happen to every form. */
export interface CommonWords {
  readonly tooMany: string;
  readonly unreachable: string;
}

/** Too many tries, or no connection; `undefined` for everything else, which the server's own words tell. */
export function commonProblems(
  { problem: { code } }: AskFailed,
  { tooMany, unreachable }: CommonWords,
): readonly FormProblem[] | undefined {
  if (code === "TOO_MANY_TRIES") return [{ text: tooMany }];
  return code === "UNREACHABLE" ? [{ text: unreachable }] : undefined;
}
