// A hosted payment page like those of gateways in Australia and New Zealand: an API for the merchant, a page for the member, and
// settings.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClubContext } from "../context.ts";
import { html, sendPage } from "../support/plain-page.ts";
import { authenticateMerchant, listMerchants, type Merchant } from "./merchants.ts";
import { createNotifications, type Notifications } from "./page-notification.ts";
import { type Mistake, parsePageRequest } from "./page-request.ts";
import { parsePageSettings } from "./page-settings.ts";
import { createPageStore, type FinishEvent, PAGE_ACTIONS, type PageSession, type PageStore } from "./page-store.ts";
import { renderPageContent, returnUrl } from "./page-text.ts";
import { formatInstant, toCreatedView, toProblemView, toSessionView } from "./page-view.ts";

interface Context {
  readonly club: ClubContext;
  readonly store: PageStore;
  readonly notifications: Notifications;
}

type IdParams = { Params: { id: string } };

const SESSION_ID = /^[0-9a-f]{30}$/;

export async function registerPaymentPage(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  const now = () => club.now();
  const store = createPageStore(club.database, now);
  const notifications = createNotifications({ secret: club.settings.notificationSecret, now });
  app.addHook("onClose", async () => notifications.close());
  const context = { club, store, notifications };
  await app.register(async (merchant) => addMerchantCalls(merchant, context));
  await app.register(async (member) => addMemberPages(member, context));
  await app.register(async (settings) => addSettingsCalls(settings, context));
}

function addMerchantCalls(app: FastifyInstance, { club, store }: Context): void {
  const refuse = (reply: FastifyReply, status: number, ...mistakes: readonly Mistake[]) =>
    reply.code(status).send(toProblemView(mistakes, club.now()));
  setErrorHandler(app, club);
  // The hook below checks the credentials first.
  const merchantFrom = ({ headers }: FastifyRequest) =>
    authenticateMerchant(headers.authorization, club.settings) as Merchant;
  const viewFor = (merchant: Merchant, session: PageSession) =>
    toSessionView(session, { publicAddress: club.settings.publicAddress, merchant });
  app.addHook("onRequest", async (request, reply) => {
    if (authenticateMerchant(request.headers.authorization, club.settings) !== undefined) return undefined;
    void reply.header("www-authenticate", 'Basic realm="gateway", charset="UTF-8"');
    return refuse(reply, 401, { target: "authorization", message: "The credentials are missing or wrong." });
  });
  app.post("/api/v1/sessions", async (request, reply) => {
    const key = request.headers["x-id"];
    if (typeof key !== "string" || !/^[\x21-\x7e]{1,64}$/.test(key)) {
      return refuse(reply, 400, { target: "x-id", message: "The x-id is missing or invalid." });
    }
    const merchant = merchantFrom(request);
    const parsed = parsePageRequest(request.body, merchant);
    if ("mistakes" in parsed) return refuse(reply, 400, ...parsed.mistakes);
    const session = store.createOrFind(key, parsed.request);
    if (session)
      return reply.code(202).send(toCreatedView(session, { publicAddress: club.settings.publicAddress, merchant }));
    return refuse(reply, 409, { target: "x-id", message: "The x-id was used before, for another payment." });
  });
  app.get<{ Querystring: { merchantReference?: unknown } }>("/api/v1/sessions", async (request, reply) => {
    const { merchantReference } = request.query;
    if (typeof merchantReference !== "string" || merchantReference === "") {
      return refuse(reply, 400, { target: "merchantReference", message: "The merchantReference is missing." });
    }
    const merchant = merchantFrom(request);
    // Windcave's documentation has no search by reference.
    if (merchant.dialect === "windcave") return refuse(reply, 405, { target: "sessions", message: "Not supported." });
    const sessions = store.findByReference(merchantReference).filter((session) => session.merchant === merchant.user);
    return { sessions: sessions.map((session) => viewFor(merchant, session)) };
  });
  app.get<IdParams>("/api/v1/sessions/:id", async (request, reply) => {
    const { id } = request.params;
    if (!SESSION_ID.test(id)) return refuse(reply, 400, { target: "sessionId", message: "Invalid session id." });
    const session = store.find(id);
    const merchant = merchantFrom(request);
    if (session?.merchant === merchant.user) {
      const isOver = session.state !== "init" && session.state !== "processing";
      // Windcave returns 202 for an unfinished session.
      return reply.code(merchant.dialect === "windcave" && !isOver ? 202 : 200).send(viewFor(merchant, session));
    }
    return refuse(reply, 404, { target: "sessionId", message: "Session not found." });
  });
}

function addMemberPages(app: FastifyInstance, context: Context): void {
  const { store } = context;
  // Independent of the surrounding server.
  app.removeContentTypeParser("application/x-www-form-urlencoded");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<IdParams>("/pay/:id", async ({ params }, reply) => showPage(context, reply, store.find(params.id)));
  app.post<IdParams>("/pay/:id", async ({ params, body }, reply) => {
    const action = PAGE_ACTIONS.find((candidate) => candidate === (body as { action?: unknown } | undefined)?.action);
    if (action === undefined) return showPage(context, reply, store.find(params.id));
    const finish = store.applyAction(params.id, action);
    const session = store.find(params.id);
    if (session && finish) notify(context, session, finish);
    // These show the page again; all others redirect to the merchant.
    const isStaying = action === "pay-and-leave" || session?.state === "init" || session?.state === "expired";
    return session === undefined || isStaying
      ? showPage(context, reply, session)
      : redirectToMerchant(context, reply, session);
  });
}

function addSettingsCalls(app: FastifyInstance, { club, store, notifications }: Context): void {
  const view = () => ({ settings: store.settings(), deliveries: notifications.deliveries() });
  setErrorHandler(app, club);
  app.get("/sandbox/gateway", async () => view());
  app.post("/sandbox/gateway", async ({ body }, reply) => {
    const parsed = parsePageSettings(body);
    if ("mistakes" in parsed) return reply.code(400).send(toProblemView(parsed.mistakes, club.now()));
    if (store.changeSettings(parsed.settings, parsed.sessionId)) return view();
    return reply.code(404).send(toProblemView([{ target: "sessionId", message: "Session not found." }], club.now()));
  });
}

function notify({ club, notifications }: Context, session: PageSession, { eventId, at }: FinishEvent): void {
  const body = JSON.stringify({
    id: eventId,
    type: "session.finished",
    sessionId: session.id,
    merchantReference: session.merchantReference,
    createdUtc: formatInstant(at),
  });
  const { settings, notificationUrl: url } = session;
  const notification = { address: url, event: eventId, delayMs: Math.max(0, at - club.now()), settings };
  const merchant = merchantOfSession(club, session);
  if (merchant?.dialect === "windcave") notifications.send({ ...notification, address: windcaveUrl(url, session) });
  else notifications.send({ ...notification, body });
}

function merchantOfSession({ settings }: ClubContext, session: PageSession): Merchant | undefined {
  return listMerchants(settings).find(({ user }) => user === session.merchant);
}

/** Windcave appends the session id and the user, without a signature. */
function windcaveUrl(baseUrl: string, { id, merchant }: PageSession): string {
  const url = new URL(baseUrl);
  url.searchParams.append("sessionId", id);
  url.searchParams.append("userId", merchant);
  return url.href;
}

function merchantUrl({ club }: Context, session: PageSession): string {
  const url = returnUrl(session);
  return merchantOfSession(club, session)?.dialect === "windcave" ? windcaveUrl(url, session) : url;
}

function showPage(context: Context, reply: FastifyReply, session: PageSession | undefined): FastifyReply {
  if (session === undefined) {
    const content = html`<p>Go back to the merchant, and start the payment again.</p>`;
    sendPage(reply, { title: "We cannot find this payment", content, status: 404 });
    return reply;
  }
  const formOrigins = [...new Set(Object.values(session.callbackUrls).map((address) => new URL(address).origin))];
  sendPage(reply, { ...renderPageContent(session, merchantUrl(context, session)), formOrigins });
  return reply;
}

function redirectToMerchant(context: Context, reply: FastifyReply, session: PageSession): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .redirect(merchantUrl(context, session), 303);
}

function setErrorHandler(app: FastifyInstance, club: ClubContext): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    const message = status < 500 ? "The body cannot be read." : "Something went wrong in the gateway.";
    return reply.code(status).send(toProblemView([{ target: status < 500 ? "body" : "gateway", message }], club.now()));
  });
}
