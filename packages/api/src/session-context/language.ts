// The URL does not carry the language (R39): a cookie holds the choice.

import { type Brand, brandOfHost } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import type { PortalSettings } from "../portal/portal.ts";
import { readCookie } from "./sessions/cookies.ts";

export const LANGUAGE_COOKIE = "__Host-portico-language";

interface LanguageRequest {
  readonly headers: { readonly cookie?: string | undefined };
  readonly context: { readonly brand: Brand };
}

/**
 * For a request that was refused before its brand was known: then the host selects the brand, and an unknown host
 * reads English.
 */
export function languageBeforeContext(
  {
    headers,
    host,
    context,
  }: Omit<LanguageRequest, "context"> & { readonly host: string; readonly context?: LanguageRequest["context"] },
  settings: Pick<PortalSettings, "brands" | "hosts">,
): Language {
  const brand = context?.brand ?? brandOfHost(settings.hosts, host);
  return brand === undefined ? "en" : languageOf({ headers, context: { brand } }, settings);
}

/** The chosen language if the brand has it, otherwise the brand's first. */
export function languageOf(
  { headers, context }: LanguageRequest,
  { brands }: Pick<PortalSettings, "brands">,
): Language {
  const { languages } = brands[context.brand];
  const chosen = readCookie(headers.cookie, LANGUAGE_COOKIE);
  return languages.find((language) => language === chosen) ?? languages[0] ?? "en";
}
