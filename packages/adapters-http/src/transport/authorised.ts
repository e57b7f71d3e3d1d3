// Sending with the shared token, and once more with a newer one where the back-end no longer takes it. Nobody is signed out for it:
// the token is the portal's, not the member's.

import type { Call } from "../calls.ts";
import { type Guard, lateFault } from "./guard.ts";
import { isTokenProblem, problemIn } from "./problem.ts";
import { inTime, type TimeLimit } from "./time-limit.ts";
import type { TokenKeeper } from "./token.ts";

/** An answer, as far as it matters here. */
interface Answer {
  readonly status: number;
  readonly json?: unknown;
}

/** Who gives tokens, and who lets attempts through. */
export interface Gate {
  readonly tokens: TokenKeeper;
  readonly guarded: Guard;
}

/** Sends a call. A token is waited for outside of the guard: whoever waits takes nobody's place. */
export async function authorised<Reply extends Answer>(
  call: Call,
  sendWith: (token: string | undefined) => Promise<Reply>,
  { tokens, guarded, limit }: Gate & { limit: TimeLimit },
): Promise<Reply> {
  const attempt = (token: string | undefined) => guarded(() => sendWith(token), limit);
  if (call.name === "token") return attempt(undefined);
  const held = tokens.current();
  const token = typeof held === "string" ? held : await soon(held, limit);
  const answer = await attempt(token);
  if (answer.status !== 401) return answer;
  const next = tokens.renewed(token);
  // Who says 401 without a reason may have acted before; an unkeyed write is not sent again on such a word.
  if (call.kind !== "unkeyed write" || isTokenProblem(problemIn(answer.json))) {
    return attempt(await soon(next, limit));
  }
  Promise.resolve(next).catch(() => undefined);
  return answer;
}

function soon(token: string | Promise<string>, limit: TimeLimit): string | Promise<string> {
  return typeof token === "string" ? token : inTime(token, limit, () => lateFault(false));
}
