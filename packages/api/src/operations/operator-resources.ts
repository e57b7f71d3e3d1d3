// What the operator endpoints of payments and of purchases share. A resource is found by its id or by the reference that a member reads out.

import { isoInstant } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { PaymentEntry } from "@portico/domain/payments/payment";
import { parseReference, type ReferenceLetter, referenceOf } from "@portico/domain/payments/reference";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";
import { type AuditedPortal, audit, changeBody, type WithReason } from "./operator-audit.ts";

type View = Readonly<Record<string, unknown>>;

export interface ResourceLookup {
  readonly name: "payment" | "purchase";
  readonly letter: ReferenceLetter;
  readonly notFoundCode: ErrorCode;
  findByIdPrefix(idBegins: string, limit: number): Promise<readonly { readonly id: string }[]>;
}

export interface OperatorResource<Event extends string> extends ResourceLookup {
  /** Outcomes of a review, each with its event. */
  readonly outcomes: Readonly<Record<string, Event>>;
  readonly notInReview: { readonly code: ErrorCode; readonly title: string; readonly hint: string };
  /** Reads the resource with its history and its current state at the gateway and the back-end. */
  details(id: string): Promise<View>;
  settle(id: string): Promise<unknown>;
  review(id: string, event: Event, by: { readonly operator: string; readonly reason: string }): Promise<unknown>;
}

// An id or a reference; `parseReference` checks it.
const ID = { type: "string" };
const NO_QUERY = { type: "object", additionalProperties: false };
const ITEM_SCHEMA = {
  params: { type: "object", required: ["id"], additionalProperties: false, properties: { id: ID } },
  querystring: NO_QUERY,
};

const MAX_AMBIGUOUS_IDS: Limit = 10;

/** `ITEM_SCHEMA` with a required reason. */
export const CHANGE_SCHEMA = { ...ITEM_SCHEMA, body: changeBody() };

export function listQuerySchema(states: readonly string[], extraFields: View = {}): View {
  return {
    ...NO_QUERY,
    properties: {
      state: { type: "string", enum: [...states] },
      member: { type: "string", pattern: "^[A-Za-z0-9]{1,20}$" },
      limit: { type: "string", pattern: "^([1-9][0-9]{0,2}|1000)$", default: "100" },
      ...extraFields,
    },
  };
}

/** Returns a hook that replaces a reference in the URL by its id. It refuses an unknown or ambiguous reference with 404, and audits that. */
export function resolveId(portal: AuditedPortal, resource: ResourceLookup) {
  const { name, letter, notFoundCode } = resource;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const params = request.params as { id: string };
    const parsed = parseReference(letter, params.id);
    if (parsed === undefined) throw new PorticoError("BAD_REQUEST");
    const { idBegins } = parsed;
    const ids =
      idBegins === undefined
        ? [parsed.id]
        : (await resource.findByIdPrefix(idBegins, MAX_AMBIGUOUS_IDS)).map(({ id }) => id);
    const [id, second] = ids;
    if (id !== undefined && second === undefined) {
      params.id = id;
      return undefined;
    }
    const reference = referenceOf(letter, idBegins ?? "");
    await audit(request, portal, { action: `${name}s.read`, subject: reference });
    if (id === undefined) throw new PorticoError(notFoundCode);
    return reply.code(404).send({
      code: notFoundCode,
      title: `More than one ${name} has the reference ${reference}`,
      hint: `Name the one that is meant by its whole id: ${ids.join(", ")}.`,
      ids,
    });
  };
}

/** Requires an authenticated operator. */
export function operatorResourceRoutes<Event extends string>(
  app: FastifyInstance,
  portal: AuditedPortal,
  resource: OperatorResource<Event>,
): void {
  const { name, outcomes } = resource;
  const preHandler = resolveId(portal, resource);
  const itemPath = `/operator/${name}s/:id`;
  const body = changeBody({ outcome: { type: "string", enum: Object.keys(outcomes) } });
  app.get<{ Params: { id: string } }>(itemPath, { schema: ITEM_SCHEMA, preHandler }, async (request) => {
    const { id } = request.params;
    await audit(request, portal, { action: `${name}.read`, subject: id });
    return resource.details(id);
  });
  app.post<WithReason & { Params: { id: string } }>(
    `${itemPath}/reconcile`,
    { schema: CHANGE_SCHEMA, preHandler },
    async (request) => {
      const { id } = request.params;
      await audit(request, portal, { action: `${name}.reconcile`, subject: id });
      await resource.settle(id);
      return resource.details(id);
    },
  );
  app.post<{ Params: { id: string }; Body: WithReason["Body"] & { outcome: string } }>(
    `${itemPath}/settle`,
    { schema: { ...ITEM_SCHEMA, body }, preHandler },
    async (request, reply) => {
      const { id } = request.params;
      const { outcome, reason } = request.body;
      await audit(request, portal, { action: `${name}.settle.${outcome}`, subject: id });
      const by = { operator: request.operator ?? "", reason };
      const reviewed = await resource.review(id, outcomes[outcome] as Event, by);
      // An unknown id throws its own error here, as it does for a read.
      const details = await resource.details(id);
      return reviewed === undefined ? reply.code(409).send(resource.notInReview) : details;
    },
  );
}

/** In the Prometheus text format. */
export function gaugesText(gauges: Readonly<Record<string, number>>): string {
  return Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join("");
}

export function secondsSince(moment: number | undefined, now: number): number {
  return moment === undefined ? 0 : (now - moment) / 1_000;
}

export function historyView(entries: readonly PaymentEntry[]): readonly View[] {
  return entries.map(({ row, at, by, said }) => ({ at: isoInstant(at), row, by, said }));
}
