// One request whose good answer is no JSON and is passed on as it comes.

import type { Dispatcher } from "undici";
import { unsent } from "./deadline.ts";
import { type Expected, MAX_PROBLEM_BYTES, type Outgoing, type Reply } from "./exchange.ts";
import { networkFault, statusFault } from "./fault.ts";
import { type AnswerLimits, discard, readJson } from "./json.ts";

/** What undici answers. */
export type Response = Dispatcher.ResponseData;

/** An answer whose body, where it is a good one, is still to be read or discarded. */
export interface Streaming extends Reply {
  readonly response: Response;
}

/** Sends a request. Throws a fault where there is no answer that can be used. */
export async function stream(pool: Dispatcher, outgoing: Outgoing, { limits, signal }: Expected): Promise<Streaming> {
  const response = await answered(pool, outgoing, signal);
  const { statusCode: status, body } = response;
  const fault = statusFault(status);
  if (fault !== undefined) {
    discard(body);
    throw fault;
  }
  return { status, json: status < 300 ? undefined : await readProblem(response, limits), response };
}

/** The JSON of an error, if it has any that can be read: an error without a reason is an error too. */
export async function readProblem({ headers, body }: Response, limits: AnswerLimits): Promise<unknown> {
  try {
    return await readJson(body, headers, { ...limits, maxBytes: Math.min(limits.maxBytes, MAX_PROBLEM_BYTES) });
  } catch (error) {
    const fault = networkFault(error);
    if (fault.kind === "unreadable") return undefined;
    throw fault;
  }
}

function answered(pool: Dispatcher, outgoing: Outgoing, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    pool.request({ ...outgoing, signal }).then(resolve, (error: unknown) => reject(networkFault(error)));
    // Undici heeds a signal at once, but for a request that still waits for a connection: that one will not be sent any more.
    signal.addEventListener("abort", () => setImmediate(() => reject(unsent(signal))), { once: true });
  });
}
