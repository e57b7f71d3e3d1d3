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

/** The schema of an address that changes something: why it is done may stand in its query. */
export const WITH_REASON = {
  type: "object",
  additionalProperties: false,
  properties: { reason: { type: "string", minLength: 10, maxLength: 500 } },
};

/** The same where a reason is needed. */
export const NEEDS_REASON = { ...WITH_REASON, required: ["reason"] };

/** A request that changes something. */
export interface Reasoned {
  readonly Querystring: { readonly reason?: string };
}

/** Writes an action into the audit log; throws where it cannot be written, and then it is not done. */
export async function audit(
  { operator = "" }: FastifyRequest,
  { stores, log, now }: AuditedPortal,
  { action, subject, reason }: { action: string; subject: string; reason?: string | undefined },
): Promise<void> {
  await stores.audit.write({ at: now(), operator, action, subject, ...(reason !== undefined && { reason }) });
  log.info({ event: "operator.acted", action });
}
