import { type Location, locate } from "@portico/domain/access/location";
import { READ_ALERTS_COOKIE } from "@portico/domain/content/read-alerts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { audienceFor } from "../../content/audience.ts";
import { readDismissedMarks } from "../../content/dismissed-messages.ts";
import { type ProblemResponse, responseToError } from "../../http/error-responses.ts";
import type { KnownMember } from "../../session-context/known-member.ts";
import { languageBeforeContext, languageOf } from "../../session-context/language.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { readCookie } from "../../session-context/sessions/cookies.ts";
import type { LayoutCache } from "../templates/layouts.ts";
import type { PageContext, PageWriter } from "../templates/page-writer.ts";

export interface PageExchange {
  readonly portal: RunningPortal;
  readonly writer: PageWriter;
  readonly layouts: LayoutCache;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PageTarget {
  readonly location: Location;
  readonly known: KnownMember | undefined;
}

export async function sendPage(
  { portal, writer, layouts, request, reply }: PageExchange,
  page: PageTarget & Pick<PageContext, "status" | "refusal" | "problem" | "signIn">,
): Promise<FastifyReply> {
  const { context, headers } = request;
  const { brand } = context;
  const language = languageOf(request, portal.settings);
  const browser = { readAlerts: readCookie(headers.cookie, READ_ALERTS_COOKIE), putAway: readDismissedMarks(request) };
  const layout = writer.isApp
    ? await layouts.layoutOf(audienceFor(page.known, { brand, language }), browser)
    : undefined;
  const rendered = writer.write(portal, {
    ...page,
    context,
    layout,
    language,
    acceptEncoding: headers["accept-encoding"],
  });
  reply.code(rendered.status).headers(rendered.headers);
  if (rendered.isGzip) reply.header("content-encoding", "gzip");
  return reply.send(rendered.bytes);
}

export function sendProblem(
  exchange: PageExchange,
  { status, problem, retryAfter }: ProblemResponse,
  known?: KnownMember,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  request.problemCode = problem.code;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return sendPage(exchange, { location: locate(request.url), known, status, problem });
}

export function problemOfError(
  { portal, request }: Pick<PageExchange, "portal" | "request">,
  error: unknown,
): ProblemResponse {
  return responseToError(error, request, { ...portal, logEvent: "page.failed" });
}

/** Sends an error page, or plain JSON if the brand is unknown. */
export async function sendFailure(exchange: PageExchange, error: unknown): Promise<FastifyReply> {
  const { portal, request, reply, writer } = exchange;
  const response = problemOfError({ portal, request }, error);
  const { status, problem } = response;
  if (request.context !== undefined && problem.code !== "ENDPOINT_UNKNOWN") return sendProblem(exchange, response);
  // Prebuilt, because sessions cannot be looked up.
  if (problem.code === "STORE_UNAVAILABLE") {
    const { page } = writer.unavailable[languageBeforeContext(request, portal.settings)];
    return reply.code(status).headers(page.headers).send(page.body);
  }
  return reply.code(status).headers(writer.redirectHeaders).send(problem);
}
