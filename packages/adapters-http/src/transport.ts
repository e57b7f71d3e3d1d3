// Transport to the back-end: one token for all calls. A call is sent, parsed and converted here. It ends within its deadline with the
// port's result or a coded error.

import { PorticoError } from "@portico/domain/errors";
import type { AbortSignalLike } from "@portico/domain/ports";
import type { z } from "zod";
import { type CallName, callNamed } from "./calls.ts";
import { sendAuthorised } from "./transport/authorised.ts";
import type { FileReply, Reply } from "./transport/exchange.ts";
import { Fault, unreadable } from "./transport/fault.ts";
import { createHttpClient, type HttpClientSettings } from "./transport/http-client.ts";
import { type FieldNames, problemError, problemIn } from "./transport/problem.ts";
import { parseResponse } from "./transport/response.ts";
import {
  type ClientCredentials,
  createTokenCache,
  parseIssuedToken,
  TOKEN_RESPONSE,
  tokenRequest,
} from "./transport/token.ts";

interface CallOptions<Wire, Result> {
  readonly body?: unknown;
  /** Schema of the response. A wrong type is reported by its path. */
  readonly response: z.ZodType<Wire>;
  /** Converts the payload to the port's type. Pure; throws if a required field cannot be read. */
  readonly convert: (wire: Wire) => Result;
  /** Maps fields of the back-end to those of the port, for refusals. */
  readonly fields?: FieldNames;
}

interface OpenRequest<Result> {
  readonly path: Readonly<Record<string, string>>;
  /** Checks the headers and throws to refuse; `remainingMs` is the rest of the deadline. */
  readonly onResponse: (file: FileReply, remainingMs: number) => Result;
  readonly signal?: AbortSignalLike | undefined;
}

export interface Transport {
  call<Wire, Result>(name: CallName, options: CallOptions<Wire, Result>): Promise<Result>;
  open<Result>(name: CallName, request: OpenRequest<Result>): Promise<Result>;
  close(): Promise<void>;
}

export function createTransport(settings: HttpClientSettings & { credentials: ClientCredentials }): Transport {
  const httpClient = createHttpClient(settings);
  const tokenCall = { body: tokenRequest(settings.credentials), response: TOKEN_RESPONSE, convert: parseIssuedToken };
  const tokens = createTokenCache(
    () => call("token", tokenCall),
    () => performance.now(),
  );
  function call<Wire, Result>(name: CallName, options: CallOptions<Wire, Result>): Promise<Result> {
    const tableRow = callNamed(name);
    return httpClient.call(tableRow, { body: options.body }, async (send) => {
      const reply = await sendAuthorised(tableRow, send, tokens);
      return parseResponse(bodyOrThrow(name, reply, options.fields), options);
    });
  }
  function open<Result>(name: CallName, { path, onResponse, signal }: OpenRequest<Result>): Promise<Result> {
    const tableRow = callNamed(name);
    return httpClient.call(tableRow, { path, isFile: true, signal }, async (send, remainingMs) => {
      const reply = await sendAuthorised(tableRow, send, tokens);
      if (reply.file !== undefined) return onResponse(reply.file, remainingMs());
      bodyOrThrow(name, reply);
      throw unreadable("answered JSON instead of a file");
    });
  }
  return { call, open, close: () => httpClient.close() };
}

function bodyOrThrow(name: string, { status, json }: Reply, fields?: FieldNames): unknown {
  const problem = problemIn(json);
  // The token call is OAuth: any refusal means that the portal's credentials or its request are wrong.
  if (name === "token" && status >= 400) throw new Fault("denied", `answered ${status}`);
  if (status === 401) throw new Fault("denied", `answered 401 ${problem?.code ?? ""}`.trimEnd());
  if (problem !== undefined) throw problemError(name, problem, fields);
  if (status === 400) throw new PorticoError("BAD_REQUEST", { detail: `${name}: answered 400 and names no field` });
  if (status >= 400) throw new Fault("unreadable", `answered ${status} without a reason`);
  if (status !== 200) throw unreadable(`answered ${status}`);
  return json;
}
