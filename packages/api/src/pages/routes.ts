// HTML navigations: what a browser shows when it goes to an address. The server decides, and the page that it sends knows the visit.

import type { Location } from "@portico/domain/access/location";
import { locate } from "@portico/domain/access/location";
import { PorticoError } from "@portico/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isReference, shownRefusal } from "../access/refusals.ts";
import { languageOf } from "../brand/language.ts";
import { audienceFor } from "../content/audience.ts";
import { type KeptFrames, keepFrames } from "../content/kept-frames.ts";
import { contentPageExists } from "../content/pages.ts";
import { type ProblemAnswer, problemAnswer, problemOf } from "../http/answer-errors.ts";
import type { KnownMember, PortalApp, Visit } from "../http/app.ts";
import type { OpenPortal } from "../portal.ts";
import type { ShownRefusal } from "../session/contract.ts";
import { COOKIE_OPTIONS, cookieNamed, FLASH_COOKIE, FLASH_SECONDS, SESSION_COOKIE } from "../session/cookies.ts";
import { handoverAddress } from "../session/handover.ts";
import { isHandover, type Navigation, navigationOf } from "./navigation.ts";
import { openPageWriter, type PageWriter } from "./page-writer.ts";

/** Answers every navigation; the files of the web's build are served beside it. */
export function pageRoutes(app: PortalApp, portal: OpenPortal): void {
  const writer = openPageWriter(portal.settings);
  const frames = keepFrames(portal);
  app.get(
    "/*",
    {
      config: { access: "public" },
      schema: { hide: true },
      errorHandler: (error, request, reply) => void sendFailure({ portal, writer, frames, request, reply }, error),
    },
    (request, reply) => navigate({ portal, writer, frames, request, reply }),
  );
}

interface Going {
  readonly portal: OpenPortal;
  readonly writer: PageWriter;
  readonly frames: KeptFrames;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function navigate(going: Going): Promise<FastifyReply> {
  const { portal, request } = going;
  const { visit, url } = request;
  if (/^\/api(\/|\?|$)/.test(url)) throw new PorticoError("ENDPOINT_UNKNOWN");
  if (visit.session !== undefined) await portal.sessions.extend(visit.session);
  const navigation = await navigationOf(portal, { url, visit });
  return send(going, navigation);
}

function send(going: Going, navigation: Navigation): FastifyReply | Promise<FastifyReply> {
  const { request, reply, portal, writer } = going;
  switch (navigation.answer) {
    case "moved":
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 308);
    case "unreadable":
      return sendProblem(going, problemOf("BAD_REQUEST"));
    case "unknown":
      return sendProblem(going, problemOf("BACK_END_UNAVAILABLE", { reference: request.id }), navigation.known);
    case "redirect":
      if (navigation.clearsSession) reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
      if (navigation.reference !== "")
        reply.setCookie(FLASH_COOKIE, navigation.reference, { ...COOKIE_OPTIONS, maxAge: FLASH_SECONDS });
      return reply.headers(writer.redirectHeaders).redirect(navigation.to, 302);
    default:
      return isHandover(navigation.location) && request.visit.session !== undefined
        ? handOver(going, navigation.location)
        : sendPage({ ...going, portal }, navigation);
  }
}

async function handOver({ portal, request, reply, writer }: Going, { query }: Location): Promise<FastifyReply> {
  return reply.headers(writer.redirectHeaders).redirect(await handoverAddress(portal, request.visit, query), 302);
}

async function sendPage(going: Going, { location, known }: Shown): Promise<FastifyReply> {
  const { portal, request, reply } = going;
  const { visit } = request;
  const missing = await isMissing(going, { location, known });
  if (missing) return sendProblem(going, problemOf("PAGE_NOT_FOUND"), known);
  if (location.pathname === "/400") return sendProblem(going, problemOf("BAD_REQUEST"), known);
  const refusal = await landedRefusal(portal, { visit, cookies: request.headers.cookie });
  if (cookieNamed(request.headers.cookie, FLASH_COOKIE) !== undefined) reply.clearCookie(FLASH_COOKIE, COOKIE_OPTIONS);
  if (visit.state === "expired") reply.clearCookie(SESSION_COOKIE, COOKIE_OPTIONS);
  return write(going, { location, known, refusal, status: 200 });
}

interface Shown {
  readonly location: Location;
  readonly known: KnownMember | undefined;
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
  { stores, now }: OpenPortal,
  { visit, cookies }: { visit: Visit; cookies: string | undefined },
): Promise<ShownRefusal | undefined> {
  const reference = cookieNamed(cookies, FLASH_COOKIE);
  if (reference === undefined || !isReference(reference)) return undefined;
  // What cannot be read is not told; the page is worth more than its explanation.
  const refusal = await stores.refusals.find(reference).catch(() => undefined);
  return shownRefusal(refusal, { visit, now: now() });
}

async function write(
  { portal, writer, frames, request, reply }: Going,
  page: Shown & { status: number; refusal?: ShownRefusal | undefined; problem?: ProblemAnswer["problem"] },
): Promise<FastifyReply> {
  const { visit, headers } = request;
  const { brand } = visit;
  const language = languageOf(request, portal.settings);
  // Plain frames have no app that could read it.
  const frame = writer.isApp ? await frames.frameOf(audienceFor(page.known, { brand, language })) : undefined;
  const written = writer.write(portal, {
    ...page,
    visit,
    frame,
    language,
    acceptEncoding: headers["accept-encoding"],
  });
  reply.code(written.status).headers(written.headers);
  if (written.isGzip) reply.header("content-encoding", "gzip");
  return reply.send(written.bytes);
}

function sendProblem(
  going: Going,
  { status, problem, retryAfter }: ProblemAnswer,
  known?: KnownMember,
): Promise<FastifyReply> {
  const { request, reply } = going;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return write(going, { location: locate(request.url), known, status, problem });
}

// A browser that wanted a page is shown a page, unless it is not even known whose.
async function sendFailure(going: Going, error: unknown): Promise<FastifyReply> {
  const { portal, request, reply, writer } = going;
  const answer = problemAnswer(error, request.id);
  const { status, problem, retryAfter } = answer;
  if (status >= 500) portal.log.error({ event: "page.failed", requestId: request.id, code: problem.code, error });
  if (request.visit !== undefined && problem.code !== "ENDPOINT_UNKNOWN") return sendProblem(going, answer);
  // Whose page it is cannot be looked up: everybody reads the same one.
  if (problem.code === "STORE_UNAVAILABLE")
    return reply.code(status).headers(writer.unavailable.headers).send(writer.unavailable.body);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(status).headers(writer.redirectHeaders).send(problem);
}
