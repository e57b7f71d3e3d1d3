// What operators may do. Each action is in the audit log, under the operator's name, before it is done: what cannot be written down is
// not done.

import { isoInstant } from "@portico/domain/day";
import type { Passkey } from "@portico/domain/session/passkeys";
import type { StoredSession } from "@portico/domain/session/source";
import type { FastifyInstance } from "fastify";
import type { Portal } from "../portal.ts";
import { REFERENCE } from "../visit/access/reference.ts";
import { findRefusal } from "../visit/access/refusals.ts";
import { settled } from "../visit/parts.ts";
import { endOthers } from "../visit/sessions/end-others.ts";
import { noteEnded } from "../visit/sessions/ended-by.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import type { Log } from "./log.ts";
import { audit, NEEDS_REASON, type Reasoned, WITH_REASON } from "./operator-audit.ts";

/** What the endpoints stand on. */
export interface OperatorPortal extends Pick<Portal, "stores" | "settings" | "now" | "steadyNow"> {
  readonly club: Pick<Portal["club"], "notices">;
  readonly log: Log;
}

const MEMBER = { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" };
const A_REFERENCE = { type: "string", pattern: REFERENCE.source };
// A member number and the short name, so that every node finds a session by it and no list of all sessions is needed.
const SESSION = { type: "string", pattern: "^[A-Za-z0-9]{1,20}-s[0-9a-f]{12}$" };
const NO_REFUSAL = {
  code: "PAGE_NOT_FOUND",
  title: "No refusal is kept under this reference",
  hint: "Check its letters; refusals are kept for 30 days.",
};
const NO_QUERY = { type: "object", additionalProperties: false };

function params(name: string, shape: object): object {
  return { type: "object", required: [name], additionalProperties: false, properties: { [name]: shape } };
}

/** Registers the endpoints; whoever comes this far is an operator. */
export function operatorRoutes(app: FastifyInstance, portal: OperatorPortal): void {
  const { stores } = portal;
  app.get<{ Params: { reference: string } }>(
    "/operator/refusals/:reference",
    { schema: { params: params("reference", A_REFERENCE), querystring: NO_QUERY } },
    async (request, reply) => {
      const { reference } = request.params;
      await audit(request, portal, { action: "refusal.read", subject: reference });
      const finding = { keys: portal.settings, refusals: stores.refusals, now: portal.now() };
      const refusal = await findRefusal(finding, reference);
      if (refusal === undefined) return reply.code(404).send(NO_REFUSAL);
      return { ...refusal, at: isoInstant(refusal.at), memberNumber: refusal.memberNumber ?? null };
    },
  );
  sessionRoutes(app, portal);
  passkeyRoutes(app, portal);
  app.post<Reasoned & { Params: { memberNumber: string } }>(
    "/operator/members/:memberNumber/reveal",
    { schema: { params: params("memberNumber", MEMBER), querystring: WITH_REASON } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "member.reveal", subject: memberNumber, reason: request.query.reason });
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
      const sessions = await stores.memberSessions.of(memberNumber);
      return { sessions: sessions.filter(({ expires }) => expires > portal.now()).map(sessionView) };
    },
  );
  app.delete<Reasoned & { Params: { memberNumber: string } }>(
    "/operator/members/:memberNumber/sessions",
    { schema: { params: params("memberNumber", MEMBER), querystring: WITH_REASON } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "sessions.end", subject: memberNumber, reason: request.query.reason });
      await stores.devices.forgetAll(memberNumber);
      return { ended: await endOthers(portal, memberNumber, { by: "desk" }) };
    },
  );
  app.delete<Reasoned & { Params: { id: string } }>(
    "/operator/sessions/:id",
    { schema: { params: params("id", SESSION), querystring: WITH_REASON } },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: "session.end", subject: id, reason: request.query.reason });
      const sessions = await stores.memberSessions.of(id.slice(0, id.lastIndexOf("-")));
      const session = sessions.find((one) => sessionId(one) === id);
      if (session === undefined || !(await stores.sessions.end(session.tokenHash))) return { ended: 0 };
      await noteEnded(portal, { by: "desk", sessions: [session] });
      return { ended: 1 };
    },
  );
}

// The last resort of a member who has lost every passkey and the mailbox too. The number may be one of either club.
function passkeyRoutes(app: FastifyInstance, portal: OperatorPortal): void {
  const { club, log, stores } = portal;
  const { passkeys } = stores;
  const owners = (memberNumber: string) => [false, true].map((isEcv) => ({ memberNumber, isEcv }));
  const path = "/operator/members/:memberNumber/passkeys";
  app.get<{ Params: { memberNumber: string } }>(
    path,
    { schema: { params: params("memberNumber", MEMBER), querystring: NO_QUERY } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "passkeys.read", subject: memberNumber });
      const found = await Promise.all(owners(memberNumber).map((owner) => passkeys.of(owner)));
      return { passkeys: found.flat().map(passkeyView) };
    },
  );
  app.delete<Reasoned & { Params: { memberNumber: string } }>(
    path,
    { schema: { params: params("memberNumber", MEMBER), querystring: NEEDS_REASON } },
    async (request) => {
      const { memberNumber } = request.params;
      await audit(request, portal, { action: "passkeys.remove", subject: memberNumber, reason: request.query.reason });
      const each = await Promise.all(owners(memberNumber).map((owner) => passkeys.removeAll(owner)));
      const removed = each.reduce((sum, count) => sum + count, 0);
      if (removed > 0) await settled("notice", () => club.notices.tell(memberNumber, "two-step-ended"), log);
      return { removed };
    },
  );
}

/** A passkey as an operator sees it: neither its id nor its key. */
function passkeyView({ host, name, madeAt, usedAt }: Passkey): Readonly<Record<string, unknown>> {
  return { host, name, made: isoInstant(madeAt), used: usedAt === undefined ? null : isoInstant(usedAt) };
}

/** 1 to 1000, as text: a query has nothing else. */
const LIMIT = { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" };

/** A session as an operator sees it: nothing of it signs anybody in. */
function sessionView(session: StoredSession): Readonly<Record<string, unknown>> {
  const { brand, createdAt, expires } = session;
  return { id: sessionId(session), brand, created: isoInstant(createdAt), expires: isoInstant(expires) };
}

function sessionId({ memberNumber, tokenHash }: StoredSession): string {
  return `${memberNumber}-${shortSession(tokenHash)}`;
}
