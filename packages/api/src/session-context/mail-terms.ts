import type { MailTerms } from "@portico/domain/stays/booking-mail";
import type { FastifyRequest } from "fastify";
import { languageOf } from "./language.ts";
import type { OpenPortal } from "./open-portal.ts";
import { portalUrl } from "./portal-url.ts";

/** The language and the link prefix of e-mails to the requesting member. */
export function mailTerms({ settings }: Pick<OpenPortal, "settings">, request: FastifyRequest): MailTerms {
  return { language: languageOf(request, settings), home: portalUrl(request, settings, "") };
}
