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

/** Next steps on the command line. The hints of the private port name its paths, for operators who use curl. */
const HINTS: Readonly<Record<string, string>> = {
  PAYMENT_UNKNOWN: 'Find it by its member: "portico payment list --member NUMBER".',
  PAYMENT_DIFFERS: 'Only a payment in needs_review is settled by hand. Look at it again: "portico payment show ID".',
  PURCHASE_UNKNOWN: 'Find it by its member: "portico purchase list --member NUMBER".',
  PURCHASE_BUSY:
    'Only a purchase in needs_review is settled by hand, and only what is paid is tried again. Look at it again: "portico purchase show ID".',
  PURCHASE_BEING_PAID: 'It can be released once its payment has ended without money: "portico payment list".',
  ENDPOINT_UNKNOWN: "This portico and the portal are of different releases.",
};

function refusal(status: number, { code, title, hint, ids }: PrivatePortResponse): Failure {
  const [message, portHint] = [title, hint].map((text) => (typeof text === "string" ? text : ""));
  const hintOf401 = 'The key is not known there: run "portico login" with the one that OPERATORS lists.';
  // With several ids, the port's own hint lists them.
  const ownHint = typeof code === "string" && ids === undefined ? HINTS[code] : undefined;
  return new Failure(
    STATUSES[status] ?? (status >= 500 ? EXIT.upstreamDown : EXIT.usage),
    `${message || `The private port answered ${status}`}.`,
    status === 401 ? hintOf401 : (ownHint ?? portHint),
  );
}
