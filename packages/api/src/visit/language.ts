// In which language is the visitor spoken to? Nobody puts it into an address: a cookie keeps the choice, and a brand that does not speak
// that language answers in its first (reading R39).

import { type Brand, brandOfHost } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import type { PortalSettings } from "../portal.ts";
import { cookieNamed } from "./sessions/cookies.ts";

/** Holds the language that was chosen. */
export const LANGUAGE_COOKIE = "__Host-portico-language";

interface Asking {
  readonly headers: { readonly cookie?: string | undefined };
  readonly visit: { readonly brand: Brand };
}

/** The language of a request that may have been turned away before it was known whose it is: its host says which brand, or nobody does. */
export function languageOfAnybody(
  { headers, host, visit }: Omit<Asking, "visit"> & { readonly host: string; readonly visit?: Asking["visit"] },
  settings: Pick<PortalSettings, "brands" | "hosts">,
): Language {
  const brand = visit?.brand ?? brandOfHost(settings.hosts, host);
  return brand === undefined ? "en" : languageOf({ headers, visit: { brand } }, settings);
}

/** The language of a request: the one that was chosen, if the brand speaks it, and else the brand's first. */
export function languageOf({ headers, visit }: Asking, { brands }: Pick<PortalSettings, "brands">): Language {
  const { languages } = brands[visit.brand];
  const chosen = cookieNamed(headers.cookie, LANGUAGE_COOKIE);
  return languages.find((language) => language === chosen) ?? languages[0] ?? "en";
}
