// One request and its answer: sent once, redirects not followed, the answer read within its limits.

import type { Dispatcher, Pool } from "undici";
import { Arrival, type Arrived, MAX_PROBLEM_BYTES } from "./arrival.ts";
import { Fault } from "./fault.ts";
import { faultOf, statusFault } from "./network-fault.ts";
import { type AnswerLimits, discard, isJson, jsonOf, readJson } from "./read-json.ts";
import type { TimeLimit } from "./time-limit.ts";

/** A request as it goes out; names and values of its headers take turns, as undici takes them without looking twice. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

/** An answer that could be read: its status, and its JSON where it has any. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** What undici answers. */
export type Response = Dispatcher.ResponseData;

/** Sends a request and reads its answer. Throws a fault where there is no answer that can be used. */
export async function exchange(
  pool: Pool,
  outgoing: Outgoing,
  { limits, limit }: { limits: AnswerLimits; limit: TimeLimit },
): Promise<Reply> {
  const { status, bytes } = await new Promise<Arrived>((resolve, reject) => {
    pool.dispatch(outgoing, new Arrival({ limits, limit, resolve, reject }));
  });
  if (status < 300) return { status, json: jsonOf(bytes, limits) };
  return { status, json: bytes === undefined ? undefined : problemOf(bytes, limits) };
}

/** Sends a request; the answer's body is still to be read or discarded. Statuses that are nobody's answer throw a fault. */
export async function send(pool: Pool, outgoing: Outgoing, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await pool.request({ ...outgoing, signal });
  } catch (error) {
    throw faultOf(error);
  }
  const fault = statusFault(response.statusCode);
  if (fault === undefined) return response;
  discard(response.body);
  throw fault;
}

/** The JSON of an error, if it has any that can be read: an error without a reason is an error too. */
export async function readProblem({ headers, body }: Response, limits: AnswerLimits): Promise<unknown> {
  if (!isJson(headers["content-type"])) {
    discard(body);
    return undefined;
  }
  try {
    return await readJson(body, headers, { ...limits, maxBytes: MAX_PROBLEM_BYTES });
  } catch (error) {
    const fault = faultOf(error);
    if (fault.kind === "unreadable") return undefined;
    throw fault;
  }
}

function problemOf(bytes: Buffer, limits: AnswerLimits): unknown {
  try {
    return jsonOf(bytes, limits);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
