// How the portal speaks to the back-end: one pool of connections, one token, one breaker and one budget of retries. A call is fetched,
// parsed and reshaped here, and ends with what the port promises or with a coded error, within its deadline.

import type { Unwanted } from "@portico/domain/documents/source";
import { PorticoError } from "@portico/domain/errors";
import { Pool } from "undici";
import type { z } from "zod";
import { type Call, type CallName, callNamed } from "./calls.ts";
import { parseAnswer } from "./transport/answer.ts";
import { authorised } from "./transport/authorised.ts";
import { deadlineOf } from "./transport/deadlines.ts";
import { exchange, type Reply, type Response, readProblem, send } from "./transport/exchange.ts";
import { Fault, unreadable } from "./transport/fault.ts";
import { compartments, endedFault } from "./transport/guard.ts";
import { outgoing } from "./transport/outgoing.ts";
import { type FieldNames, problemIn, refusal } from "./transport/problem.ts";
import { retryBudget } from "./transport/retry-budget.ts";
import { retrying } from "./transport/retrying.ts";
import { type UpstreamSettings, type WholeSettings, wholeSettings } from "./transport/settings.ts";
import { endUnwanted, inTime, relay, TimeLimit } from "./transport/time-limit.ts";
import { type ClientCredentials, givenToken, TOKEN_ANSWER, tokenKeeper, tokenRequest } from "./transport/token.ts";

/** What a call asks, and how its answer is read. */
export interface Question<Wire, Result> {
  readonly body?: unknown;
  /** What the wire promises; a wrong type is named by its path. */
  readonly answer: z.ZodType<Wire>;
  /** Makes the port's answer of the wire's; pure, and throws where a part that the port needs cannot be read. */
  readonly reshape: (wire: Wire) => Result;
  /** What the port calls the fields that the back-end may refuse. */
  readonly fields?: FieldNames;
}

/** A call whose answer is no JSON. */
export interface OpenRequest<Result> {
  readonly path: Readonly<Record<string, string>>;
  /** Reads the answer, or throws; `left` is what is left of the deadline, in milliseconds. */
  readonly accept: (response: Response, left: () => number) => Promise<Result>;
  /** Fires when nobody wants the answer any more. */
  readonly signal?: Unwanted | undefined;
}

/** An upstream that can be asked. */
export interface Transport {
  /** Makes a call. */
  ask<Wire, Result>(name: CallName, question: Question<Wire, Result>): Promise<Result>;
  /** Makes a call whose answer is no JSON. */
  open<Result>(name: CallName, request: OpenRequest<Result>): Promise<Result>;
  /** Waits for the calls that are under way, and takes no more. */
  close(): Promise<void>;
}

type Attempt<Result> = (limit: TimeLimit) => Promise<Result>;

/** Opens the back-end; nothing is sent before the first call. */
export function openTransport(given: UpstreamSettings & { credentials: ClientCredentials }): Transport {
  const settings = wholeSettings(given);
  const { origin, pathname } = new URL(settings.address);
  const pool = new Pool(origin, poolOptions(settings));
  const sender = { base: pathname.replace(/\/$/, ""), requestId: settings.requestId };
  const budget = retryBudget(settings.retries);
  const tokenQuestion = { body: tokenRequest(given.credentials), answer: TOKEN_ANSWER, reshape: givenToken };
  const tokens = tokenKeeper(
    () => ask("token", tokenQuestion),
    () => performance.now(),
  );
  const guardOf = compartments(settings.guard);

  async function timed<Result>(call: Call, attempt: Attempt<Result>, unwanted?: Unwanted): Promise<Result> {
    const limit = new TimeLimit(deadlineOf(call, settings.deadlines));
    const stop = endUnwanted(limit, unwanted);
    try {
      return await retrying(call, () => attempt(limit), { budget, settings: settings.retries, limit });
    } finally {
      stop();
      limit.end();
    }
  }
  function ask<Wire, Result>(name: CallName, question: Question<Wire, Result>): Promise<Result> {
    const call = callNamed(name);
    const make = outgoing(call, question, sender);
    return timed(call, async (limit) => {
      const sendWith = (token: string | undefined) => exchange(pool, make(token), { limits: settings.limits, limit });
      const reply = await authorised(call, sendWith, { tokens, guarded: guardOf(name), limit });
      return parseAnswer(goodBody(name, reply, question.fields), question);
    });
  }
  function open<Result>(name: CallName, { path, accept, signal }: OpenRequest<Result>): Promise<Result> {
    const call = callNamed(name);
    const end = performance.now() + deadlineOf(call, settings.deadlines);
    const make = outgoing(call, { path }, sender);
    const attempt = async (limit: TimeLimit) => {
      // The deadline ends the wait for an answer; reading it has a clock of its own, which stands still while the reader does.
      const untilAnswered = relay(limit);
      const sendWith = async (token: string | undefined) => {
        // The signal alone does not end a wait for a connection.
        const sent = send(pool, make(token), untilAnswered.signal);
        const response = await inTime(sent, limit, () => endedFault(signal));
        const json = response.statusCode < 300 ? undefined : await readProblem(response, settings.limits);
        return { status: response.statusCode, json, response };
      };
      try {
        const { response, ...reply } = await authorised(call, sendWith, { tokens, guarded: guardOf(name), limit });
        if (reply.status !== 200) goodBody(name, reply);
        return await accept(response, () => end - performance.now());
      } finally {
        untilAnswered.end();
      }
    };
    return timed(call, attempt, signal);
  }
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.close();
    return closing;
  };
  return { ask, open, close };
}

/** The JSON of a good answer; everything else is thrown. */
export function goodBody(name: string, { status, json }: Reply, fields?: FieldNames): unknown {
  const problem = problemIn(json);
  // The token call speaks OAuth: whatever it refuses, the portal's own credentials or its way to ask are wrong.
  if (name === "token" && status >= 400) throw new Fault("denied", `answered ${status}`);
  if (status === 401) throw new Fault("denied", `answered 401 ${problem?.code ?? ""}`.trimEnd());
  if (problem !== undefined) throw refusal(name, problem, fields);
  if (status === 400) throw new PorticoError("BAD_REQUEST", { detail: `${name}: answered 400 and names no field` });
  if (status >= 400) throw new Fault("unreadable", `answered ${status} without a reason`);
  if (status !== 200) throw unreadable(`answered ${status}`);
  return json;
}

function poolOptions({ guard: { concurrent }, deadlines: { search } }: WholeSettings): Pool.Options {
  return { connections: concurrent, headersTimeout: search, bodyTimeout: search, connect: { timeout: search } };
}
