// Papers on their way to the member.

import type { FastifyReply, FastifyRequest } from "fastify";
import { fileHeaders } from "../http/file-headers.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { countedAddress, PAPERS, requireRoom } from "../visit/sessions/tries.ts";
import { hasSession } from "../visit/visit.ts";
import { type Paper, writePaper } from "./pdf.ts";
import type { PaperSetting } from "./voucher.ts";

const PDF = { mediaType: "application/pdf", extension: "pdf" };
const CALENDAR = { mediaType: "text/calendar; charset=utf-8", extension: "ics" };

/** Whose papers they are. */
export function paperSetting(request: FastifyRequest, { settings, now }: OpenPortal): PaperSetting {
  const { name, phones } = settings.brands[request.visit.brand];
  return { language: languageOf(request, settings), brandName: name, phones, at: now() };
}

/** Writes a paper, and sends it under its title and a reference. */
export async function sendPaper(
  { request, reply, portal }: { request: FastifyRequest; reply: FastifyReply; portal: OpenPortal },
  paper: Paper,
  reference: string,
): Promise<FastifyReply> {
  const { visit } = request;
  const whose = hasSession(visit)
    ? JSON.stringify([visit.session.brand, visit.session.memberNumber])
    : countedAddress(visit.address);
  await requireRoom(portal, { limit: PAPERS, whose });
  const bytes = await writePaper(paper);
  return reply.headers(fileHeaders(PDF, { title: `${paper.title} ${reference}`, bytes: bytes.length })).send(bytes);
}

/** Sends a calendar file under a name. */
export function sendCalendar(reply: FastifyReply, text: string, title: string): FastifyReply {
  const bytes = Buffer.from(text);
  return reply.headers(fileHeaders(CALENDAR, { title, bytes: bytes.length })).send(bytes);
}
