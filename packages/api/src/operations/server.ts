import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { type FastifyReply } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { accessRoutes } from "../access/routes.ts";
import { chargeRoutes } from "../charges/routes.ts";
import { mediaRoutes } from "../content/media-routes.ts";
import { contentRoutes } from "../content/routes.ts";
import { textRoutes } from "../content/text-routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import { documentRoutes } from "../documents/routes.ts";
import { ENDPOINTS, ENDPOINTS_BY_CAPABILITY } from "../endpoints.ts";
import { entitlementRoutes } from "../entitlements/routes.ts";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { createErrorHandler, createProblem } from "../http/error-responses.ts";
import { addAccessChecks, createContextHook } from "../http/gate.ts";
import { rejectExpectHeader, rejectMalformedRequest } from "../http/malformed-requests.ts";
import { describeEndpoints } from "../http/openapi.ts";
import { addPlainCookies } from "../http/plain-cookies.ts";
import { createResponseSerializer } from "../http/response-text.ts";
import { requireContracts } from "../http/route-registrar.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import { memberRoutes } from "../member/routes.ts";
import { serveAssets } from "../pages/assets.ts";
import { pageRoutes } from "../pages/navigation/routes.ts";
import { workerPolicy } from "../pages/templates/content-security.ts";
import { wellKnownRoutes } from "../pages/well-known.ts";
import { paperRoutes } from "../papers/routes.ts";
import { paymentRoutes } from "../payments/routes.ts";
import { planRoutes } from "../plan/routes.ts";
import { plusRoutes } from "../plus/routes.ts";
import { pointsRoutes } from "../points/routes.ts";
import type { Portal } from "../portal/portal.ts";
import { changeRoutes } from "../purchase/change-routes.ts";
import { guestRoutes } from "../purchase/guests/routes.ts";
import { purchaseRoutes } from "../purchase/routes.ts";
import { resortRoutes } from "../resorts/routes.ts";
import { sessionRoutes } from "../session/routes.ts";
import { languageBeforeContext } from "../session-context/language.ts";
import { createMemberReadCache } from "../session-context/member-read-cache.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { createAccountLookup } from "../session-context/sessions/accounts.ts";
import { createCredentialAttempts } from "../session-context/sessions/credential-attempts.ts";
import { createSessions } from "../session-context/sessions/sessions.ts";
import { offerRoutes } from "../stays/offers/routes.ts";
import { bookingRoutes } from "../stays/routes.ts";
import { savedSearchRoutes } from "../stays/saved-searches/routes.ts";
import { stayRoutes } from "../stays/verdicts.ts";
import { supportRoutes } from "../support/routes.ts";

type AddEndpoints = (app: PortalApp, portal: RunningPortal) => void;

const CAPABILITIES: readonly AddEndpoints[] = [
  sessionRoutes,
  accessRoutes,
  memberRoutes,
  supportRoutes,
  pageRoutes,
  contentRoutes,
  textRoutes,
  mediaRoutes,
  resortRoutes,
  pointsRoutes,
  entitlementRoutes,
  chargeRoutes,
  paymentRoutes,
  bookingRoutes,
  changeRoutes,
  purchaseRoutes,
  guestRoutes,
  plusRoutes,
  stayRoutes,
  offerRoutes,
  planRoutes,
  savedSearchRoutes,
  documentRoutes,
  paperRoutes,
  dashboardRoutes,
];

const MAX_BODY_BYTES: Limit = 64 * 1024;
const COUNTER_DIGITS = 12;

export interface ServerOptions {
  /** Adds hooks that must run before those of the portal, such as request tracing. */
  readonly instrument?: (app: PortalApp) => void;
  /** Time limits for receiving the headers and the whole request. */
  readonly timeouts?: { readonly headersMs: number; readonly requestMs: number };
}

/** Creates the server for members. Closing it does not close the stores. */
export async function createServer(portal: Portal, options: ServerOptions = {}): Promise<PortalApp> {
  const app = createFastify(portal, options);
  const runningPortal: RunningPortal = {
    ...portal,
    sessions: createSessions(portal),
    reads: createMemberReadCache(portal.now),
    accounts: createAccountLookup(portal),
    credentialAttempts: createCredentialAttempts(portal),
  };
  app.addHook("onClose", () => runningPortal.sessions.close());
  addPlainCookies(app, portal.settings);
  options.instrument?.(app);
  await app.register(cookie, { hook: false });
  const parseJson = app.getDefaultJsonParser("error", "error");
  // An empty JSON body counts as no body.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createResponseSerializer({ isStrict: !portal.settings.production }));
  app.decorateRequest("context");
  app.decorateRequest("problemCode");
  const { scheme, webFolder, production, map } = portal.settings;
  const headers = SECURITY_HEADERS[scheme];
  app.server.on("checkExpectation", (_request, response) => rejectExpectHeader(response, headers.api));
  const admit = createContextHook(runningPortal);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers.api);
    await admit(request);
  });
  app.setErrorHandler(createErrorHandler(portal));
  addAccessChecks(app, runningPortal);
  // Before the endpoints, because it describes those that are registered later.
  if (!production) await describeEndpoints(app, ENDPOINTS_BY_CAPABILITY);
  if (webFolder !== undefined) {
    const mapWorker = map && { ...headers.asset, "content-security-policy": workerPolicy(map.origins) };
    await serveAssets(app, webFolder, { headers: headers.asset, mapWorker });
  }
  wellKnownRoutes(app, portal);
  const requireEveryEndpoint = requireContracts(app, Object.keys(ENDPOINTS));
  for (const addEndpoints of CAPABILITIES) addEndpoints(app, runningPortal);
  requireEveryEndpoint();
  app.setNotFoundHandler((request, reply) => {
    const { status, problem } = createProblem("ENDPOINT_UNKNOWN", languageBeforeContext(request, portal.settings));
    return reply.code(status).send(problem);
  });
  return app;
}

function createFastify(
  { settings }: Portal,
  { timeouts = { headersMs: 5_000, requestMs: 15_000 } }: ServerOptions,
): PortalApp {
  const { scheme, trustedProxies } = settings;
  return fastify({
    genReqId: createRequestIds(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: timeouts.requestMs,
    http: {
      // The gate checks the Host header, so that its refusal has the security headers.
      requireHostHeader: false,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: Math.min(500, timeouts.headersMs / 4),
    },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { maxParamLength: 256 },
    // Requests on open connections still get their responses.
    return503OnClosing: false,
    // For URLs that cannot be decoded, which reach no hook.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { status, problem } = createProblem("BAD_REQUEST", languageBeforeContext(request, settings));
      reply.headers(SECURITY_HEADERS[scheme].api);
      if (request.url.startsWith("/api/")) reply.code(status).send(problem);
      else reply.redirect("/400", 302);
    },
    clientErrorHandler: (error, socket) =>
      rejectMalformedRequest(socket, { error, headers: SECURITY_HEADERS[scheme].api }),
  });
}

/** Generates ids in UUID format, cheaply: a random prefix and a counter. */
function createRequestIds(): () => string {
  const prefix = randomUUID().slice(0, -COUNTER_DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return prefix + count.toString(16).padStart(COUNTER_DIGITS, "0");
  };
}
