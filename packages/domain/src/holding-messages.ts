import type { HoldingStatusName } from "./holding.ts";
import type { Language, LocalizedText } from "./language.ts";

const STATUS_NAMES: Readonly<Record<Exclude<HoldingStatusName, "as given">, LocalizedText>> = {
  ACTIVE: { en: "Active", vi: "Còn hiệu lực" },
  AVAILABLE: { en: "Available", vi: "Dùng được" },
  EXPIRING: { en: "Expiring soon", vi: "Sắp hết hạn" },
  EXPIRED: { en: "Expired", vi: "Đã hết hạn" },
  USED: { en: "Used", vi: "Đã dùng" },
  UNKNOWN: { en: "Not known", vi: "Chưa rõ" },
};

/** `given` is the back-end's own status. */
export function statusDisplayName(
  status: HoldingStatusName,
  { given, language }: { readonly given: string | null; readonly language: Language },
): string {
  return status === "as given" ? (given ?? "") : STATUS_NAMES[status][language];
}
