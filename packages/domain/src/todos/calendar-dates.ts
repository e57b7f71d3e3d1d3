// The days that a member's own calendar shows: stays, levies due, and what expires. Ids stay the same from one look to the next, so that a calendar
// replaces what it has; the end of each is the day after its last.

import { type ChargeOnce, chargesOnce } from "../charges/outstanding.ts";
import type { ListedCharge, ListedCharges } from "../charges/source.ts";
import { addDays, brisbaneDay, type Day, formatDay, type Instant, isoDay, LAST_DAY } from "../day.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementsOnce } from "../entitlements/once.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import type { Spoken } from "../language.ts";
import { type ExternalMembership, unexpiredMemberships, withoutRenewed } from "../member/external-membership.ts";
import { formatMoney } from "../money.ts";
import type { Lot } from "../points/lot.ts";
import { lastUsableDay } from "../points/status.ts";
import { isUsable } from "../points/usable.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import { bookingState } from "../stays/booking-state.ts";
import { departureOf } from "../stays/offer.ts";
import type { Booking } from "../stays/source.ts";

/** What a member holds, as far as a calendar shows it. */
export interface DatedHoldings {
  readonly bookings: readonly Booking[];
  readonly charges: ListedCharges;
  readonly lots: readonly Lot[];
  readonly entitlements: readonly Entitlement[];
  readonly memberships: readonly ExternalMembership[];
}

/** One of the days. */
export interface CalendarDate {
  readonly id: string;
  readonly from: Day;
  /** The day after the last. */
  readonly until: Day;
  readonly isCancelled: boolean;
  readonly title: Spoken;
  readonly about: Spoken;
  readonly place: string;
}

/** Stays that were over longer ago than this are left out. */
const DAYS_BACK = 366;

/** All of them, the earliest first. */
export function calendarDates(
  { bookings, charges, lots, entitlements, memberships }: DatedHoldings,
  now: Instant,
): CalendarDate[] {
  const today = brisbaneDay(now);
  const dates = [
    ...bookings.flatMap((booking) => stayDate(booking, now)),
    ...chargesOnce(charges, today).flatMap(levyDate),
    ...pointsDates(lots, today),
    ...entitlementDates(entitlements, today),
    ...membershipDates(memberships, today),
  ];
  // What never ends has no day in a calendar: RFC 5545 writes years of four digits.
  return dates
    .filter(({ until }) => !(until > LAST_DAY))
    .toSorted((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1));
}

function stayDate(booking: Booking, now: Instant): CalendarDate[] {
  const { reference, resortName, unit, arrival } = booking;
  const state = bookingState({ booking, now });
  const until = departureOf(booking);
  if (state === "held" || state === "lapsed" || until < addDays(brisbaneDay(now), -DAYS_BACK)) return [];
  return [
    {
      id: reference,
      from: arrival,
      until,
      isCancelled: state === "cancelled",
      title: { en: `Stay at ${resortName}`, vi: `Kỳ nghỉ tại ${resortName}` },
      about: { en: `Booking ${reference}. ${unit}.`, vi: `Mã đặt chỗ ${reference}. ${unit}.` },
      place: resortName,
    },
  ];
}

function levyDate({ isLevy, charge: { id, description, balance, dueOn } }: ChargeOnce<ListedCharge>): CalendarDate[] {
  // What is paid is due no more; what has no id could not be known again.
  if (!isLevy || id === undefined || dueOn === undefined || balance === undefined || balance.minor <= 0) return [];
  const amount = formatMoney(balance);
  return [
    oneDay(dueOn, {
      id: `levy-${id}`,
      title: { en: `Levy due: ${amount}`, vi: `Đến hạn phí thường niên: ${amount}` },
      about: { en: description ?? "", vi: description ?? "" },
    }),
  ];
}

function pointsDates(lots: readonly Lot[], today: Day): CalendarDate[] {
  const byDay = sumsByDay(lots.filter((lot) => isUsable(lot, today)));
  return [...byDay].flatMap(([day, points]) => {
    // The club's own EXPIRING is passed on, whatever is left.
    if (points <= 0) return [];
    const last = formatDay(lastUsableDay(day));
    return oneDay(day, {
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
  // One is one, however many stays it gives (reading R20).
  const usable = entitlementsOnce(entitlements, today).filter(({ entitlement }) =>
    isUsableEntitlement(entitlement, today),
  );
  const byDay = sumsByDay(usable.map(({ entitlement: { expiresOn } }) => ({ remaining: 1, expiresOn })));
  return [...byDay].map(([day, count]) =>
    oneDay(day, {
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
  // One that stands there twice is one: what could tell two apart is in the id.
  const once = new Map(current.map(membershipDate).map((one) => [one.id, one]));
  return [...once.values()];
}

function membershipDate({ entityId, name, memberId, expiresOn }: ExternalMembership): CalendarDate {
  const called = name ?? entityId ?? "";
  const known = ["membership", entityId, name, memberId].filter((part) => part !== undefined);
  return oneDay(expiresOn as Day, {
    id: known.join("-").replaceAll(/\s+/g, "-"),
    title: { en: `${called}: last day of the membership`, vi: `${called}: ngày cuối của tư cách hội viên` },
    about: { en: "Call member services to renew it.", vi: "Hãy gọi bộ phận hội viên để gia hạn." },
  });
}

function sumsByDay(holdings: readonly { remaining: number; expiresOn: Day | undefined }[]) {
  const sums = new Map<Day, number>();
  for (const { remaining, expiresOn } of holdings)
    if (expiresOn !== undefined) sums.set(expiresOn, (sums.get(expiresOn) ?? 0) + remaining);
  return sums;
}

function oneDay(day: Day, said: Pick<CalendarDate, "id" | "title" | "about">): CalendarDate {
  return { ...said, from: day, until: addDays(day, 1), isCancelled: false, place: "" };
}
