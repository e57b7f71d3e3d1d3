// The portal's private port, as an operator asks it.

import { record } from "@portico/domain/wire";
import type { Environment } from "../facts/club.ts";
import { EXIT, type ExitStatus, Failure } from "../frame/exit.ts";
import { type OperatorKey, readKey } from "./key.ts";

/** An answer of the private port. */
export type Answered = Readonly<Record<string, unknown>>;

/** Asks something of it, and may change something. */
type Asking = (
  path: string,
  how?: {
    readonly method?: "GET" | "POST" | "DELETE";
    readonly body?: object;
    readonly query?: Readonly<Record<string, string | undefined>>;
  },
) => Promise<Answered>;

const PATIENCE = 15_000;

/** The private port of whoever has said `login`. */
export function privatePort(env: Environment, operator: OperatorKey = readKey(env)): Asking {
  return async (path, { method = "GET", body, query = {} } = {}) => {
    const url = new URL(`${operator.address}${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const answer = await sent(url, { method, body, operator });
    const said = await read(answer, operator);
    if (answer.ok) return said;
    throw refused(answer.status, said);
  };
}

async function sent(
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
      // A key is shown to the one address that it is for.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw away(operator, "does not answer");
  }
}

async function read(answer: Response, operator: OperatorKey): Promise<Answered> {
  try {
    return record(await answer.json());
  } catch {
    throw away(operator, "sent an answer that cannot be read");
  }
}

function away({ address }: OperatorKey, what: string): Failure {
  return new Failure(
    EXIT.upstreamDown,
    `The private port at ${address} ${what}.`,
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

function refused(status: number, { title, hint }: Answered): Failure {
  const [said, next] = [title, hint].map((text) => (typeof text === "string" ? text : ""));
  const hintOf401 = 'The key is not known there: run "portico login" with the one that OPERATORS lists.';
  return new Failure(
    STATUSES[status] ?? (status >= 500 ? EXIT.upstreamDown : EXIT.usage),
    `${said || `The private port answered ${status}`}.`,
    status === 401 ? hintOf401 : next,
  );
}
