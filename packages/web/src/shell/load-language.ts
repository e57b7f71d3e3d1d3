import type { Language } from "@portico/domain/language";

export async function loadLanguage(language: Language): Promise<void> {
  if (language === "vi") (await import("./first-vietnamese.ts")).addVietnamese();
}
