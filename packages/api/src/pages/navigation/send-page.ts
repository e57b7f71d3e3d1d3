// Sends a page, also the one that says why there is no other.

import { type Location, locate } from "@portico/domain/access/location";
import { READ_ALERTS_COOKIE } from "@portico/domain/content/read-alerts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { audienceFor } from "../../content/audience.ts";
import { marksIn } from "../../content/put-away.ts";
import { answerOf, type ProblemAnswer } from "../../http/answer-errors.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import { languageOf, languageOfAnybody } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { cookieNamed } from "../../visit/sessions/cookies.ts";
import type { KeptLayouts } from "../templates/layouts.ts";
import type { PageFacts, PageWriter } from "../templates/page-writer.ts";

/** A request for a page, and what it takes to answer it. */
export interface Going {
  readonly portal: OpenPortal;
  readonly writer: PageWriter;
  readonly layouts: KeptLayouts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What is shown, and to whom. */
export interface Shown {
  readonly location: Location;
  readonly known: KnownMember | undefined;
}

/** Sends a page. */
export async function sendPage(
  { portal, writer, layouts, request, reply }: Going,
  page: Shown & Pick<PageFacts, "status" | "refusal" | "problem" | "signIn">,
): Promise<FastifyReply> {
  const { visit, headers } = request;
  const { brand } = visit;
  const language = languageOf(request, portal.settings);
  // Plain templates have no app that could read it.
  const browser = { readAlerts: cookieNamed(headers.cookie, READ_ALERTS_COOKIE), putAway: marksIn(request) };
  const layout = writer.isApp
    ? await layouts.layoutOf(audienceFor(page.known, { brand, language }), browser)
    : undefined;
  const written = writer.write(portal, {
    ...page,
    visit,
    layout,
    language,
    acceptEncoding: headers["accept-encoding"],
  });
  reply.code(written.status).headers(written.headers);
  if (written.isGzip) reply.header("content-encoding", "gzip");
  return reply.send(written.bytes);
}

/** Sends the page that says what went wrong. */
export function sendProblem(
  going: Going,
  { status, problem, retryAfter }: ProblemAnswer,
  known?: KnownMember,
): Promise<FastifyReply> {
  const { request, reply } = going;
  request.problemCode = problem.code;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return sendPage(going, { location: locate(request.url), known, status, problem });
}

/** What an error of a page is answered with; the support desk finds it by its reference. */
export function failureOf({ portal, request }: Pick<Going, "portal" | "request">, error: unknown): ProblemAnswer {
  return answerOf(error, request, { ...portal, failed: "page.failed" });
}

/** A browser that wanted a page is shown a page, unless it is not even known whose. */
export async function sendFailure(going: Going, error: unknown): Promise<FastifyReply> {
  const { portal, request, reply, writer } = going;
  const answer = failureOf({ portal, request }, error);
  const { status, problem } = answer;
  if (request.visit !== undefined && problem.code !== "ENDPOINT_UNKNOWN") return sendProblem(going, answer);
  // Whose page it is cannot be looked up: everybody reads the same one.
  if (problem.code === "STORE_UNAVAILABLE") {
    const { page } = writer.unavailable[languageOfAnybody(request, portal.settings)];
    return reply.code(status).headers(page.headers).send(page.body);
  }
  return reply.code(status).headers(writer.redirectHeaders).send(problem);
}
