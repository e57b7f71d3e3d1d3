import type { Instant } from "@portico/domain/day";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Stores } from "../portal/portal.ts";
import type { Log } from "./log.ts";

export interface AuditedPortal {
  readonly stores: Pick<Stores, "audit">;
  readonly log: Log;
  readonly now: () => Instant;
}

const REASON = { type: "string", minLength: 10, maxLength: 500, pattern: "\\S" };

/** Body schema of a change: its reason and the given fields, all required. */
export function changeBody(fields: Readonly<Record<string, object>> = {}): object {
  return {
    type: "object",
    required: ["reason", ...Object.keys(fields)],
    additionalProperties: false,
    properties: { reason: REASON, ...fields },
  };
}

export interface WithReason {
  readonly Body: { readonly reason: string };
}

const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

/** Makes the registration of a route throw if the route makes a change without requiring a reason. Call it before the routes. */
export function requireReasons(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, schema }) => {
    const changingMethods = [method].flat().filter((candidate) => !SAFE_METHODS.includes(candidate));
    const body = schema?.body as { required?: readonly string[]; properties?: { reason?: unknown } } | undefined;
    const requiresReason = body?.properties?.reason === REASON && body.required?.includes("reason") === true;
    if (changingMethods.length > 0 && !requiresReason)
      throw new Error(
        `${changingMethods.join(", ")} ${url} changes something and requires no reason: give it changeBody()`,
      );
  });
}

export function lacksReason({ validation, validationContext }: Partial<FastifyError>): boolean {
  return (
    validationContext === "body" &&
    validation?.some(
      ({ instancePath, keyword, params }) =>
        instancePath === "/reason" ||
        params["missingProperty"] === "reason" ||
        (instancePath === "" && keyword === "type"),
    ) === true
  );
}

/** Writes an action into the audit log. Await it before the action: it throws if the write fails. */
export async function audit(
  { operator = "", body }: FastifyRequest,
  { stores, log, now }: AuditedPortal,
  { action, subject }: { action: string; subject: string },
): Promise<void> {
  const reason = (body as Partial<WithReason["Body"]> | undefined)?.reason;
  await stores.audit.write({ at: now(), operator, action, subject, ...(reason !== undefined && { reason }) });
  log.info({ event: "operator.acted", action });
}
