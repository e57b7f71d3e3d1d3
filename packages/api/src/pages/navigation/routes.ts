import type { Location } from "@portico/domain/access/location";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { hasJustSignedIn } from "@portico/domain/session/return-query";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentPageExists } from "../../content/pages.ts";
import type { PortalApp } from "../../http/app.ts";
import { createProblem } from "../../http/error-responses.ts";
import type { RefusalView } from "../../session/contract.ts";
import { loyaltySignOnUrl } from "../../session/loyalty-sign-on.ts";
import { findRefusal } from "../../session-context/access/refusals.ts";
import { languageOf } from "../../session-context/language.ts";
import { findPendingChallenge } from "../../session-context/passkeys/pending-challenge.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import type { SessionContext } from "../../session-context/session-context.ts";
import {
  CHALLENGE_COOKIE,
  COOKIE_OPTIONS,
  FLASH_COOKIE,
  FLASH_MAX_AGE_SECONDS,
  readCookie,
  SESSION_COOKIE,
} from "../../session-context/sessions/cookies.ts";
import { createLayoutCache } from "../templates/layouts.ts";
import { createPageWriter } from "../templates/page-writer.ts";
import { decideNavigation, isLoyaltySignOn, type Navigation } from "./navigation.ts";
import { parseFlash, refusalView } from "./refusal-flash.ts";
import { type PageExchange, type PageTarget, problemOfError, sendFailure, sendPage, sendProblem } from "./send-page.ts";
import { SIGN_IN_PATH, signInFormRoute } from "./sign-in-form.ts";

/** Serves all HTML pages, and the sign-in form. */
export function pageRoutes(app: PortalApp, portal: RunningPortal): void {
  const writer = createPageWriter(portal.settings);
  const layouts = createLayoutCache(portal, writer.messages);
  app.get(
    "/*",
    {
      config: { access: "public" },
      schema: { hide: true },
      errorHandler: (error, request, reply) => void sendFailure({ portal, writer, layouts, request, reply }, error),
    },
    (request, reply) => navigate({ portal, writer, layouts, request, reply }),
  );
  signInFormRoute(app, { portal, writer, layouts });
}

async function navigate(exchange: PageExchange): Promise<FastifyReply> {
  const { portal, request } = exchange;
  const { context, url } = request;
  if (/^\/api(\/|\?|$)/.test(url)) throw new PorticoError("ENDPOINT_UNKNOWN");
  if (context.session !== undefined) await portal.sessions.extend(context.session);
  const navigation = await decideNavigation(portal, request);
  return sendNavigation(exchange, navigation);
}

function sendNavigation(exchange: PageExchange, navigation: Navigation): FastifyReply | Promise<FastifyReply> {
  const { request, reply, portal, writer } = exchange;
  const language = languageOf(request, portal.settings);
  switch (navigation.outcome) {
    case "moved":
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 308);
    case "unreadable":
      return sendProblem(exchange, createProblem("BAD_REQUEST", language));
    case "unknown":
      return sendProblem(
        exchange,
        problemOfError(exchange, new PorticoError("BACK_END_UNAVAILABLE")),
        navigation.known,
      );
    case "redirect":
      if (navigation.clearsSession) reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
      if (navigation.flash !== "")
        reply.setCookie(FLASH_COOKIE, navigation.flash, { ...COOKIE_OPTIONS, maxAge: FLASH_MAX_AGE_SECONDS });
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 302);
    default:
      return isLoyaltySignOn(navigation.location) && request.context.session !== undefined
        ? redirectToLoyalty(exchange, navigation.location)
        : sendTarget({ ...exchange, portal }, navigation);
  }
}

async function redirectToLoyalty(
  { portal, request, reply, writer }: PageExchange,
  { query }: Location,
): Promise<FastifyReply> {
  return reply.headers(writer.redirectHeaders).redirect(await loyaltySignOnUrl(portal, request.context, query), 302);
}

async function sendTarget(exchange: PageExchange, { location, known }: PageTarget): Promise<FastifyReply> {
  const { portal, request, reply } = exchange;
  const { context } = request;
  const language = languageOf(request, portal.settings);
  const isNotFound = await isMissing(exchange, { location, known });
  if (isNotFound) return sendProblem(exchange, createProblem("PAGE_NOT_FOUND", language), known);
  if (location.pathname === "/400") return sendProblem(exchange, createProblem("BAD_REQUEST", language), known);
  const refusal = await readRefusalFlash(portal, { context, cookies: request.headers.cookie, language });
  if (readCookie(request.headers.cookie, FLASH_COOKIE) !== undefined) reply.clearCookie(FLASH_COOKIE, COOKIE_OPTIONS);
  if (context.state === "expired") reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
  const signIn = await signInProblem(exchange, location);
  return sendPage(exchange, { location, known, refusal, status: 200, signIn });
}

/** For a visitor who has entered the right password and is not signed in. */
async function signInProblem({ portal, request }: PageExchange, { pathname, query }: Location) {
  if (pathname !== SIGN_IN_PATH || request.context.session !== undefined) return undefined;
  const code = (await hasPendingChallenge(portal, request))
    ? "PASSKEY_NEEDED"
    : hasJustSignedIn(query, portal.now())
      ? "COOKIE_NOT_KEPT"
      : undefined;
  if (code === undefined) return undefined;
  const { problem } = createProblem(code, languageOf(request, portal.settings));
  return { name: "", problem };
}

async function hasPendingChallenge(portal: RunningPortal, request: FastifyRequest): Promise<boolean> {
  if (readCookie(request.headers.cookie, CHALLENGE_COOKIE) === undefined) return false;
  return (await findPendingChallenge(portal, request)) !== undefined;
}

const DIAGNOSTIC_PAGES: readonly string[] = ["/purchase/test", "/search/test"];

async function isMissing({ portal, request }: PageExchange, { location, known }: PageTarget): Promise<boolean> {
  const { pathname } = location;
  if (pathname === "/page-not-found") return false;
  if (DIAGNOSTIC_PAGES.includes(pathname)) return portal.settings.production && !portal.settings.testSystem;
  const { brand } = request.context;
  const language = languageOf(request, portal.settings);
  return (await contentPageExists(portal, { location, brand, language, cached: known })) === "no";
}

async function readRefusalFlash(
  { stores, settings, now }: RunningPortal,
  { context, cookies, language }: { context: SessionContext; cookies: string | undefined; language: Language },
): Promise<RefusalView | undefined> {
  const flash = parseFlash(readCookie(cookies, FLASH_COOKIE));
  if (flash === undefined) return undefined;
  const lookup = { keys: settings, refusals: stores.refusals, now: now() };
  // If the store fails, the page is sent without the message.
  const refusal = await findRefusal(lookup, flash.reference).catch(() => undefined);
  return refusalView(refusal, { context, now: now(), language, flash });
}
