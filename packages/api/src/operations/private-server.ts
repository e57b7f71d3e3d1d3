import { ERRORS, type ErrorCode, PorticoError } from "@portico/domain/errors";
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import { bookingMailGauges } from "./booking-mail-gauges.ts";
import type { Log } from "./log.ts";
import { lacksReason, requireReasons } from "./operator-audit.ts";
import { createOperatorGate } from "./operator-gate.ts";
import { operatorPaymentRoutes, paymentGauges } from "./operator-payments.ts";
import { operatorPurchaseRoutes, purchaseGauges } from "./operator-purchases.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { isPrivateHost } from "./private-host.ts";
import type { Readiness } from "./readiness.ts";
import { savedSearchGauges } from "./saved-search-gauges.ts";
import type { Operator } from "./settings/formats.ts";

export interface PrivatePortal
  extends Pick<Portal, "stores" | "settings" | "payments" | "purchases" | "now" | "steadyNow"> {
  readonly backEnd: Pick<Portal["backEnd"], "notices">;
  readonly readiness: Readiness;
  readonly operators: readonly Operator[];
  /** Accepted host names, beside IP addresses and `localhost`. */
  readonly hosts: readonly string[];
  readonly log: Log;
}

const GAUGES = [paymentGauges, purchaseGauges, savedSearchGauges, bookingMailGauges] as const;

/** Time limits for receiving a request. */
interface ReceiveTimeouts {
  readonly headersMs: Limit;
  /** For headers and body together. */
  readonly requestMs: Limit;
}

const PROBES: readonly string[] = ["/livez", "/readyz"];
const RECEIVE_TIMEOUTS: ReceiveTimeouts = { headersMs: 5_000, requestMs: 10_000 };

/** The server of health probes, metrics and operator endpoints. Without a key, no response reveals whether a resource exists. */
export async function createPrivateServer(
  portal: PrivatePortal,
  timeouts: ReceiveTimeouts = RECEIVE_TIMEOUTS,
): Promise<FastifyInstance> {
  const { log, readiness } = portal;
  const app = fastify({
    // Fits a reason of 500 characters in any script.
    bodyLimit: 4 * 1024,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.headersMs / 5 },
    // The probe must respond while the node drains.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    // Probes accept any Host header, because they reveal only whether the node is healthy.
    if (!PROBES.includes(request.routeOptions.url ?? "") && !isPrivateHost(request.host, portal.hosts))
      throw new PorticoError("HOST_UNKNOWN");
  });
  app.get("/livez", () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const report = await readiness.report();
    return reply.code(report.status === "ready" ? 200 : 503).send(report);
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type("text/plain; version=0.0.4").send((await Promise.all(GAUGES.map((gauges) => gauges(portal)))).join("")),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem("ENDPOINT_UNKNOWN")));
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error);
    const { status } = ERRORS[code];
    if (status >= 500) log.error({ event: "operator.failed", route: request.routeOptions.url, code, error });
    return reply.code(status).send(lacksReason(error as Partial<FastifyError>) ? REASON_NEEDED : problem(code));
  });
  await app.register((operators, _options, done) => {
    operators.addHook("onRequest", createOperatorGate(portal));
    operators.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      operators.getDefaultJsonParser("error", "error"),
    );
    // Registered behind the gate, so an unknown path needs a key too.
    operators.all("/operator/*", () => {
      throw new PorticoError("ENDPOINT_UNKNOWN");
    });
    requireReasons(operators);
    operatorRoutes(operators, portal);
    operatorPaymentRoutes(operators, portal);
    operatorPurchaseRoutes(operators, portal);
    done();
  });
  return app;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof PorticoError) return error.code;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? "BAD_REQUEST" : "SOMETHING_WRONG";
}

// For operators; the messages of the error catalogue are for members.
const DOCS_HINT = "docs/operations.md shows how the private port is asked.";
const OPERATOR_MESSAGES: Partial<Record<ErrorCode, { title: string; hint: string }>> = {
  SIGN_IN_NEEDED: {
    title: "This needs an operator's key",
    hint: "Send it as Authorization: Bearer; OPERATORS lists who has one.",
  },
  TOO_MANY_TRIES: { title: "There were too many wrong keys", hint: "Wait a minute and try again." },
  PAYMENT_UNKNOWN: {
    title: "There is no payment with this id or reference",
    hint: "Find it by member or charge: /operator/payments?member=…",
  },
  PURCHASE_UNKNOWN: {
    title: "There is no purchase with this id or reference",
    hint: "Find it by member or state: /operator/purchases?member=…",
  },
  PURCHASE_BEING_PAID: {
    title: "This stay is being paid for",
    hint: "It is given back once its payment has ended without money: /operator/payments?charge=…",
  },
  HOST_UNKNOWN: {
    title: "The private port is not asked under this name",
    hint: "Ask it by its IP address or as localhost, or list the name in OPERATIONS_HOSTS.",
  },
  BAD_REQUEST: { title: "The request could not be read", hint: DOCS_HINT },
  ENDPOINT_UNKNOWN: { title: "There is no such endpoint", hint: DOCS_HINT },
};

const REASON_NEEDED = {
  code: "BAD_REQUEST",
  title: "This changes something and needs a reason",
  hint: 'Send it as JSON, 10 to 500 characters: {"reason":"the member lost the telephone"}. The audit log keeps it.',
} as const;

function problem(code: ErrorCode): Readonly<Record<string, unknown>> {
  const { title, hint } = OPERATOR_MESSAGES[code] ?? ERRORS[code];
  return { code, title, hint };
}
