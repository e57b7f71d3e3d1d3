// How the portal speaks to the back-end: with one token for all calls. A call is fetched, parsed and reshaped here, and ends with what the
// port promises or with a coded error, within its deadline.

import type { Unwanted } from "@portico/domain/documents/source";
import { PorticoError } from "@portico/domain/errors";
import type { z } from "zod";
import { type CallName, callNamed } from "./calls.ts";
import { parseAnswer } from "./transport/answer.ts";
import { authorised } from "./transport/authorised.ts";
import type { FileReply, Reply } from "./transport/exchange.ts";
import { Fault, unreadable } from "./transport/fault.ts";
import { type FieldNames, problemIn, refusal } from "./transport/problem.ts";
import { type ClientCredentials, givenToken, TOKEN_ANSWER, tokenKeeper, tokenRequest } from "./transport/token.ts";
import { openUpstream, type UpstreamSettings } from "./transport/upstream.ts";

/** What a call asks, and how its answer is read. */
interface Question<Wire, Result> {
  readonly body?: unknown;
  /** What the wire promises; a wrong type is named by its path. */
  readonly answer: z.ZodType<Wire>;
  /** Makes the port's answer of the wire's; pure, and throws where a part that the port needs cannot be read. */
  readonly reshape: (wire: Wire) => Result;
  /** What the port calls the fields that the back-end may refuse. */
  readonly fields?: FieldNames;
}

/** A call whose answer is a file. */
interface OpenRequest<Result> {
  readonly path: Readonly<Record<string, string>>;
  /** Judges the answer by its head, or throws; `left` is what is left of the deadline, in milliseconds. */
  readonly accept: (file: FileReply, left: number) => Result;
  /** Fires when nobody wants the answer any more. */
  readonly signal?: Unwanted | undefined;
}

/** The back-end, as it can be asked. */
export interface Transport {
  /** Makes a call. */
  ask<Wire, Result>(name: CallName, question: Question<Wire, Result>): Promise<Result>;
  /** Makes a call whose answer is a file. */
  open<Result>(name: CallName, request: OpenRequest<Result>): Promise<Result>;
  /** Waits for the calls that are under way, and takes no more. */
  close(): Promise<void>;
}

/** Opens the back-end; nothing is sent before the first call. */
export function openTransport(settings: UpstreamSettings & { credentials: ClientCredentials }): Transport {
  const upstream = openUpstream(settings);
  const tokenQuestion = { body: tokenRequest(settings.credentials), answer: TOKEN_ANSWER, reshape: givenToken };
  const tokens = tokenKeeper(
    () => ask("token", tokenQuestion),
    () => performance.now(),
  );
  function ask<Wire, Result>(name: CallName, question: Question<Wire, Result>): Promise<Result> {
    const call = callNamed(name);
    return upstream.call(call, { body: question.body }, async (send) => {
      const reply = await authorised(call, send, tokens);
      return parseAnswer(goodBody(name, reply, question.fields), question);
    });
  }
  function open<Result>(name: CallName, { path, accept, signal }: OpenRequest<Result>): Promise<Result> {
    const call = callNamed(name);
    return upstream.call(call, { path, isFile: true, unwanted: signal }, async (send, left) => {
      const reply = await authorised(call, send, tokens);
      if (reply.file !== undefined) return accept(reply.file, left());
      goodBody(name, reply);
      throw unreadable("answered JSON instead of a file");
    });
  }
  return { ask, open, close: () => upstream.close() };
}

/** The JSON of a good answer; everything else is thrown. */
function goodBody(name: string, { status, json }: Reply, fields?: FieldNames): unknown {
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
