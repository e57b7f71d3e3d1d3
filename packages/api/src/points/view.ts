// Points as answers show them. The statuses, their reasons and the days on which they change are the domain's.

import { type Day, type Instant, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { holdingWord, type StatusChange } from "@portico/domain/holding";
import type { Language } from "@portico/domain/language";
import { forecastSpending, nextPointsChange } from "@portico/domain/points/forecast";
import type { Lot } from "@portico/domain/points/lot";
import type { CreditMovement } from "@portico/domain/points/source";
import { explainPointsStatus, lastUsableDay, POINTS_STATUS_RULES } from "@portico/domain/points/status";
import { isUnclearLot, isUsable } from "@portico/domain/points/usable";
import { pointsLedger } from "@portico/domain/stays/points-ledger";
import type { Booking } from "@portico/domain/stays/source";
import { rowName } from "@portico/domain/wire";
import { dayOrNull } from "../http/values.ts";
import { type Part, valueOf } from "../visit/parts.ts";
import type { CreditsAnswer, ForecastAnswer, LotView, PointsLedgerAnswer, StatusChangeView } from "./contract.ts";

/** A change for an answer. */
export function changeView(change: StatusChange | undefined): StatusChangeView | null {
  return change === undefined ? null : { on: isoDay(change.on), to: holdingWord(change.to) };
}

/** On which day, and in which language. */
export interface ViewSetting {
  readonly today: Day;
  readonly language: Language;
}

/** The lots; what lapses first comes first, and what has no day comes last. */
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
  const usable = isUsable(lot, today);
  return {
    name,
    balance: remaining ?? null,
    expiresOn: dayOrNull(expiresOn),
    given: status ?? null,
    status: holdingWord(decision.outcome),
    because: memberReason(POINTS_STATUS_RULES, decision, language),
    usable,
    daysLeft: expiresOn === undefined ? null : expiresOn - today,
    isLastDay: usable && expiresOn !== undefined && lastUsableDay(expiresOn) === today,
    nextChange: changeView(nextPointsChange(lot, today)),
  };
}

/** What spending so many points would take, leave, and let lapse. */
export function forecastView(lots: readonly Lot[], points: number, today: Day): ForecastAnswer {
  const names = new Map(lots.map((lot, place) => [lot, lotName(place)]));
  const { taken, short, left } = forecastSpending(lots, points, today);
  const spent = new Map(taken.map(({ lot, points: part }) => [lot, part]));
  const lapsing = new Map<Day, number>();
  for (const lot of lots) {
    if (!isUsable(lot, today) || lot.expiresOn === undefined) continue;
    const rest = lot.remaining - (spent.get(lot) ?? 0);
    if (rest > 0) lapsing.set(lot.expiresOn, (lapsing.get(lot.expiresOn) ?? 0) + rest);
  }
  return {
    today: isoDay(today),
    points,
    taken: taken.map(({ lot, points: part }) => ({
      name: names.get(lot) as string,
      points: part,
      expiresOn: dayOrNull(lot.expiresOn),
    })),
    short,
    left,
    lapses: [...lapsing]
      .toSorted(([one], [other]) => one - other)
      .map(([on, rest]) => ({ on: isoDay(on), points: rest })),
    unknown: lots.flatMap((lot, place) => (isUnclearLot(lot, today) ? [lotName(place)] : [])),
  };
}

/** How points went and came back, as far as bookings and lots say, of which each may have failed. */
export function ledgerView(
  bookings: Part<readonly Booking[]>,
  lots: Part<readonly Lot[]>,
  now: Instant,
): PointsLedgerAnswer {
  const failed: PointsLedgerAnswer["failed"] = [];
  if (bookings.failed !== undefined) failed.push("bookings");
  if (lots.failed !== undefined) failed.push("lots");
  const movements = pointsLedger({ bookings: valueOf(bookings) ?? [], lots: valueOf(lots) ?? [] }, now);
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

/** Credits and their history, of which each may have failed. */
export function creditsView(
  credits: Part<number>,
  history: Part<readonly CreditMovement[]>,
): Omit<CreditsAnswer, "exchange"> {
  const failed: CreditsAnswer["failed"] = [];
  if (credits.failed !== undefined) failed.push("credits");
  if (history.failed !== undefined) failed.push("history");
  const number = valueOf(credits);
  return {
    credits: number === undefined ? null : Math.max(0, number),
    history:
      valueOf(history)
        ?.toSorted((one, other) => (other.on ?? -Infinity) - (one.on ?? -Infinity))
        .map(({ on, text, credits: moved }) => ({ on: dayOrNull(on), text, credits: moved })) ?? null,
    failed,
  };
}
