// Client of the portal's private port.

import { asRecord } from "@portico/domain/parse";
import { EXIT, type ExitStatus, Failure } from "../frame/exit.ts";
import type { Environment } from "../input/back-end.ts";
import { type OperatorKey, readKey } from "./key.ts";

export type PrivatePortResponse = Readonly<Record<string, unknown>>;

type Request = (
  path: string,
  options?: {
    readonly method?: "GET" | "POST" | "DELETE";
    readonly body?: object;
    readonly query?: Readonly<Record<string, string | undefined>>;
  },
) => Promise<PrivatePortResponse>;

const TIMEOUT_MS = 15_000;

/** A client that uses the key of `portico login`. */
export function privatePort(env: Environment, operator: OperatorKey = readKey(env)): Request {
  return async (path, { method = "GET", body, query = {} } = {}) => {
    const url = new URL(`${operator.address}${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const response = await send(url, { method, body, operator });
    const payload = await readBody(response, operator);
    if (response.ok) return payload;
    throw refusal(response.status, payload);
  };
}

async function send(
  url: URL,
  { method, body, operator }: { method: string; body: object | undefined; operator: OperatorKey },
): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${operator.key}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect must not send the key to another URL.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw unavailable(operator, "does not answer");
  }
}

async function readBody(response: Response, operator: OperatorKey): Promise<PrivatePortResponse> {
  try {
    return asRecord(await response.json());
  } catch {
    throw unavailable(operator, "sent an answer that cannot be read");
  }
}

function unavailable({ address }: OperatorKey, problem: string): Failure {
  return new Failure(
    EXIT.upstreamDown,
    `The private port at ${address} ${problem}.`,
    'Check that the portal is running; "portico login" changes the address.',
  );
}

const STATUSES: Readonly<Record<number, ExitStatus>> = {
  401: EXIT.notPermitted,
  403: EXIT.notPermitted,
  404: EXIT.notFound,
  409: EXIT.no,
  429: EXIT.notPermitted,
};

function refusal(status: number, { title, hint }: PrivatePortResponse): Failure {
  const [message, nextStep] = [title, hint].map((text) => (typeof text === "string" ? text : ""));
  const hintOf401 = 'The key is not known there: run "portico login" with the one that OPERATORS lists.';
  return new Failure(
    STATUSES[status] ?? (status >= 500 ? EXIT.upstreamDown : EXIT.usage),
    `${message || `The private port answered ${status}`}.`,
    status === 401 ? hintOf401 : nextStep,
  );
}
