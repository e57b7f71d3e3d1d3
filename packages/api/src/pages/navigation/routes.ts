// HTML navigations: what a browser shows when it goes to an address. The server decides, and the page that it sends knows the visit.

import type { Location } from "@portico/domain/access/location";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { FastifyReply } from "fastify";
import { contentPageExists } from "../../content/pages.ts";
import { problemOf } from "../../http/answer-errors.ts";
import type { PortalApp } from "../../http/app.ts";
import type { ShownRefusal } from "../../session/contract.ts";
import { handoverAddress } from "../../session/handover.ts";
import { waitingStep } from "../../session/passkeys/step.ts";
import { findRefusal } from "../../visit/access/refusals.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import {
  COOKIE_OPTIONS,
  cookieNamed,
  FLASH_COOKIE,
  FLASH_SECONDS,
  SESSION_COOKIE,
  STEP_COOKIE,
} from "../../visit/sessions/cookies.ts";
import type { Visit } from "../../visit/visit.ts";
import { keepLayouts } from "../templates/layouts.ts";
import { openPageWriter } from "../templates/page-writer.ts";
import { readFlash, shownRefusal } from "./landed-refusal.ts";
import { isHandover, type Navigation, navigationOf } from "./navigation.ts";
import { failureOf, type Going, type Shown, sendFailure, sendPage, sendProblem } from "./send-page.ts";
import { SIGN_IN_PATH, signInFormRoute } from "./sign-in-form.ts";

/** Answers every navigation; the files of the web's build are served beside it. */
export function pageRoutes(app: PortalApp, portal: OpenPortal): void {
  const writer = openPageWriter(portal.settings);
  const layouts = keepLayouts(portal, writer.messages);
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

async function navigate(going: Going): Promise<FastifyReply> {
  const { portal, request } = going;
  const { visit, url } = request;
  if (/^\/api(\/|\?|$)/.test(url)) throw new PorticoError("ENDPOINT_UNKNOWN");
  if (visit.session !== undefined) await portal.sessions.extend(visit.session);
  const navigation = await navigationOf(portal, request);
  return send(going, navigation);
}

function send(going: Going, navigation: Navigation): FastifyReply | Promise<FastifyReply> {
  const { request, reply, portal, writer } = going;
  const language = languageOf(request, portal.settings);
  switch (navigation.answer) {
    case "moved":
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 308);
    case "unreadable":
      return sendProblem(going, problemOf("BAD_REQUEST", language));
    case "unknown":
      return sendProblem(going, failureOf(going, new PorticoError("BACK_END_UNAVAILABLE")), navigation.known);
    case "redirect":
      if (navigation.clearsSession) reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
      if (navigation.flash !== "")
        reply.setCookie(FLASH_COOKIE, navigation.flash, { ...COOKIE_OPTIONS, maxAge: FLASH_SECONDS });
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 302);
    default:
      return isHandover(navigation.location) && request.visit.session !== undefined
        ? handOver(going, navigation.location)
        : sendShown({ ...going, portal }, navigation);
  }
}

async function handOver({ portal, request, reply, writer }: Going, { query }: Location): Promise<FastifyReply> {
  return reply.headers(writer.redirectHeaders).redirect(await handoverAddress(portal, request.visit, query), 302);
}

async function sendShown(going: Going, { location, known }: Shown): Promise<FastifyReply> {
  const { portal, request, reply } = going;
  const { visit } = request;
  const language = languageOf(request, portal.settings);
  const missing = await isMissing(going, { location, known });
  if (missing) return sendProblem(going, problemOf("PAGE_NOT_FOUND", language), known);
  if (location.pathname === "/400") return sendProblem(going, problemOf("BAD_REQUEST", language), known);
  const refusal = await landedRefusal(portal, { visit, cookies: request.headers.cookie, language });
  if (cookieNamed(request.headers.cookie, FLASH_COOKIE) !== undefined) reply.clearCookie(FLASH_COOKIE, COOKIE_OPTIONS);
  if (visit.state === "expired") reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
  const signIn = await unfinishedSignIn(going, location);
  return sendPage(going, { location, known, refusal, status: 200, signIn });
}

/** What the sign-in page says to whoever has typed the right password and has yet to confirm with a passkey. */
async function unfinishedSignIn({ portal, request }: Going, { pathname }: Location) {
  const { visit, headers } = request;
  if (pathname !== SIGN_IN_PATH || visit.session !== undefined) return undefined;
  if (cookieNamed(headers.cookie, STEP_COOKIE) === undefined) return undefined;
  if ((await waitingStep(portal, request)) === undefined) return undefined;
  const { problem } = problemOf("PASSKEY_NEEDED", languageOf(request, portal.settings));
  return { name: "", problem };
}

const DIAGNOSTICS: readonly string[] = ["/purchase/test", "/search/test"];

async function isMissing({ portal, request }: Going, { location, known }: Shown): Promise<boolean> {
  const { pathname } = location;
  if (pathname === "/page-not-found") return false;
  if (DIAGNOSTICS.includes(pathname)) return portal.settings.production && !portal.settings.testSystem;
  const { brand } = request.visit;
  const language = languageOf(request, portal.settings);
  return (await contentPageExists(portal, { location, brand, language, known })) === "no";
}

/** The refusal that led here, told once. */
async function landedRefusal(
  { stores, settings, now }: OpenPortal,
  { visit, cookies, language }: { visit: Visit; cookies: string | undefined; language: Language },
): Promise<ShownRefusal | undefined> {
  const flash = readFlash(cookieNamed(cookies, FLASH_COOKIE));
  if (flash === undefined) return undefined;
  const finding = { keys: settings, refusals: stores.refusals, now: now() };
  // What cannot be read is not told; the page is worth more than its explanation.
  const refusal = await findRefusal(finding, flash.reference).catch(() => undefined);
  return shownRefusal(refusal, { visit, now: now(), language, flash });
}
