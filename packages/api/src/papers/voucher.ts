// The voucher of a booking, which the member shows at check-in.

import type { SupportPhone } from "@portico/domain/brand/brands";
import type { Place } from "@portico/domain/content/items";
import { brisbaneDay, formatDay, type Instant } from "@portico/domain/day";
import type { Language, Spoken } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { departureOf } from "@portico/domain/stays/offer";
import type { Booking } from "@portico/domain/stays/source";
import { costWords } from "./cost-words.ts";
import type { Paper, Row } from "./pdf.ts";

/** Whose paper it is, in which language, and when it is written. */
export interface PaperSetting {
  readonly language: Language;
  readonly brandName: string;
  readonly phones: readonly SupportPhone[];
  readonly at: Instant;
}

const WORDS = {
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
  protection: { en: "Cancellation protection", vi: "Bảo vệ khi hủy" },
  bookedOn: { en: "Booked on", vi: "Ngày đặt" },
  show: {
    en: "Please show this voucher and an identity card or passport when you arrive. The resort meets special requests where it can.",
    vi: "Khi đến nơi, vui lòng xuất trình phiếu này cùng căn cước hoặc hộ chiếu. Khu nghỉ đáp ứng yêu cầu đặc biệt khi có thể.",
  },
  questions: { en: "Questions? Call member services:", vi: "Bạn cần hỏi? Hãy gọi bộ phận hội viên:" },
} as const satisfies Record<string, Spoken>;

/** The voucher; `member` is who arrives where nobody else does, `place` what content says of the resort. */
export function voucher(
  booking: Booking,
  { member, place, ...setting }: PaperSetting & { member: string; place: Place | undefined },
): Paper {
  const { language, brandName, at } = setting;
  const { reference, resortName, unit, sleeps, arrival, nights, bookedAt, cost, paid, arrivingGuest, protection } =
    booking;
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const where = [place?.streetAddress, place?.town, place?.region, place?.country].filter(
    (part) => part !== undefined && part !== "",
  );
  const guest = arrivingGuest && `${arrivingGuest.firstName} ${arrivingGuest.lastName}`;
  const facts: (Row | false)[] = [
    [say("reference"), reference],
    [say("arrives"), guest ?? member],
    [say("resort"), [resortName, where.join(", ")].filter(Boolean).join("\n")],
    [say("unit"), language === "vi" ? `${unit}, ${sleeps} người` : `${unit}, sleeps ${sleeps}`],
    [say("checkIn"), [formatDay(arrival), place?.checkIn].filter(Boolean).join(", ")],
    [say("checkOut"), [formatDay(departureOf(booking)), place?.checkOut].filter(Boolean).join(", ")],
    [say("nights"), String(nights)],
    booking.specialRequests !== undefined && [say("requests"), booking.specialRequests],
    [say("paid"), costWords(paid ?? cost, { language, resort: resortName })],
    protection?.isTaken === true && [say("protection"), formatMoney(protection.price)],
    [say("bookedOn"), formatDay(brisbaneDay(bookedAt))],
  ];
  return {
    language,
    brandName,
    title: say("title"),
    mark: resortName,
    facts: facts.filter((row) => row !== false),
    notes: [say("show"), phonesLine(setting)],
    at,
  };
}

/** How member services are called. */
export function phonesLine({ language, phones }: Pick<PaperSetting, "language" | "phones">): string {
  return [WORDS.questions[language], phones.map(({ country, number }) => `${country} ${number}`).join(" · ")].join(" ");
}
