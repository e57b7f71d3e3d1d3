// The bookings as a table for a spreadsheet, the next arrival first and what is over at the end.

import type { Language, Spoken } from "@portico/domain/language";
import { majorUnits } from "@portico/domain/money";
import type { BookingState } from "@portico/domain/stays/booking-state";
import type { Cell } from "../http/table-file.ts";
import type { MoneyView } from "../http/values.ts";
import type { BookingSummary, BookingsAnswer } from "./contract.ts";

const HEADS = {
  en: [
    "Reference",
    "Resort",
    "Unit",
    "Sleeps",
    "Arrival",
    "Departure",
    "Nights",
    "State",
    "Why",
    "Points",
    "Exchange credits",
    "Entitlements",
    "Amount",
    "Currency",
  ],
  vi: [
    "Mã đặt chỗ",
    "Khu nghỉ",
    "Loại phòng",
    "Số người",
    "Ngày đến",
    "Ngày đi",
    "Số đêm",
    "Trạng thái",
    "Lý do",
    "Điểm",
    "Điểm trao đổi",
    "Quyền lợi",
    "Số tiền",
    "Tiền tệ",
  ],
} as const;

const STATES: Readonly<Record<BookingState, Spoken>> = {
  held: { en: "Held", vi: "Đang giữ" },
  lapsed: { en: "Not booked", vi: "Chưa đặt" },
  upcoming: { en: "Confirmed", vi: "Đã xác nhận" },
  past: { en: "Past", vi: "Đã qua" },
  cancelled: { en: "Cancelled", vi: "Đã hủy" },
};

/** Its rows, the names of the columns first. */
export function bookingRows(answer: Omit<BookingsAnswer, "today">, language: Language): (readonly Cell[])[] {
  const { held, upcoming, past, cancelled, lapsed } = answer;
  const all = [held, upcoming, past, cancelled, lapsed].flat();
  return [HEADS[language], ...all.map((booking) => rowOf(booking, language))];
}

function rowOf(booking: BookingSummary, language: Language): readonly Cell[] {
  const { reference, resortName, unit, sleeps, arrival, departure, nights, state, because } = booking;
  const said = STATES[state][language];
  return [reference, resortName, unit, sleeps, arrival, departure, nights, said, because, ...costCells(booking)];
}

function costCells({ cost }: BookingSummary): readonly Cell[] {
  switch (cost.kind) {
    case "points":
      return [cost.points, null, null, null, null];
    case "entitlement":
      return [null, null, 1, null, null];
    case "exchange":
      return [null, cost.credits, null, inMajorUnits(cost.fee), cost.fee.currency];
    case "money":
      return [null, null, null, inMajorUnits(cost.money), cost.money.currency];
    default:
      return [null, null, null, null, null];
  }
}

function inMajorUnits({ amount, currency }: MoneyView): number {
  return majorUnits({ minor: amount, currency });
}
