// Content of the voucher of a booking, which the member shows at check-in.

import { SUPPORT_COUNTRY_NAMES, type SupportPhone } from "@portico/domain/brand/brands";
import type { Place } from "@portico/domain/content/items";
import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import type { Language, LocalizedText } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { departureOf } from "@portico/domain/stays/offer";
import { PROTECTION_NAME } from "@portico/domain/stays/protection";
import type { Booking } from "@portico/domain/stays/source";
import { totalCostText } from "./cost-text.ts";
import type { Paper, Row } from "./pdf.ts";

/** Common settings of documents. */
export interface PaperSetting {
  readonly language: Language;
  readonly brandName: string;
  readonly phones: readonly SupportPhone[];
  readonly at: Instant;
}

const LABELS = {
  title: { en: "Voucher for your stay", vi: "Phiếu đặt chỗ" },
  reference: { en: "Booking reference", vi: "Mã đặt chỗ" },
  arrives: { en: "Who arrives", vi: "Người đến nghỉ" },
  resort: { en: "Resort", vi: "Khu nghỉ" },
  unit: { en: "Unit", vi: "Loại phòng" },
  checkIn: { en: "Check-in", vi: "Nhận phòng" },
  checkOut: { en: "Check-out", vi: "Trả phòng" },
  nights: { en: "Nights", vi: "Số đêm" },
  requests: { en: "Special requests", vi: "Yêu cầu đặc biệt" },
  paid: { en: "Paid", vi: "Đã thanh toán" },
  included: { en: "Included", vi: "Đã bao gồm" },
  bookedOn: { en: "Booked on", vi: "Ngày đặt" },
  show: {
    en: "Please show this voucher and an identity card or passport when you arrive. The resort meets special requests where it can.",
    vi: "Khi đến nơi, vui lòng xuất trình phiếu này cùng căn cước hoặc hộ chiếu. Khu nghỉ đáp ứng yêu cầu đặc biệt khi có thể.",
  },
  questions: { en: "Questions? Call member services:", vi: "Bạn cần hỏi? Hãy gọi bộ phận hội viên:" },
} as const satisfies Record<string, LocalizedText>;

/** `member` is used if the booking names no arriving guest; `place` is the resort's content. */
export function voucher(
  booking: Booking,
  { member, place, ...setting }: PaperSetting & { member: string; place: Place | undefined },
): Paper {
  const { language, brandName, at } = setting;
  const { reference, resortName, unit, sleeps, arrival, nights, bookedAt, cost, paid, arrivingGuest, protection } =
    booking;
  const label = (name: keyof typeof LABELS) => LABELS[name][language];
  const addressParts = [place?.streetAddress, place?.town, place?.region, place?.country].filter(
    (part) => part !== undefined && part !== "",
  );
  const guest = arrivingGuest && `${arrivingGuest.firstName} ${arrivingGuest.lastName}`;
  const facts: (Row | false)[] = [
    [label("reference"), reference],
    [label("arrives"), guest ?? member],
    [label("resort"), [resortName, addressParts.join(", ")].filter(Boolean).join("\n")],
    [label("unit"), language === "vi" ? `${unit}, ${sleeps} người` : `${unit}, sleeps ${sleeps}`],
    [label("checkIn"), [formatDay(arrival), place?.checkIn].filter(Boolean).join(", ")],
    [label("checkOut"), [formatDay(departureOf(booking)), place?.checkOut].filter(Boolean).join(", ")],
    [label("nights"), String(nights)],
    booking.specialRequests !== undefined && [label("requests"), booking.specialRequests],
    [label("paid"), totalCostText({ ...booking, cost: paid ?? cost }, { language, resort: resortName })],
    protection?.isTaken === true && [
      PROTECTION_NAME[language],
      `${label("included")}, ${formatMoney(protection.price)}`,
    ],
    [label("bookedOn"), formatDay(brisbaneDay(bookedAt))],
  ];
  return {
    language,
    brandName,
    title: label("title"),
    subtitle: resortName,
    facts: facts.filter((row) => row !== false),
    notes: [label("show"), phonesLine(setting)],
    at,
  };
}

/** Telephone numbers of member services by country. */
export function phonesLine({ language, phones }: Pick<PaperSetting, "language" | "phones">): string {
  const numbers = phones.map(({ country, number }) => `${SUPPORT_COUNTRY_NAMES[country][language]} ${number}`);
  return `${LABELS.questions[language]} ${numbers.join(" · ")}`;
}
