import type { Language } from "@portico/domain/language";

/** What has to be there before a page speaks a language. */
export async function learnLanguage(language: Language): Promise<void> {
  if (language === "vi") (await import("./first-vietnamese.ts")).learnVietnamese();
}
