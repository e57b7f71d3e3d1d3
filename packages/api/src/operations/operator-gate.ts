// Who may use the operator endpoints: whoever has a key, wherever it comes from. All keys are compared, each in the same time. Wrong ones
// are told in the log; a key of 32 characters is found by nobody's guessing, so that an address which goes on is told so and no more.

import { createHash, timingSafeEqual } from "node:crypto";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "./log.ts";
import type { Operator } from "./settings/formats.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The name under which the operator's key is listed. */
    operator?: string;
  }
}

/** After so many wrong keys of one address in a minute … */
const MOST_WRONG_KEYS = 10;
/** … it is told to wait for the rest of that minute, and the log is told no more of it. */
const WINDOW = 60_000;
/** More addresses than this are not remembered; the oldest goes first. */
const MOST_ADDRESSES = 1_000;

/** The gate: lets an operator in under their name, or throws. */
export function operatorGate({
  operators,
  log,
  steadyNow = () => performance.now(),
}: {
  operators: readonly Operator[];
  log: Pick<Log, "warn">;
  /** Milliseconds by a clock that does not jump. */
  steadyNow?: () => number;
}): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const known = operators.map(({ name, key }) => ({ name, hash: sha256(key) }));
  const tries = new Map<string, { since: number; count: number }>();

  /** How many wrong keys came from there within the minute, this one included. */
  function noteWrongKey(address: string): number {
    const at = steadyNow();
    const its = tries.get(address);
    if (its !== undefined && at - its.since < WINDOW) return (its.count += 1);
    tries.delete(address);
    tries.set(address, { since: at, count: 1 });
    const [oldest] = tries.keys();
    if (tries.size > MOST_ADDRESSES && oldest !== undefined) tries.delete(oldest);
    return 1;
  }
  return async (request, reply) => {
    const presented = sha256(bearer(request.headers.authorization));
    // All are compared before one is chosen: how many stand before the right one does not show in the time.
    const names = known.map(({ name, hash }) => (timingSafeEqual(hash, presented) ? name : undefined));
    const operator = names.find((name) => name !== undefined);
    if (operator === undefined) {
      const count = noteWrongKey(request.raw.socket.remoteAddress ?? "");
      if (count <= MOST_WRONG_KEYS) log.warn({ event: "operator.refused", count });
      else {
        reply.header("retry-after", WINDOW / 1_000);
        throw new PorticoError("TOO_MANY_TRIES");
      }
      reply.header("www-authenticate", "Bearer");
      throw new PorticoError("SIGN_IN_NEEDED");
    }
    request.operator = operator;
  };
}

function bearer(header: string | undefined): string {
  return /^Bearer ([\x21-\x7e]{1,256})$/i.exec(header ?? "")?.[1] ?? "";
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
