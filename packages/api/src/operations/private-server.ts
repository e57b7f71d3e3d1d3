// The private port: probes for whoever runs the nodes, and endpoints for operators. It never shares a socket with members, and its
// answers tell nobody without a key whether anything exists.

import { ERRORS, type ErrorCode, PorticoError } from "@portico/domain/errors";
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Portal } from "../portal.ts";
import { keptSearchGauges } from "./kept-search-gauges.ts";
import type { Log } from "./log.ts";
import { operatorGate } from "./operator-gate.ts";
import { operatorPaymentRoutes, paymentGauges } from "./operator-payments.ts";
import { operatorPurchaseRoutes, purchaseGauges } from "./operator-purchases.ts";
import { operatorRoutes } from "./operator-routes.ts";
import type { Readiness } from "./readiness.ts";
import type { Operator } from "./settings/formats.ts";

/** What the private port stands on. */
export interface PrivatePortal
  extends Pick<Portal, "stores" | "settings" | "payments" | "purchases" | "now" | "steadyNow"> {
  readonly club: Pick<Portal["club"], "notices">;
  readonly readiness: Readiness;
  readonly operators: readonly Operator[];
  readonly log: Log;
}

/** How long an operator may take to send something, in milliseconds. */
interface Patience {
  readonly headers: number;
  /** For the headers and the body. */
  readonly request: number;
}

const PATIENCE: Patience = { headers: 5_000, request: 10_000 };

/** Opens the server of the private port; it listens where the entry says. */
export async function openPrivateServer(
  portal: PrivatePortal,
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const { log, readiness } = portal;
  const app = fastify({
    // A reason of five hundred letters, in any script.
    bodyLimit: 4 * 1024,
    requestTimeout: patience.request,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.headers / 5 },
    // The probe has to say that the node drains, not be turned away.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });
  app.get("/livez", () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const report = await readiness.report();
    return reply.code(report.status === "ready" ? 200 : 503).send(report);
  });
  app.get("/metrics", async (_request, reply) =>
    reply
      .type("text/plain; version=0.0.4")
      .send((await Promise.all([paymentGauges(portal), purchaseGauges(portal), keptSearchGauges(portal)])).join("")),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem("ENDPOINT_UNKNOWN")));
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error);
    const { status } = ERRORS[code];
    if (status >= 500) log.error({ event: "operator.failed", route: request.routeOptions.url, code, error });
    return reply.code(status).send(problem(code));
  });
  await app.register((operators, _options, done) => {
    operators.addHook("onRequest", operatorGate(portal));
    // Only what settles a review has a body.
    operators.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      operators.getDefaultJsonParser("error", "error"),
    );
    operatorRoutes(operators, portal);
    operatorPaymentRoutes(operators, portal);
    operatorPurchaseRoutes(operators, portal);
    // Inside, so that an address that does not exist needs a key as well.
    operators.all("/operator/*", () => {
      throw new PorticoError("ENDPOINT_UNKNOWN");
    });
    done();
  });
  return app;
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof PorticoError) return error.code;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? "BAD_REQUEST" : "SOMETHING_WRONG";
}

// The catalogue speaks to members; here operators read.
const SHOWN_HOW = "docs/operations.md shows how the private port is asked.";
const WORDS: Partial<Record<ErrorCode, { title: string; hint: string }>> = {
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
  BAD_REQUEST: { title: "The request could not be read", hint: SHOWN_HOW },
  ENDPOINT_UNKNOWN: { title: "There is no such endpoint", hint: SHOWN_HOW },
};

function problem(code: ErrorCode): Readonly<Record<string, unknown>> {
  const { title, hint } = WORDS[code] ?? ERRORS[code];
  return { code, title, hint };
}
