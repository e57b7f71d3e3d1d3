// Converts points and credits to the response format. The domain decides statuses, reasons and dates.

import { type Day, type Instant, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { type StatusChange, toHoldingStatus } from "@portico/domain/holding";
import type { Language } from "@portico/domain/language";
import { rowName } from "@portico/domain/parse";
import { forecastSpending, nextPointsChange } from "@portico/domain/points/forecast";
import type { Lot } from "@portico/domain/points/lot";
import type { CreditMovement } from "@portico/domain/points/source";
import { explainPointsStatus, lastUsableDay, POINTS_STATUS_RULES } from "@portico/domain/points/status";
import { isUnclearLot, isUsableLot } from "@portico/domain/points/usable";
import { pointsLedger } from "@portico/domain/stays/points-ledger";
import type { Booking } from "@portico/domain/stays/source";
import { dayOrNull } from "../http/values.ts";
import { type SectionResult, sectionValue } from "../session-context/section-result.ts";
import type { CreditsResponse, ForecastResponse, LotView, PointsLedgerResponse, StatusChangeView } from "./contract.ts";

export function changeView(change: StatusChange | undefined): StatusChangeView | null {
  return change === undefined ? null : { on: isoDay(change.on), to: toHoldingStatus(change.to) };
}

export interface ViewSetting {
  readonly today: Day;
  readonly language: Language;
}

/** The lots in order of expiry; those without a day come last. */
export function lotViews(lots: readonly Lot[], setting: ViewSetting): LotView[] {
  return lots
    .map((lot, place) => ({ lot, name: lotName(place) }))
    .toSorted((one, other) => (one.lot.expiresOn ?? Infinity) - (other.lot.expiresOn ?? Infinity))
    .map(({ lot, name }) => lotView(name, lot, setting));
}

function lotName(place: number): string {
  return rowName("points", place, undefined);
}

function lotView(name: string, lot: Lot, { today, language }: ViewSetting): LotView {
  const { remaining, expiresOn, status } = lot;
  const decision = explainPointsStatus(lot, today);
  const usable = isUsableLot(lot, today);
  return {
    name,
    balance: remaining ?? null,
    expiresOn: dayOrNull(expiresOn),
    given: status ?? null,
    status: toHoldingStatus(decision.outcome),
    because: memberReason(POINTS_STATUS_RULES, decision, language),
    usable,
    daysLeft: expiresOn === undefined ? null : expiresOn - today,
    isLastDay: usable && expiresOn !== undefined && lastUsableDay(expiresOn) === today,
    nextChange: changeView(nextPointsChange(lot, today)),
  };
}

/** The lots that spending the points would use, and the remaining points by expiry day. */
export function forecastView(lots: readonly Lot[], points: number, today: Day): ForecastResponse {
  const names = new Map(lots.map((lot, place) => [lot, lotName(place)]));
  const { taken, uncovered, remaining: left } = forecastSpending(lots, points, today);
  const spent = new Map(taken.map(({ lot, points: spentPoints }) => [lot, spentPoints]));
  const remainingByExpiry = new Map<Day, number>();
  for (const lot of lots) {
    if (!isUsableLot(lot, today) || lot.expiresOn === undefined) continue;
    const remaining = lot.remaining - (spent.get(lot) ?? 0);
    if (remaining > 0) remainingByExpiry.set(lot.expiresOn, (remainingByExpiry.get(lot.expiresOn) ?? 0) + remaining);
  }
  return {
    today: isoDay(today),
    points,
    taken: taken.map(({ lot, points: spentPoints }) => ({
      name: names.get(lot) as string,
      points: spentPoints,
      expiresOn: dayOrNull(lot.expiresOn),
    })),
    short: uncovered,
    left,
    lapses: [...remainingByExpiry]
      .toSorted(([one], [other]) => one - other)
      .map(([on, remaining]) => ({ on: isoDay(on), points: remaining })),
    unknown: lots.flatMap((lot, place) => (isUnclearLot(lot, today) ? [lotName(place)] : [])),
  };
}

/** Points spent and returned. Bookings and lots may each have failed. */
export function ledgerView(
  bookings: SectionResult<readonly Booking[]>,
  lots: SectionResult<readonly Lot[]>,
  now: Instant,
): PointsLedgerResponse {
  const failed: PointsLedgerResponse["failed"] = [];
  if (bookings.failed !== undefined) failed.push("bookings");
  if (lots.failed !== undefined) failed.push("lots");
  const movements = pointsLedger({ bookings: sectionValue(bookings) ?? [], lots: sectionValue(lots) ?? [] }, now);
  return {
    movements: movements.map(({ kind, on, points, booking, expiresOn }) => ({
      kind,
      on: dayOrNull(on),
      points,
      booking: booking ?? null,
      expiresOn: dayOrNull(expiresOn),
    })),
    failed,
  };
}

/** Credits and their history. Each of the two reads may have failed. */
export function creditsView(
  credits: SectionResult<number>,
  history: SectionResult<readonly CreditMovement[]>,
): Omit<CreditsResponse, "exchange"> {
  const failed: CreditsResponse["failed"] = [];
  if (credits.failed !== undefined) failed.push("credits");
  if (history.failed !== undefined) failed.push("history");
  const number = sectionValue(credits);
  return {
    credits: number === undefined ? null : Math.max(0, number),
    history:
      sectionValue(history)
        ?.toSorted((one, other) => (other.on ?? -Infinity) - (one.on ?? -Infinity))
        .map(({ on, text, credits: amount }) => ({ on: dayOrNull(on), text, credits: amount })) ?? null,
    failed,
  };
}
