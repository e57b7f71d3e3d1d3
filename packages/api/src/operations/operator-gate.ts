// Who may use the operator endpoints: whoever has a key. All keys are compared, each in the same time, and an address that keeps on
// guessing is sent away for a while.

import { createHash, timingSafeEqual } from "node:crypto";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operator } from "./settings/formats.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The name under which the operator's key is listed. */
    operator?: string;
  }
}

/** After so many wrong keys of one address in a minute … */
const MOST_WRONG_KEYS = 10;
/** … it is not listened to for the rest of that minute. */
const WINDOW = 60_000;
/** More addresses than this are not remembered; the oldest goes first. */
const MOST_ADDRESSES = 1_000;

/** The gate: lets an operator in under their name, or throws. */
export function operatorGate({
  operators,
  now,
}: {
  operators: readonly Operator[];
  now: () => Instant;
}): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const known = operators.map(({ name, key }) => ({ name, hash: sha256(key) }));
  const tries = new Map<string, { since: number; count: number }>();

  function isThrottled(address: string): boolean {
    const its = tries.get(address);
    return its !== undefined && now() - its.since < WINDOW && its.count >= MOST_WRONG_KEYS;
  }
  function noteWrongKey(address: string): void {
    const its = tries.get(address);
    if (its !== undefined && now() - its.since < WINDOW) {
      its.count += 1;
      return;
    }
    tries.delete(address);
    tries.set(address, { since: now(), count: 1 });
    const [oldest] = tries.keys();
    if (tries.size > MOST_ADDRESSES && oldest !== undefined) tries.delete(oldest);
  }
  return async (request, reply) => {
    const address = request.raw.socket.remoteAddress ?? "";
    if (isThrottled(address)) {
      reply.header("retry-after", WINDOW / 1_000);
      throw new PorticoError("TOO_MANY_TRIES");
    }
    const presented = sha256(bearer(request.headers.authorization));
    // All are compared before one is chosen: how many stand before the right one does not show in the time.
    const names = known.map(({ name, hash }) => (timingSafeEqual(hash, presented) ? name : undefined));
    const operator = names.find((name) => name !== undefined);
    if (operator === undefined) {
      noteWrongKey(address);
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
