// The hosted payment page, as gateways in Australia and New Zealand have it: sessions for the merchant, a page for the member, and
// settings for whoever wants to see it misbehave.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClubContext } from "../context.ts";
import { html, sendPage } from "../support/plain-page.ts";
import { type Merchant, merchantOf, merchantsOf } from "./merchants.ts";
import { type Notifications, openNotifications } from "./page-notification.ts";
import { type Mistake, parsePageRequest } from "./page-request.ts";
import { parsePageSettings } from "./page-settings.ts";
import { type Finish, openPageStore, PAGE_ACTIONS, type PageSession, type PageStore } from "./page-store.ts";
import { pageText, returnAddress } from "./page-text.ts";
import { instantText, madeView, problemView, sessionView } from "./page-view.ts";

interface Parts {
  readonly club: ClubContext;
  readonly store: PageStore;
  readonly notifications: Notifications;
}

type WithId = { Params: { id: string } };

const SESSION_ID = /^[0-9a-f]{30}$/;

/** The payment page and the gateway behind it. */
export async function hostedPaymentPage(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  const now = () => club.now();
  const store = openPageStore(club.database, now);
  const notifications = openNotifications({ secret: club.settings.notificationSecret, now });
  app.addHook("onClose", async () => notifications.close());
  const parts = { club, store, notifications };
  await app.register(async (merchant) => merchantCalls(merchant, parts));
  await app.register(async (member) => memberPages(member, parts));
  await app.register(async (settings) => settingsCalls(settings, parts));
}

function merchantCalls(app: FastifyInstance, { club, store }: Parts): void {
  const refuse = (reply: FastifyReply, status: number, ...mistakes: readonly Mistake[]) =>
    reply.code(status).send(problemView(mistakes, club.now()));
  answerErrors(app, club);
  // Whoever comes past the hook is one.
  const merchantIn = ({ headers }: FastifyRequest) => merchantOf(headers.authorization, club.settings) as Merchant;
  const viewFor = (merchant: Merchant, session: PageSession) =>
    sessionView(session, { publicAddress: club.settings.publicAddress, merchant });
  app.addHook("onRequest", async (request, reply) => {
    if (merchantOf(request.headers.authorization, club.settings) !== undefined) return undefined;
    void reply.header("www-authenticate", 'Basic realm="gateway", charset="UTF-8"');
    return refuse(reply, 401, { target: "authorization", message: "The credentials are missing or wrong." });
  });
  app.post("/api/v1/sessions", async (request, reply) => {
    const key = request.headers["x-id"];
    if (typeof key !== "string" || !/^[\x21-\x7e]{1,64}$/.test(key)) {
      return refuse(reply, 400, { target: "x-id", message: "The x-id is missing or invalid." });
    }
    const merchant = merchantIn(request);
    const parsed = parsePageRequest(request.body, merchant);
    if ("mistakes" in parsed) return refuse(reply, 400, ...parsed.mistakes);
    const session = store.make(key, parsed.request);
    if (session)
      return reply.code(202).send(madeView(session, { publicAddress: club.settings.publicAddress, merchant }));
    return refuse(reply, 409, { target: "x-id", message: "The x-id was used before, for another payment." });
  });
  app.get<{ Querystring: { merchantReference?: unknown } }>("/api/v1/sessions", async (request, reply) => {
    const { merchantReference } = request.query;
    if (typeof merchantReference !== "string" || merchantReference === "") {
      return refuse(reply, 400, { target: "merchantReference", message: "The merchantReference is missing." });
    }
    const merchant = merchantIn(request);
    // Windcave's guide promises no such look-up.
    if (merchant.dialect === "windcave") return refuse(reply, 405, { target: "sessions", message: "Not supported." });
    const sessions = store.findByReference(merchantReference).filter((session) => session.merchant === merchant.user);
    return { sessions: sessions.map((session) => viewFor(merchant, session)) };
  });
  app.get<WithId>("/api/v1/sessions/:id", async (request, reply) => {
    const { id } = request.params;
    if (!SESSION_ID.test(id)) return refuse(reply, 400, { target: "sessionId", message: "Invalid session id." });
    const session = store.find(id);
    const merchant = merchantIn(request);
    if (session?.merchant === merchant.user) {
      const isOver = session.state !== "init" && session.state !== "processing";
      // Windcave says of a session that has not finished that it was accepted.
      return reply.code(merchant.dialect === "windcave" && !isOver ? 202 : 200).send(viewFor(merchant, session));
    }
    return refuse(reply, 404, { target: "sessionId", message: "Session not found." });
  });
}

function memberPages(app: FastifyInstance, parts: Parts): void {
  const { store } = parts;
  // Forms are read here alone; whatever the server around this page makes of them stays outside.
  app.removeContentTypeParser("application/x-www-form-urlencoded");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<WithId>("/pay/:id", async ({ params }, reply) => showPage(parts, reply, store.find(params.id)));
  app.post<WithId>("/pay/:id", async ({ params, body }, reply) => {
    const action = PAGE_ACTIONS.find((each) => each === (body as { action?: unknown } | undefined)?.action);
    if (action === undefined) return showPage(parts, reply, store.find(params.id));
    const finish = store.act(params.id, action);
    const session = store.find(params.id);
    if (session && finish) notify(parts, session, finish);
    // Going on is the page again; so is closing the tab, and running out of time. All else leads back to the merchant.
    const isStaying = action === "pay-and-leave" || session?.state === "init" || session?.state === "expired";
    return session === undefined || isStaying ? showPage(parts, reply, session) : goBack(parts, reply, session);
  });
}

function settingsCalls(app: FastifyInstance, { club, store, notifications }: Parts): void {
  const view = () => ({ settings: store.settings(), deliveries: notifications.deliveries() });
  answerErrors(app, club);
  app.get("/sandbox/gateway", async () => view());
  app.post("/sandbox/gateway", async ({ body }, reply) => {
    const parsed = parsePageSettings(body);
    if ("mistakes" in parsed) return reply.code(400).send(problemView(parsed.mistakes, club.now()));
    if (store.change(parsed.settings, parsed.sessionId)) return view();
    return reply.code(404).send(problemView([{ target: "sessionId", message: "Session not found." }], club.now()));
  });
}

function notify({ club, notifications }: Parts, session: PageSession, { eventId, at }: Finish): void {
  const body = JSON.stringify({
    id: eventId,
    type: "session.finished",
    sessionId: session.id,
    merchantReference: session.merchantReference,
    createdUtc: instantText(at),
  });
  const { settings, notificationUrl: address } = session;
  const sent = { address, event: eventId, delayMilliseconds: Math.max(0, at - club.now()), settings };
  const merchant = merchantNamed(club, session);
  if (merchant?.dialect === "windcave") notifications.send({ ...sent, address: windcaveAddress(address, session) });
  else notifications.send({ ...sent, body });
}

/** The account that a session belongs to. */
function merchantNamed({ settings }: ClubContext, session: PageSession): Merchant | undefined {
  return merchantsOf(settings).find(({ user }) => user === session.merchant);
}

/** Windcave adds to each address what anybody could: which session it was, and whose. */
function windcaveAddress(address: string, { id, merchant }: PageSession): string {
  const url = new URL(address);
  url.searchParams.append("sessionId", id);
  url.searchParams.append("userId", merchant);
  return url.href;
}

function backAddress({ club }: Parts, session: PageSession): string {
  const address = returnAddress(session);
  return merchantNamed(club, session)?.dialect === "windcave" ? windcaveAddress(address, session) : address;
}

function showPage(parts: Parts, reply: FastifyReply, session: PageSession | undefined): FastifyReply {
  if (session === undefined) {
    const content = html`<p>Go back to the merchant, and start the payment again.</p>`;
    sendPage(reply, { title: "We cannot find this payment", content, status: 404 });
    return reply;
  }
  const formOrigins = [...new Set(Object.values(session.callbackUrls).map((address) => new URL(address).origin))];
  sendPage(reply, { ...pageText(session, backAddress(parts, session)), formOrigins });
  return reply;
}

function goBack(parts: Parts, reply: FastifyReply, session: PageSession): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .redirect(backAddress(parts, session), 303);
}

function answerErrors(app: FastifyInstance, club: ClubContext): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    const message = status < 500 ? "The body cannot be read." : "Something went wrong in the gateway.";
    return reply.code(status).send(problemView([{ target: status < 500 ? "body" : "gateway", message }], club.now()));
  });
}
