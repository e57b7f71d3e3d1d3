import type { MailTerms } from "@portico/domain/stays/booking-mail";
import type { FastifyRequest } from "fastify";
import { languageOf } from "./language.ts";
import { portalUrl } from "./portal-url.ts";
import type { RunningPortal } from "./running-portal.ts";

export function mailTermsOf({ settings }: Pick<RunningPortal, "settings">, request: FastifyRequest): MailTerms {
  return { language: languageOf(request, settings), home: portalUrl(request, settings, "") };
}
