// Sends PDF documents and calendar files, rate-limited by member or address.

import type { FastifyReply, FastifyRequest } from "fastify";
import { CALENDAR, fileHeaders, PDF } from "../http/file-headers.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { hasSession } from "../session-context/session-context.ts";
import { consumeLimitOrThrow, DOCUMENT_LIMIT, normalizeIpAddress } from "../session-context/sessions/rate-limits.ts";
import { type Paper, writePaper } from "./pdf.ts";
import type { PaperSetting } from "./voucher.ts";

export function paperSetting(request: FastifyRequest, { settings, now }: RunningPortal): PaperSetting {
  const { name, phones } = settings.brands[request.context.brand];
  return { language: languageOf(request, settings), brandName: name, phones, at: now() };
}

/** Generates a PDF and sends it with a file name of title and reference. */
export async function sendPaper(
  { request, reply, portal }: { request: FastifyRequest; reply: FastifyReply; portal: RunningPortal },
  paper: Paper,
  reference: string,
): Promise<FastifyReply> {
  const { context } = request;
  const subject = hasSession(context)
    ? JSON.stringify([context.session.brand, context.session.memberNumber])
    : normalizeIpAddress(context.address);
  await consumeLimitOrThrow(portal, { limit: DOCUMENT_LIMIT, subject });
  const bytes = await writePaper(paper);
  return reply.headers(fileHeaders(PDF, { title: `${paper.title} ${reference}`, bytes: bytes.length })).send(bytes);
}

export function sendCalendar(reply: FastifyReply, text: string, title: string): FastifyReply {
  const bytes = Buffer.from(text);
  return reply.headers(fileHeaders(CALENDAR, { title, bytes: bytes.length })).send(bytes);
}
