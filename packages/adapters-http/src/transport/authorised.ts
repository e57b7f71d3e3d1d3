// Sends a call with the shared token, and retries once with a newer token after a 401. The token is the portal's, so members stay
// signed in.

import type { Call } from "../calls.ts";
import type { Reply } from "./exchange.ts";
import { isTokenProblem, problemIn } from "./problem.ts";
import type { TokenCache } from "./token.ts";

export async function sendAuthorised(
  call: Call,
  send: (token?: string) => Promise<Reply>,
  tokens: TokenCache,
): Promise<Reply> {
  if (call.name === "token") return send();
  const token = await tokens.current();
  const reply = await send(token);
  if (reply.status !== 401) return reply;
  const next = Promise.resolve(tokens.renewed(token));
  // A 401 without a reason does not prove that nothing was done, so an unkeyed write is not sent again.
  if (call.kind !== "unkeyed write" || isTokenProblem(problemIn(reply.json))) return send(await next);
  next.catch(() => undefined);
  return reply;
}
