// Ids are stable, so calendar programs update entries.

import { type UniqueCharge, uniqueCharges } from "../charges/outstanding.ts";
import type { ListedCharge, ListedCharges } from "../charges/source.ts";
import { addDays, brisbaneDay, type Day, formatDay, type Instant, isoDay, LAST_DAY } from "../day.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { uniqueEntitlements } from "../entitlements/unique.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import type { LocalizedText } from "../language.ts";
import { type ExternalMembership, unexpiredMemberships, withoutRenewed } from "../member/external-membership.ts";
import { formatMoney } from "../money.ts";
import type { Lot } from "../points/lot.ts";
import { lastUsableDay } from "../points/status.ts";
import { isUsableLot } from "../points/usable.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import { bookingState } from "../stays/booking-state.ts";
import { departureOf } from "../stays/offer.ts";
import type { Booking } from "../stays/source.ts";

export interface DatedHoldings {
  readonly bookings: readonly Booking[];
  readonly charges: ListedCharges;
  readonly lots: readonly Lot[];
  readonly entitlements: readonly Entitlement[];
  readonly memberships: readonly ExternalMembership[];
  /** By resort id. Resorts without times in the content are missing. */
  readonly stayTimes: ReadonlyMap<string, StayTimes>;
}

/** Text such as "3 pm"; empty if the content has none. */
export interface StayTimes {
  readonly checkIn: string;
  readonly checkOut: string;
}

export interface CalendarDate {
  readonly id: string;
  readonly from: Day;
  /** The day after the last. */
  readonly until: Day;
  readonly isCancelled: boolean;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  readonly place: string;
}

/** Stays that ended more than this many days ago are left out. */
const MAX_AGE_DAYS = 366;

/**
 * The dates of a member's calendar: stays, levies and expiry days, earliest first.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { day, instant, lot } from "@portico/domain/testing";
 * import { calendarDates } from "@portico/domain/todos";
 *
 * const holdings = { bookings: [], charges: { unpaid: [], levy: [] }, entitlements: [], memberships: [] };
 * const lots = [lot({ expiresOn: day("2027-06-30") })];
 * const dates = calendarDates({ ...holdings, lots, stayTimes: new Map() }, instant("2026-11-20T09:00:00Z"));
 * dates.map(({ from }) => isoDay(from)); // => ["2027-06-30"]
 * ```
 */
export function calendarDates(
  { bookings, charges, lots, entitlements, memberships, stayTimes }: DatedHoldings,
  now: Instant,
): CalendarDate[] {
  const today = brisbaneDay(now);
  const dates = [
    ...bookings
      .filter((booking) => isInCalendar(booking, now))
      .map((booking) => stayDate(booking, stayTimes.get(booking.resortId))),
    ...uniqueCharges(charges, today).flatMap(levyDate),
    ...pointsDates(lots, today),
    ...entitlementDates(entitlements, today),
    ...membershipDates(memberships, today),
  ];
  // LAST_DAY means "never". RFC 5545 allows four-digit years only.
  return dates.filter(({ until }) => !(until > LAST_DAY)).toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
}

function isInCalendar(booking: Booking, now: Instant): boolean {
  const state = bookingState({ booking, now });
  const isRecent = departureOf(booking) >= addDays(brisbaneDay(now), -MAX_AGE_DAYS);
  return state !== "held" && state !== "lapsed" && isRecent;
}

/**
 * A stay in the calendar, including the day of departure.
 *
 * @example
 * ```ts
 * import { instant, offer } from "@portico/domain/testing";
 * import { stayDate } from "@portico/domain/todos";
 *
 * const terms = { holdId: undefined, charge: undefined, protection: undefined, promo: undefined, paid: undefined };
 * const guest = { arrivingGuest: undefined, specialRequests: undefined };
 * const details = { ...guest, cancellation: undefined, returned: undefined };
 * const times = { bookedAt: instant("2026-11-20T09:00:00Z"), heldUntil: undefined };
 * const booking = { ...offer(), ...terms, ...details, ...times, reference: "BK-1", state: "confirmed" as const };
 * stayDate(booking, { checkIn: "14:00", checkOut: "10:00" }).title.en; // => "Stay at Sample Bay"
 * ```
 */
export function stayDate(booking: Booking, times: StayTimes | undefined): CalendarDate {
  const { reference, resortName, unit, arrival, state } = booking;
  const departure = departureOf(booking);
  const checkIn = dayAndTime(arrival, times?.checkIn);
  const checkOut = dayAndTime(departure, times?.checkOut);
  return {
    id: reference,
    from: arrival,
    until: addDays(departure, 1),
    isCancelled: state === "cancelled",
    title: { en: `Stay at ${resortName}`, vi: `Kỳ nghỉ tại ${resortName}` },
    about: {
      en: `Booking ${reference}. ${unit}.\nCheck-in: ${checkIn}\nCheck-out: ${checkOut}`,
      vi: `Mã đặt chỗ ${reference}. ${unit}.\nNhận phòng: ${checkIn}\nTrả phòng: ${checkOut}`,
    },
    place: resortName,
  };
}

function dayAndTime(day: Day, time: string | undefined): string {
  return [formatDay(day), time].filter(Boolean).join(", ");
}

function levyDate({ isLevy, charge: { id, description, balance, dueOn } }: UniqueCharge<ListedCharge>): CalendarDate[] {
  // Paid levies are not due. A levy without an id cannot have a stable entry.
  if (!isLevy || id === undefined || dueOn === undefined || balance === undefined || balance.minor <= 0) return [];
  const amount = formatMoney(balance);
  return [
    singleDay(dueOn, {
      id: `levy-${id}`,
      title: { en: `Levy due: ${amount}`, vi: `Đến hạn phí thường niên: ${amount}` },
      about: { en: description ?? "", vi: description ?? "" },
    }),
  ];
}

function pointsDates(lots: readonly Lot[], today: Day): CalendarDate[] {
  const byDay = sumsByDay(lots.filter((lot) => isUsableLot(lot, today)));
  return [...byDay].flatMap(([day, points]) => {
    // The back-end's own EXPIRING applies to any balance.
    if (points <= 0) return [];
    const last = formatDay(lastUsableDay(day));
    return singleDay(day, {
      id: `points-${isoDay(day)}`,
      title: {
        en: `${formatPoints(points)} ${points === 1 ? "expires" : "expire"}`,
        vi: `${formatQuantity(points)} điểm hết hạn`,
      },
      about: { en: `They can be used until ${last}.`, vi: `Dùng được đến hết ngày ${last}.` },
    });
  });
}

function entitlementDates(entitlements: readonly Entitlement[], today: Day): CalendarDate[] {
  // An entitlement counts once, however many stays it gives (R20).
  const usable = uniqueEntitlements(entitlements, today).filter(({ entitlement }) =>
    isUsableEntitlement(entitlement, today),
  );
  const byDay = sumsByDay(usable.map(({ entitlement: { expiresOn } }) => ({ remaining: 1, expiresOn })));
  return [...byDay].map(([day, count]) =>
    singleDay(day, {
      id: `entitlements-${isoDay(day)}`,
      title: {
        en: count === 1 ? "Last day of an entitlement" : `Last day of ${formatQuantity(count)} entitlements`,
        vi: `Ngày cuối dùng ${formatQuantity(count)} quyền lợi`,
      },
      about: { en: "Book an owner week before it is over.", vi: "Hãy đặt tuần sở hữu trước khi hết hạn." },
    }),
  );
}

function membershipDates(memberships: readonly ExternalMembership[], today: Day): CalendarDate[] {
  const current = unexpiredMemberships(withoutRenewed(memberships, today), today);
  // The id contains everything that distinguishes two memberships.
  const byId = new Map(current.map(membershipDate).map((date) => [date.id, date]));
  return [...byId.values()];
}

function membershipDate({ entityId, name, memberId, expiresOn }: ExternalMembership): CalendarDate {
  const displayName = name ?? entityId ?? "";
  const idParts = ["membership", entityId, name, memberId].filter((part) => part !== undefined);
  return singleDay(expiresOn as Day, {
    id: idParts.join("-").replaceAll(/\s+/g, "-"),
    title: { en: `${displayName}: last day of the membership`, vi: `${displayName}: ngày cuối của tư cách hội viên` },
    about: { en: "Call member services to renew it.", vi: "Hãy gọi bộ phận hội viên để gia hạn." },
  });
}

function sumsByDay(holdings: readonly { remaining: number; expiresOn: Day | undefined }[]) {
  const sums = new Map<Day, number>();
  for (const { remaining, expiresOn } of holdings)
    if (expiresOn !== undefined) sums.set(expiresOn, (sums.get(expiresOn) ?? 0) + remaining);
  return sums;
}

function singleDay(day: Day, entry: Pick<CalendarDate, "id" | "title" | "about">): CalendarDate {
  return { ...entry, from: day, until: addDays(day, 1), isCancelled: false, place: "" };
}
