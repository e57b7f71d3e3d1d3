import type { Language, LocalizedText } from "@portico/domain/language";
import { majorUnits } from "@portico/domain/money";
import type { BookingState } from "@portico/domain/stays/booking-state";
import type { Cell } from "../http/csv.ts";
import type { MoneyView } from "../http/values.ts";
import type { BookingSummary, BookingsResponse, StayCostView } from "./contract.ts";

const COLUMN_HEADS = {
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

const STATE_LABELS: Readonly<Record<BookingState, LocalizedText>> = {
  held: { en: "Held", vi: "Đang giữ" },
  lapsed: { en: "Not booked", vi: "Chưa đặt" },
  upcoming: { en: "Confirmed", vi: "Đã xác nhận" },
  past: { en: "Past", vi: "Đã qua" },
  cancelled: { en: "Cancelled", vi: "Đã hủy" },
};

/** CSV rows of the bookings below the column heads: holds and upcoming stays first. */
export function bookingRows(response: Omit<BookingsResponse, "today">, language: Language): (readonly Cell[])[] {
  const { held, upcoming, past, cancelled, lapsed } = response;
  const all = [held, upcoming, past, cancelled, lapsed].flat();
  return [COLUMN_HEADS[language], ...all.map((booking) => bookingRow(booking, language))];
}

function bookingRow(booking: BookingSummary, language: Language): readonly Cell[] {
  const { reference, resortName, unit, sleeps, arrival, departure, nights, state, because } = booking;
  const stateLabel = STATE_LABELS[state][language];
  return [reference, resortName, unit, sleeps, arrival, departure, nights, stateLabel, because, ...costCells(booking)];
}

/** Points, credits, entitlements, amount and currency of the total, one column each. */
function costCells({ total }: BookingSummary): readonly Cell[] {
  const costs = total.map(costCellsOf);
  return (costs[0] ?? []).map((_, column) => costs.map((cells) => cells[column]).find((cell) => cell !== null) ?? null);
}

function costCellsOf(cost: StayCostView): readonly Cell[] {
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
