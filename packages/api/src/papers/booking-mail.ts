// Plain-text e-mails that confirm a booking or its cancellation.

import type { Place } from "@portico/domain/content/items";
import { brisbaneDay, type Day, formatDay } from "@portico/domain/day";
import type { Language, LocalizedText } from "@portico/domain/language";
import { formatMoney, type Money } from "@portico/domain/money";
import { lastUsableDay } from "@portico/domain/points/status";
import { formatPoints, formatQuantity } from "@portico/domain/quantity";
import type { BookingMail } from "@portico/domain/stays/booking-mail";
import type { WrittenMail } from "@portico/domain/stays/booking-mail-flow";
import { departureOf } from "@portico/domain/stays/offer";
import { PROTECTION_NAME } from "@portico/domain/stays/protection";
import { netRefund } from "@portico/domain/stays/refund";
import { bookingTimeline, timelineText } from "@portico/domain/stays/refund-timeline";
import type { Booking, Returned } from "@portico/domain/stays/source";
import type { Limit } from "../guard-marks.ts";
import { paidCostText, totalCostText } from "./cost-text.ts";

const LABELS = {
  booked: { en: "Your stay is booked", vi: "Kỳ nghỉ của bạn đã được đặt" },
  changed: { en: "Your booking is changed", vi: "Đặt chỗ của bạn đã được thay đổi" },
  cancelled: { en: "Your booking is cancelled", vi: "Đặt chỗ của bạn đã được hủy" },
  reference: { en: "Booking reference", vi: "Mã đặt chỗ" },
  resort: { en: "Resort", vi: "Khu nghỉ" },
  address: { en: "Address", vi: "Địa chỉ" },
  unit: { en: "Unit", vi: "Loại phòng" },
  checkIn: { en: "Check-in", vi: "Nhận phòng" },
  checkOut: { en: "Check-out", vi: "Trả phòng" },
  nights: { en: "Nights", vi: "Số đêm" },
  arrives: { en: "Who arrives", vi: "Người đến nghỉ" },
  you: { en: "you", vi: "bạn" },
  people: { en: "People", vi: "Số người" },
  requests: { en: "Special requests", vi: "Yêu cầu đặc biệt" },
  paid: { en: "Paid", vi: "Đã thanh toán" },
  protection: PROTECTION_NAME,
  included: { en: "included", vi: "đã bao gồm" },
  cancelling: { en: "If you cancel", vi: "Nếu bạn hủy" },
  cancelUntil: { en: "You can cancel until", vi: "Bạn có thể hủy đến hết ngày" },
  thenBack: { en: "You would then get back", vi: "Khi đó bạn được nhận lại" },
  back: { en: "You get back", vi: "Bạn được nhận lại" },
  fee: { en: "Fee", vi: "Phí" },
  refund: { en: "Refund reference", vi: "Mã hoàn tiền" },
  nothing: { en: "nothing", vi: "không có gì" },
  open: {
    en: "The link below opens your booking, with the voucher for check-in.",
    vi: "Liên kết bên dưới mở đặt chỗ của bạn, có phiếu đặt chỗ để nhận phòng.",
  },
  openChanged: {
    en: "The link below opens your booking as it is now, with the voucher for check-in. Did you not change it? Call member services.",
    vi: "Liên kết bên dưới mở đặt chỗ hiện tại của bạn, có phiếu đặt chỗ để nhận phòng. Nếu bạn không thay đổi, hãy gọi bộ phận hội viên.",
  },
  openCancelled: {
    en: "The link below opens your booking. Did you not cancel it? Call member services.",
    vi: "Liên kết bên dưới mở đặt chỗ của bạn. Nếu bạn không hủy, hãy gọi bộ phận hội viên.",
  },
  openGuest: {
    en: "The link below opens your booking, the voucher for check-in and the receipt. Anyone who has the link can see the booking, so keep it to yourself.",
    vi: "Liên kết bên dưới mở đặt chỗ của bạn, phiếu đặt chỗ để nhận phòng và biên nhận. Ai có liên kết đều xem được đặt chỗ, vì vậy hãy giữ kín.",
  },
} as const satisfies Record<string, LocalizedText>;

const CLOSINGS = {
  booked: "open",
  changed: "openChanged",
  cancelled: "openCancelled",
} as const satisfies Record<BookingMail["kind"], keyof typeof LABELS>;

const MAX_SUBJECT: Limit = 200;

/** Composes the mail. `guestLink` is the secret link of a guest's booking, `place` the resort's content. */
export function composeBookingMail(
  mail: BookingMail,
  booking: Booking,
  { guestLink, place }: { guestLink?: string | undefined; place?: Place | undefined },
): WrittenMail {
  const { id, kind, memberNumber, reference, language, home, guestPurchase } = mail;
  const label = (name: keyof typeof LABELS) => LABELS[name][language];
  const rows =
    kind === "cancelled" ? cancelledRows(booking, language) : bookedRows(booking, language, brisbaneDay(mail.dueAt));
  const isGuest = guestPurchase !== undefined;
  const link = isGuest ? guestLink : `${home}/booking?reference=${encodeURIComponent(reference)}`;
  const closing = isGuest ? "openGuest" : CLOSINGS[kind];
  const lines = [...stayRows(booking, language, kind === "cancelled" ? undefined : place), ...rows].map(
    ([name, value]) => `${label(name)}: ${value}`,
  );
  return {
    id,
    kind,
    memberNumber,
    reference,
    to: isGuest ? "guest" : "member",
    language,
    subject: `${label(kind)}: ${booking.resortName}, ${formatDay(booking.arrival)}`.slice(0, MAX_SUBJECT),
    text: [`${label(kind)}.`, lines.join("\n"), ...(link === undefined ? [] : [label(closing)])].join("\n\n"),
    link,
  };
}

type Row = readonly [name: keyof typeof LABELS, value: string];

function stayRows(booking: Booking, language: Language, place: Place | undefined): readonly Row[] {
  const { reference, resortName, unit, sleeps, arrival, nights } = booking;
  const address = [place?.streetAddress, place?.town, place?.region, place?.country].filter(Boolean).join(", ");
  const rows: (Row | false)[] = [
    ["reference", reference],
    ["resort", resortName],
    address !== "" && ["address", address],
    ["unit", language === "vi" ? `${unit}, ${sleeps} người` : `${unit}, sleeps ${sleeps}`],
    ["checkIn", [formatDay(arrival), place?.checkIn].filter(Boolean).join(", ")],
    ["checkOut", [formatDay(departureOf(booking)), place?.checkOut].filter(Boolean).join(", ")],
    ["nights", String(nights)],
  ];
  return rows.filter((row) => row !== false);
}

function bookedRows(booking: Booking, language: Language, today: Day): readonly Row[] {
  const timeline = bookingTimeline(booking, today);
  const { arrivingGuest: guest, specialRequests, people, paid, cost, resortName, protection, cancellation } = booking;
  const rows: (Row | false)[] = [
    ["arrives", guest === undefined ? LABELS.you[language] : `${guest.firstName} ${guest.lastName}`],
    people !== undefined && ["people", String(people)],
    specialRequests !== undefined && ["requests", specialRequests],
    ["paid", totalCostText({ ...booking, cost: paid ?? cost }, { language, resort: resortName })],
    protection?.isTaken === true && ["protection", `${LABELS.included[language]}, ${formatMoney(protection.price)}`],
    timeline !== undefined && ["cancelling", timelineText(timeline, language)],
    cancellation !== undefined && ["cancelUntil", formatDay(cancellation.until)],
    cancellation !== undefined && ["thenBack", returnedText(cancellation.returns, booking, language)],
  ];
  return rows.filter((row) => row !== false);
}

function cancelledRows(booking: Booking, language: Language): readonly Row[] {
  const { returned, refund } = booking;
  const rows: (Row | false)[] = [
    returned !== undefined && ["back", returnedText(returned, booking, language)],
    refund !== undefined && ["refund", refund.reference],
  ];
  return rows.filter((row) => row !== false);
}

/** Describes the refund: `NZD 354.00 (NZD 414.00 less a fee of NZD 60.00)`. */
function returnedText(returned: Returned, { resortName: resort }: Booking, language: Language): string {
  const { points, pointsExpireOn, money, entitlements, exchangeCredits: credits, fee } = returned;
  const isVietnamese = language === "vi";
  const parts: string[] = [];
  if (points !== undefined) {
    const lastDay = pointsExpireOn === undefined ? undefined : formatDay(lastUsableDay(pointsExpireOn));
    const amount = isVietnamese ? `${formatQuantity(points)} điểm` : formatPoints(points);
    const until = isVietnamese ? `, dùng được đến hết ngày ${lastDay}` : `, to use until ${lastDay}`;
    parts.push(`${amount}${lastDay === undefined ? "" : until}`);
  }
  if (entitlements !== undefined && entitlements > 0)
    parts.push(paidCostText({ kind: "entitlement", resortId: "" }, { language, resort }));
  if (credits !== undefined && credits > 0)
    parts.push(
      isVietnamese
        ? `${formatQuantity(credits)} điểm trao đổi`
        : `${formatQuantity(credits)} exchange ${credits === 1 ? "credit" : "credits"}`,
    );
  if (money !== undefined) parts.push(netRefundText(money, fee, language));
  const text = parts.join("; ") || LABELS.nothing[language];
  return money === undefined && fee.minor > 0 ? `${text}. ${LABELS.fee[language]}: ${formatMoney(fee)}` : text;
}

function netRefundText(money: Money, fee: Money, language: Language): string {
  if (fee.minor === 0) return formatMoney(money);
  const [net, gross, feeText] = [netRefund({ money, fee }), money, fee].map(formatMoney);
  return language === "vi" ? `${net} (${gross} trừ phí ${feeText})` : `${net} (${gross} less a fee of ${feeText})`;
}
