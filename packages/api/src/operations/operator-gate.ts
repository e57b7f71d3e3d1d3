import { createHash, timingSafeEqual } from "node:crypto";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";
import type { Log } from "./log.ts";
import type { Operator } from "./settings/formats.ts";

declare module "fastify" {
  interface FastifyRequest {
    operator?: string;
  }
}

/** Of one address in a window. Further ones get Retry-After and are not logged. */
const MAX_WRONG_KEYS: Limit = 10;
const WINDOW_MS: Limit = 60_000;
/** The oldest address is dropped first. */
const MAX_ADDRESSES: Limit = 1_000;

/** Returns a hook that checks the operator's key and sets `request.operator`, or throws. */
export function createOperatorGate({
  operators,
  log,
  steadyNow = () => performance.now(),
}: {
  operators: readonly Operator[];
  log: Pick<Log, "warn">;
  steadyNow?: () => number;
}): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const keys = operators.map(({ name, key }) => ({ name, hash: sha256(key) }));
  const wrongKeys = new Map<string, { since: number; count: number }>();

  /** Returns the address's wrong keys in this window. */
  function countWrongKey(address: string): number {
    const now = steadyNow();
    const entry = wrongKeys.get(address);
    if (entry !== undefined && now - entry.since < WINDOW_MS) return (entry.count += 1);
    wrongKeys.delete(address);
    wrongKeys.set(address, { since: now, count: 1 });
    const [oldest] = wrongKeys.keys();
    if (wrongKeys.size > MAX_ADDRESSES && oldest !== undefined) wrongKeys.delete(oldest);
    return 1;
  }
  return async (request, reply) => {
    const presented = sha256(parseBearerKey(request.headers.authorization));
    // In constant time: the timing must not reveal the position of the right key.
    const names = keys.map(({ name, hash }) => (timingSafeEqual(hash, presented) ? name : undefined));
    const operator = names.find((name) => name !== undefined);
    if (operator === undefined) {
      const count = countWrongKey(request.raw.socket.remoteAddress ?? "");
      if (count > MAX_WRONG_KEYS) {
        reply.header("retry-after", WINDOW_MS / 1_000);
        throw new PorticoError("TOO_MANY_TRIES");
      }
      log.warn({ event: "operator.refused", count });
      reply.header("www-authenticate", "Bearer");
      throw new PorticoError("SIGN_IN_NEEDED");
    }
    request.operator = operator;
  };
}

function parseBearerKey(header: string | undefined): string {
  return /^Bearer ([\x21-\x7e]{1,256})$/i.exec(header ?? "")?.[1] ?? "";
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
