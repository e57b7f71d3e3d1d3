// Sending with the shared token, and once more with a newer one where the back-end no longer takes it. Nobody is signed out for it:
// the token is the portal's, not the member's.

import type { Call } from "../calls.ts";
import type { Reply } from "./exchange.ts";
import { isTokenProblem, problemIn } from "./problem.ts";
import type { TokenKeeper } from "./token.ts";

/** Sends a call. */
export async function authorised(
  call: Call,
  send: (token?: string) => Promise<Reply>,
  tokens: TokenKeeper,
): Promise<Reply> {
  if (call.name === "token") return send();
  const token = await tokens.current();
  const answer = await send(token);
  if (answer.status !== 401) return answer;
  const next = Promise.resolve(tokens.renewed(token));
  // Who says 401 without a reason may have acted before; an unkeyed write is not sent again on such a word.
  if (call.kind !== "unkeyed write" || isTokenProblem(problemIn(answer.json))) return send(await next);
  next.catch(() => undefined);
  return answer;
}
