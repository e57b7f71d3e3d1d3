// The server: every room by name, behind one gate. It listens nowhere by itself; the entry and the tests do that.

import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { type FastifyReply } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { accessRoutes } from "../access/routes.ts";
import { chargeRoutes } from "../charges/routes.ts";
import { mediaRoutes } from "../content/media-routes.ts";
import { contentRoutes } from "../content/routes.ts";
import { wordRoutes } from "../content/word-routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import { documentRoutes } from "../documents/routes.ts";
import { ENDPOINTS, ENDPOINTS_BY_CAPABILITY } from "../endpoints.ts";
import { entitlementRoutes } from "../entitlements/routes.ts";
import { admission, requireDeclarations } from "../http/admit.ts";
import { errorAnswerer, problemOf } from "../http/answer-errors.ts";
import { answerWriter } from "../http/answer-text.ts";
import type { PortalApp } from "../http/app.ts";
import { describeEndpoints } from "../http/openapi.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import { holdToContracts } from "../http/serve.ts";
import { endUnreadable, refuseExpectation } from "../http/unreadable.ts";
import { memberRoutes } from "../member/routes.ts";
import { serveAssets } from "../pages/assets.ts";
import { pageRoutes } from "../pages/navigation/routes.ts";
import { workerPolicy } from "../pages/templates/content-security.ts";
import { paperRoutes } from "../papers/routes.ts";
import { paymentRoutes } from "../payments/routes.ts";
import { plusRoutes } from "../plus/routes.ts";
import { pointsRoutes } from "../points/routes.ts";
import type { Portal } from "../portal.ts";
import { resortRoutes } from "../resorts/routes.ts";
import { sessionRoutes } from "../session/routes.ts";
import { guestRoutes } from "../stays/guests/routes.ts";
import { keptSearchRoutes } from "../stays/kept/routes.ts";
import { offerRoutes } from "../stays/offers/routes.ts";
import { purchaseRoutes } from "../stays/purchase/routes.ts";
import { bookingRoutes } from "../stays/routes.ts";
import { stayRoutes } from "../stays/verdicts.ts";
import { supportRoutes } from "../support/routes.ts";
import { languageOfAnybody } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { openReads } from "../visit/reads.ts";
import { openAccounts } from "../visit/sessions/accounts.ts";
import { openGuesses } from "../visit/sessions/guesses.ts";
import { openSessions } from "../visit/sessions/sessions.ts";

/** A capability brings its endpoints. */
type Capability = (app: PortalApp, portal: OpenPortal) => void;

const CAPABILITIES: readonly Capability[] = [
  sessionRoutes,
  accessRoutes,
  memberRoutes,
  supportRoutes,
  pageRoutes,
  contentRoutes,
  wordRoutes,
  mediaRoutes,
  resortRoutes,
  pointsRoutes,
  entitlementRoutes,
  chargeRoutes,
  paymentRoutes,
  bookingRoutes,
  purchaseRoutes,
  guestRoutes,
  plusRoutes,
  stayRoutes,
  offerRoutes,
  keptSearchRoutes,
  documentRoutes,
  paperRoutes,
  dashboardRoutes,
];

const MAX_BODY = 64 * 1024;
const COUNT_DIGITS = 12;

/** How a server is run beside its portal. */
export interface ServerOptions {
  /** Sees the server before anything else does, to follow every request. */
  readonly follow?: (app: PortalApp) => void;
  /** In milliseconds: how long a client may take for its headers, and for the whole request. */
  readonly patience?: { readonly headers: number; readonly request: number };
}

/** Opens the server of a portal; `close()` ends its connections, and leaves the portal's stores to whoever opened them. */
export async function openServer(portal: Portal, options: ServerOptions = {}): Promise<PortalApp> {
  const app = bareServer(portal, options);
  const open: OpenPortal = {
    ...portal,
    sessions: openSessions(portal),
    reads: openReads(portal.now),
    accounts: openAccounts(portal),
    guesses: openGuesses(portal),
  };
  app.addHook("onClose", () => open.sessions.close());
  options.follow?.(app);
  await app.register(cookie, { hook: false });
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Whoever names the type and sends nothing has sent no form; whether one was needed, the endpoint's schema says.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerWriter({ isStrict: !portal.settings.production }));
  app.decorateRequest("visit");
  app.decorateRequest("problemCode");
  const { scheme, webFolder, production, map } = portal.settings;
  const headers = SECURITY_HEADERS[scheme];
  app.server.on("checkExpectation", (_request, response) => refuseExpectation(response, headers.api));
  const admit = admission(open);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers.api);
    try {
      const admitted = admit(request);
      if (admitted === undefined) done();
      else admitted.then(() => done(), done);
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler(errorAnswerer(portal));
  requireDeclarations(app, open);
  // Before the rooms, for it describes what is registered after it.
  if (!production) await describeEndpoints(app, ENDPOINTS_BY_CAPABILITY);
  if (webFolder !== undefined) {
    const mapWorker = map && { ...headers.asset, "content-security-policy": workerPolicy(map.origins) };
    await serveAssets(app, webFolder, { headers: headers.asset, mapWorker });
  }
  const requireEveryEndpoint = holdToContracts(app, Object.keys(ENDPOINTS));
  for (const addEndpoints of CAPABILITIES) addEndpoints(app, open);
  requireEveryEndpoint();
  app.setNotFoundHandler((request, reply) => {
    const { status, problem } = problemOf("ENDPOINT_UNKNOWN", languageOfAnybody(request, portal.settings));
    return reply.code(status).send(problem);
  });
  return app;
}

function bareServer(
  { settings }: Portal,
  { patience = { headers: 5_000, request: 15_000 } }: ServerOptions,
): PortalApp {
  const { scheme, trustedProxies } = settings;
  return fastify({
    genReqId: requestIds(),
    bodyLimit: MAX_BODY,
    requestTimeout: patience.request,
    http: {
      // The gate says so itself, with the headers of every answer.
      requireHostHeader: false,
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(500, patience.headers / 4),
    },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { maxParamLength: 256 },
    // What was accepted is answered; the balancer has been told by then.
    return503OnClosing: false,
    // An address that no encoding explains never reaches a hook.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { status, problem } = problemOf("BAD_REQUEST", languageOfAnybody(request, settings));
      reply.headers(SECURITY_HEADERS[scheme].api);
      if (request.url.startsWith("/api/")) reply.code(status).send(problem);
      else reply.redirect("/400", 302);
    },
    clientErrorHandler: (error, socket) => endUnreadable(socket, { error, headers: SECURITY_HEADERS[scheme].api }),
  });
}

// Of the shape of a UUID, so that every log and every upstream takes them, and cheap: the first part is this process's own and random, the
// last counts.
function requestIds(): () => string {
  const start = randomUUID().slice(0, -COUNT_DIGITS);
  let count = 0;
  return () => {
    count += 1;
    return start + count.toString(16).padStart(COUNT_DIGITS, "0");
  };
}
