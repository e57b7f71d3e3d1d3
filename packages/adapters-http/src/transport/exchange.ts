// One request and its answer: sent once, redirects not followed, the answer read within its limits.

import { type Dispatcher, errors, type Pool } from "undici";
import { Fault, unreadable } from "./fault.ts";
import { type AnswerLimits, discard, isJson, readJson } from "./read-json.ts";

/** A request as it goes out. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/** An answer that could be read: its status, and its JSON where it has any. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** What undici answers. */
export type Response = Dispatcher.ResponseData;

// An error says what it is in a few lines; whoever sends more is not listened to.
const MAX_PROBLEM_BYTES = 65_536;

/** Sends a request and reads its answer. Throws a fault where there is no answer that can be used. */
export async function exchange(pool: Pool, outgoing: Outgoing, limits: AnswerLimits): Promise<Reply> {
  const response = await send(pool, outgoing);
  const { statusCode, headers, body } = response;
  if (statusCode < 300) return { status: statusCode, json: await reading(readJson(body, headers, limits)) };
  return { status: statusCode, json: await readProblem(response, limits) };
}

/** Sends a request; the answer's body is still to be read or discarded. Statuses that are nobody's answer throw a fault. */
export async function send(pool: Pool, outgoing: Outgoing): Promise<Response> {
  let response: Response;
  try {
    response = await pool.request({ ...outgoing, body: outgoing.body ?? null });
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
    return await reading(readJson(body, headers, { ...limits, maxBytes: MAX_PROBLEM_BYTES }));
  } catch (error) {
    if (error instanceof Fault && error.kind === "unreadable") return undefined;
    throw error;
  }
}

/** The fault behind an error of the network. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code = "", name = "" } = error as { code?: string; name?: string };
  if (name === "TimeoutError" || name === "AbortError") {
    return new Fault("unavailable", "did not answer in time", { mayHaveActed: true, outage: true });
  }
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return unreadable("answered what is no HTTP");
  }
  const isUnsent = UNSENT.includes(code);
  // The address and the error's own text stay out: the code says enough.
  return new Fault("unavailable", isUnsent ? "could not be reached" : "broke the connection off", {
    mayHaveActed: !isUnsent,
    retryable: code !== "UND_ERR_DESTROYED" && code !== "UND_ERR_CLOSED",
    outage: true,
    cause: error,
  });
}

// The errors after which nothing has left the portal.
const UNSENT: readonly string[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_CLOSED",
  "UND_ERR_DESTROYED",
];

function statusFault(status: number): Fault | undefined {
  if (status === 429) return new Fault("unavailable", "answered 429: too many calls");
  if (status === 403) return new Fault("denied", "answered 403");
  if (status >= 500) {
    return new Fault("unavailable", `answered ${status}`, { mayHaveActed: true, retryable: true, outage: true });
  }
  if (status >= 300 && status < 400) return unreadable(`answered ${status}, and redirects are not followed`);
  return undefined;
}

async function reading<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    throw faultOf(error);
  }
}
