// What a status of points or of an entitlement is called.

import type { HoldingWord } from "./holding.ts";
import type { Language, Spoken } from "./language.ts";

const CALLED: Readonly<Record<Exclude<HoldingWord, "as given">, Spoken>> = {
  ACTIVE: { en: "Active", vi: "Còn hiệu lực" },
  AVAILABLE: { en: "Available", vi: "Dùng được" },
  EXPIRING: { en: "Expiring soon", vi: "Sắp hết hạn" },
  EXPIRED: { en: "Expired", vi: "Đã hết hạn" },
  USED: { en: "Used", vi: "Đã dùng" },
  UNKNOWN: { en: "Not known", vi: "Chưa rõ" },
};

/** A status in words; where the rules pass the club's own word through, it is `given`. */
export function statusCalled(
  status: HoldingWord,
  { given, language }: { readonly given: string | null; readonly language: Language },
): string {
  return status === "as given" ? (given ?? "") : CALLED[status][language];
}
