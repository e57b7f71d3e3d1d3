// Sends a call with the shared token, and once more with a newer token after a 401.

import type { Call } from "../calls.ts";
import { isTokenProblem, parseProblem } from "./problem.ts";
import type { HttpResponse } from "./send-request.ts";
import type { TokenCache } from "./token.ts";

export async function sendAuthorised(
  call: Call,
  send: (token?: string) => Promise<HttpResponse>,
  tokens: TokenCache,
): Promise<HttpResponse> {
  if (call.name === "token") return send();
  const token = await tokens.current();
  const response = await send(token);
  if (response.status !== 401) return response;
  const newerToken = Promise.resolve(tokens.renewed(token));
  // A 401 without a token problem does not prove that nothing was done, so an unkeyed write is not repeated.
  if (call.kind !== "unkeyed write" || isTokenProblem(parseProblem(response.json))) return send(await newerToken);
  newerToken.catch(() => undefined);
  return response;
}
