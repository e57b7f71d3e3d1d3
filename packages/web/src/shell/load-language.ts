import type { Language } from "@portico/domain/language";

/** Loads the messages of a language before a page is rendered in it. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "vi") (await import("./first-vietnamese.ts")).addVietnamese();
}
