// Transport to the back-end, with one token for all calls. A call ends within its deadline with the port's result or a coded error.

import { PorticoError } from "@portico/domain/errors";
import type { AbortSignalLike } from "@portico/domain/ports";
import type { z } from "zod";
import { type CallName, getCall } from "./calls.ts";
import { sendAuthorised } from "./transport/authorised.ts";
import { Fault, unreadableFault } from "./transport/fault.ts";
import { createHttpClient, type HttpClientSettings } from "./transport/http-client.ts";
import { type PortFieldNames, parseProblem, toError } from "./transport/problem.ts";
import { parseResponse } from "./transport/response.ts";
import type { FileResponse, HttpResponse } from "./transport/send-request.ts";
import {
  type ClientCredentials,
  createTokenCache,
  parseIssuedToken,
  TOKEN_RESPONSE,
  toTokenRequest,
} from "./transport/token.ts";

interface CallOptions<Payload, Result> {
  readonly body?: unknown;
  readonly response: z.ZodType<Payload>;
  /** Pure. Throws if a required field is invalid. */
  readonly convert: (payload: Payload) => Result;
  /** The port's names of the back-end's fields, for refusals. */
  readonly portFieldNames?: PortFieldNames;
}

interface OpenRequest<Result> {
  readonly path: Readonly<Record<string, string>>;
  /** Throws to refuse a file by its headers. */
  readonly onResponse: (file: FileResponse, remainingMs: number) => Result;
  readonly signal?: AbortSignalLike | undefined;
}

export interface Transport {
  call<Payload, Result>(name: CallName, options: CallOptions<Payload, Result>): Promise<Result>;
  open<Result>(name: CallName, request: OpenRequest<Result>): Promise<Result>;
  close(): Promise<void>;
}

export function createTransport(settings: HttpClientSettings & { credentials: ClientCredentials }): Transport {
  const httpClient = createHttpClient(settings);
  const tokenCall = { body: toTokenRequest(settings.credentials), response: TOKEN_RESPONSE, convert: parseIssuedToken };
  const tokens = createTokenCache(
    () => call("token", tokenCall),
    () => performance.now(),
  );
  function call<Payload, Result>(name: CallName, options: CallOptions<Payload, Result>): Promise<Result> {
    const callEntry = getCall(name);
    return httpClient.call(callEntry, { body: options.body }, async (send) => {
      const httpResponse = await sendAuthorised(callEntry, send, tokens);
      return parseResponse(bodyOrThrow(name, httpResponse, options.portFieldNames), options);
    });
  }
  function open<Result>(name: CallName, { path, onResponse, signal }: OpenRequest<Result>): Promise<Result> {
    const callEntry = getCall(name);
    return httpClient.call(callEntry, { path, isFile: true, signal }, async (send, remainingMs) => {
      const httpResponse = await sendAuthorised(callEntry, send, tokens);
      if (httpResponse.file !== undefined) return onResponse(httpResponse.file, remainingMs());
      bodyOrThrow(name, httpResponse);
      throw unreadableFault("answered JSON instead of a file");
    });
  }
  return { call, open, close: () => httpClient.close() };
}

function bodyOrThrow(name: string, { status, json }: HttpResponse, fields?: PortFieldNames): unknown {
  const problem = parseProblem(json);
  // OAuth: a refusal means that the portal's credentials or request are wrong.
  if (name === "token" && status >= 400) throw new Fault("denied", `answered ${status}`);
  if (status === 401) throw new Fault("denied", `answered 401 ${problem?.code ?? ""}`.trimEnd());
  if (problem !== undefined) throw toError(name, problem, fields);
  if (status === 400) throw new PorticoError("BAD_REQUEST", { detail: `${name}: answered 400 and names no field` });
  if (status >= 400) throw new Fault("unreadable", `answered ${status} without a reason`);
  if (status !== 200) throw unreadableFault(`answered ${status}`);
  return json;
}
