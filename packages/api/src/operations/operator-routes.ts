import { isoInstant } from "@portico/domain/day";
import type { FastifyInstance } from "fastify";
import type { Passkey } from "../portal/passkey-store.ts";
import type { Portal } from "../portal/portal.ts";
import type { StoredSession } from "../portal/session-stores.ts";
import { REFERENCE } from "../session-context/access/reference.ts";
import { findRefusal } from "../session-context/access/refusals.ts";
import { loadSection } from "../session-context/section-result.ts";
import { endOtherSessions } from "../session-context/sessions/end-sessions.ts";
import { recordEndReason } from "../session-context/sessions/session-end-reason.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import type { Log } from "./log.ts";
import { audit, changeBody, type WithReason } from "./operator-audit.ts";

export interface OperatorPortal extends Pick<Portal, "stores" | "settings" | "now" | "steadyNow"> {
  readonly backEnd: Pick<Portal["backEnd"], "notices">;
  readonly log: Log;
}

const MEMBER = { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" };
const REFERENCE_SCHEMA = { type: "string", pattern: REFERENCE.source };
// The member number finds the session without listing all sessions.
const SESSION_ID = { type: "string", pattern: "^[A-Za-z0-9]{1,20}-s[0-9a-f]{12}$" };
const REFUSAL_NOT_FOUND = {
  code: "PAGE_NOT_FOUND",
  title: "No refusal is kept under this reference",
  hint: "Check its letters; refusals are kept for 30 days.",
};
const NO_QUERY = { type: "object", additionalProperties: false };

function params(name: string, schema: object): object {
  return { type: "object", required: [name], additionalProperties: false, properties: { [name]: schema } };
}

/** Requires an authenticated operator. */
export function operatorRoutes(app: FastifyInstance, portal: OperatorPortal): void {
  const { stores } = portal;
  app.get<{ Params: { reference: string } }>(
    "/operator/refusals/:reference",
    { schema: { params: params("reference", REFERENCE_SCHEMA), querystring: NO_QUERY } },
    async (request, reply) => {
      const { reference } = request.params;
      await audit(request, portal, { action: "refusal.read", subject: reference });
      const lookup = { keys: portal.settings, refusals: stores.refusals, now: portal.now() };
      const refusal = await findRefusal(lookup, reference);
      if (refusal === undefined) return reply.code(404).send(REFUSAL_NOT_FOUND);
      return { ...refusal, at: isoInstant(refusal.at), memberNumber: refusal.memberNumber ?? null };
    },
  );
  sessionRoutes(app, portal);
  passkeyRoutes(app, portal);
  app.post<WithReason & { Params: { memberNumber: string } }>(
    "/operator/members/:memberNumber/reveal",
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY, body: changeBody() } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "member.reveal", subject: memberNumber });
      return { revealed: memberNumber };
    },
  );
  app.get<{ Querystring: { limit: string } }>(
    "/operator/audit",
    { schema: { querystring: { ...NO_QUERY, properties: { limit: LIMIT } } } },
    async (request) => {
      await audit(request, portal, { action: "audit.read", subject: "-" });
      const entries = await stores.audit.newest(Number(request.query.limit));
      return { entries: entries.map((entry) => ({ ...entry, at: isoInstant(entry.at) })) };
    },
  );
}

function sessionRoutes(app: FastifyInstance, portal: OperatorPortal): void {
  const { stores } = portal;
  app.get<{ Params: { memberNumber: string } }>(
    "/operator/members/:memberNumber/sessions",
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "sessions.read", subject: memberNumber });
      const sessions = await stores.memberSessions.list(memberNumber);
      return { sessions: sessions.filter(({ expires }) => expires > portal.now()).map(sessionView) };
    },
  );
  app.delete<WithReason & { Params: { memberNumber: string } }>(
    "/operator/members/:memberNumber/sessions",
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY, body: changeBody() } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "sessions.end", subject: memberNumber });
      await stores.devices.forgetAll(memberNumber);
      return { ended: await endOtherSessions(portal, memberNumber, { reason: "desk" }) };
    },
  );
  app.delete<WithReason & { Params: { id: string } }>(
    "/operator/sessions/:id",
    { schema: { params: params("id", SESSION_ID), querystring: NO_QUERY, body: changeBody() } },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: "session.end", subject: id });
      const sessions = await stores.memberSessions.list(id.slice(0, id.lastIndexOf("-")));
      const session = sessions.find((candidate) => sessionId(candidate) === id);
      if (session === undefined || !(await stores.sessions.end(session.tokenHash))) return { ended: 0 };
      await recordEndReason(portal, { reason: "desk", sessions: [session] });
      return { ended: 1 };
    },
  );
}

// For members who have lost every passkey and the mailbox. The same member number may exist at both clubs.
function passkeyRoutes(app: FastifyInstance, portal: OperatorPortal): void {
  const { backEnd, log, stores } = portal;
  const { passkeys } = stores;
  const ownersOf = (memberNumber: string) => [false, true].map((isEcv) => ({ memberNumber, isEcv }));
  const path = "/operator/members/:memberNumber/passkeys";
  app.get<{ Params: { memberNumber: string } }>(
    path,
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "passkeys.read", subject: memberNumber });
      const passkeysByOwner = await Promise.all(ownersOf(memberNumber).map((owner) => passkeys.list(owner)));
      return { passkeys: passkeysByOwner.flat().map(passkeyView) };
    },
  );
  app.delete<WithReason & { Params: { memberNumber: string } }>(
    path,
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY, body: changeBody() } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "passkeys.remove", subject: memberNumber });
      const counts = await Promise.all(ownersOf(memberNumber).map((owner) => passkeys.removeAll(owner)));
      const removed = counts.reduce((sum, count) => sum + count, 0);
      if (removed > 0) await loadSection("notice", () => backEnd.notices.send(memberNumber, "two-step-ended"), log);
      return { removed };
    },
  );
}

/** Without its id and key. */
function passkeyView({ host, name, madeAt, usedAt }: Passkey): Readonly<Record<string, unknown>> {
  return { host, name, made: isoInstant(madeAt), used: usedAt === undefined ? null : isoInstant(usedAt) };
}

// 1 to 1000.
const LIMIT = { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" };

/** Without its token. */
function sessionView(session: StoredSession): Readonly<Record<string, unknown>> {
  const { brand, createdAt, expires } = session;
  return { id: sessionId(session), brand, created: isoInstant(createdAt), expires: isoInstant(expires) };
}

function sessionId({ memberNumber, tokenHash }: StoredSession): string {
  return `${memberNumber}-${shortSession(tokenHash)}`;
}
