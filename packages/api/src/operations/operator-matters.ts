// What operators do with whatever carries money, a payment or a stay that is being booked: look at one with its whole history, have it reconciled,
// and settle a review with a reason. Each is named by its id, or by the reference that its member reads out. All of it is in the audit log.

import { isoInstant } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { namedBy, type ReferenceLetter, referenceOf } from "@portico/domain/payments/named";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AuditedPortal, audit, type Reasoned, WITH_REASON } from "./operator-audit.ts";

type View = Readonly<Record<string, unknown>>;

/** What finding one by its reference needs. */
export interface ReferredMatter {
  readonly name: "payment" | "purchase";
  readonly letter: ReferenceLetter;
  /** There is none. */
  readonly unknown: ErrorCode;
  /** Those whose ids begin so. */
  beginning(idBegins: string, limit: number): Promise<readonly { readonly id: string }[]>;
}

/** Payments, or stays that are being booked, to operators. */
export interface OperatorMatter<Event extends string> extends ReferredMatter {
  /** What may be said of one in review, and the event that it is. */
  readonly outcomes: Readonly<Record<string, Event>>;
  readonly notInReview: { readonly code: ErrorCode; readonly title: string; readonly hint: string };
  /** One with its whole history, and what the others say of it now. */
  whole(id: string): Promise<View>;
  settle(id: string): Promise<unknown>;
  review(id: string, event: Event, by: { readonly operator: string; readonly reason: string }): Promise<unknown>;
}

// Whole, or a reference: `namedBy` reads it.
const ID = { type: "string" };
const NO_QUERY = { type: "object", additionalProperties: false };
// The schema of an address of one.
const OF_ONE = {
  params: { type: "object", required: ["id"], additionalProperties: false, properties: { id: ID } },
  querystring: NO_QUERY,
};

// Of so many with one reference the ids are told.
const MOST_TOLD = 10;

/** The same where something is changed. */
export const CHANGES_ONE = { ...OF_ONE, querystring: WITH_REASON };

/** The schema of a list's query. */
export function filterOf(states: readonly string[], others: View = {}): View {
  return {
    ...NO_QUERY,
    properties: {
      state: { type: "string", enum: [...states] },
      member: { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" },
      limit: { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" },
      ...others,
    },
  };
}

/**
 * Before an address of one is answered: what names it becomes its id. Where a reference names none, or more than one, that is the answer, and nothing
 * is done; the audit log says that somebody looked for it.
 */
export function findingOne(portal: AuditedPortal, matter: ReferredMatter) {
  const { name, letter, unknown } = matter;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const params = request.params as { id: string };
    const named = namedBy(letter, params.id);
    if (named === undefined) throw new PorticoError("BAD_REQUEST");
    const { idBegins } = named;
    const ids = idBegins === undefined ? [named.id] : (await matter.beginning(idBegins, MOST_TOLD)).map(({ id }) => id);
    const [id, another] = ids;
    if (id !== undefined && another === undefined) {
      params.id = id;
      return undefined;
    }
    const reference = referenceOf(letter, idBegins ?? "");
    await audit(request, portal, { action: `${name}s.read`, subject: reference });
    if (id === undefined) throw new PorticoError(unknown);
    return reply.code(404).send({
      code: unknown,
      title: `More than one ${name} has the reference ${reference}`,
      hint: `Name the one that is meant by its whole id: ${ids.join(", ")}.`,
      ids,
    });
  };
}

/** Registers what all have; whoever comes this far is an operator. */
export function operatorMatterRoutes<Event extends string>(
  app: FastifyInstance,
  portal: AuditedPortal,
  matter: OperatorMatter<Event>,
): void {
  const { name, outcomes } = matter;
  const preHandler = findingOne(portal, matter);
  const one = `/operator/${name}s/:id`;
  const body = {
    type: "object",
    required: ["outcome", "reason"],
    additionalProperties: false,
    properties: {
      outcome: { type: "string", enum: Object.keys(outcomes) },
      reason: { type: "string", minLength: 10, maxLength: 500 },
    },
  };
  app.get<{ Params: { id: string } }>(one, { schema: OF_ONE, preHandler }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: `${name}.read`, subject: id });
    return matter.whole(id);
  });
  app.post<Reasoned & { Params: { id: string } }>(
    `${one}/reconcile`,
    { schema: CHANGES_ONE, preHandler },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: `${name}.reconcile`, subject: id, reason: request.query.reason });
      await matter.settle(id);
      return matter.whole(id);
    },
  );
  app.post<{ Params: { id: string }; Body: { outcome: string; reason: string } }>(
    `${one}/settle`,
    { schema: { ...OF_ONE, body }, preHandler },
    async (request, reply) => {
      const { id } = request.params;
      const { outcome, reason } = request.body;
      await audit(request, portal, { action: `${name}.settle.${outcome}`, subject: id, reason });
      const by = { operator: request.operator ?? "", reason };
      if ((await matter.review(id, outcomes[outcome] as Event, by)) === undefined)
        return reply.code(409).send(matter.notInReview);
      return matter.whole(id);
    },
  );
}

/** The numbers that an alarm looks at, in the text that Prometheus reads. */
export function gaugesText(gauges: Readonly<Record<string, number>>): string {
  return Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join("");
}

/** How many seconds ago; 0 where there is nothing. */
export function secondsSince(moment: number | undefined, now: number): number {
  return moment === undefined ? 0 : (now - moment) / 1_000;
}

/** The steps of a history. */
export function historyView(entries: readonly PaymentEntry[]): readonly View[] {
  return entries.map(({ row, at, by, said }) => ({ at: isoInstant(at), row, by, said }));
}
