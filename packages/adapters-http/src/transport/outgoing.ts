// A call as it goes out: its address, and the headers that docs/back-end-wire asks for.

import type { Call } from "../calls.ts";
import { filledPath } from "./address.ts";
import type { Outgoing } from "./exchange.ts";

/** What a call carries. */
export interface Carried {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
}

/** Where calls go, and under which request's id. */
export interface Sender {
  /** The path before the calls' own. */
  readonly base: string;
  readonly requestId: () => string | undefined;
}

/** The call, but for its token; what does not change from one attempt to the next is made once. */
export function outgoing(
  call: Call,
  { body, path }: Carried,
  { base, requestId }: Sender,
): (token: string | undefined) => Outgoing {
  const id = requestId();
  const same = {
    method: call.method,
    path: base + filledPath(call.path, path),
    body: body === undefined ? null : JSON.stringify(body),
  };
  const headers = ["accept", "application/json"];
  if (body !== undefined) headers.push("content-type", "application/json");
  if (id !== undefined) headers.push("x-request-id", id);
  return (token) => ({ ...same, headers: token === undefined ? headers : [...headers, "authorization", token] });
}
