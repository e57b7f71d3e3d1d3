// What an operator is about to do, written down before it is done.

import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import type { Stores } from "../portal.ts";
import type { Log } from "./log.ts";

/** What writing it down needs. */
export interface AuditedPortal {
  readonly stores: Pick<Stores, "audit">;
  readonly log: Log;
  readonly now: () => Instant;
}

/** Writes an action into the audit log; throws where it cannot be written, and then it is not done. */
export async function audit(
  { operator = "" }: FastifyRequest,
  { stores, log, now }: AuditedPortal,
  { action, subject }: { action: string; subject: string },
): Promise<void> {
  await stores.audit.write({ at: now(), operator, action, subject });
  log.info({ event: "operator.acted", action });
}
