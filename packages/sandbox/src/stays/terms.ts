// What cancelling and changing a stay costs, and until when.

import { formatDay, parseDay } from "../calendar.ts";
import type { Price } from "./prices.ts";

interface TermsStep {
  readonly UntilDate: string;
  readonly Fee: number;
}

export interface Terms {
  readonly Unprotected: readonly TermsStep[];
  readonly Protected: readonly TermsStep[] | null;
  readonly Currency: string;
  readonly DetailsUntilDate: string | null;
  readonly DatesUntilDate: string | null;
  readonly ChangeFee: number;
}

// Money needs longer notice; protection allows cancellation until the day before arrival.
const NOTICE_DAYS = { money: 35, others: 28, protected: 1, details: 2 };
const FREE_NOTICE_DAYS = 112;
const CANCELLATION_FEE = 60;
const CHANGE_FEE = 25;

interface StayToCancel {
  readonly price: Price;
  readonly arrivalDate: string;
  /** `undefined` if protection is not offered. */
  readonly isProtected: boolean | undefined;
}

export function createTerms({ price, arrivalDate, isProtected }: StayToCancel): Terms {
  const arrival = parseDay(arrivalDate) ?? 0;
  const step = (noticeDays: number, Fee: number): TermsStep => ({ UntilDate: formatDay(arrival - noticeDays), Fee });
  const isMoney = price.Amount !== undefined;
  const Unprotected = isMoney
    ? [step(FREE_NOTICE_DAYS, 0), step(NOTICE_DAYS.money, Math.min(CANCELLATION_FEE, price.Amount ?? 0))]
    : // The exchange fee is not returned.
      [step(NOTICE_DAYS.others, price.Fee ?? 0)];
  const Protected = isProtected === undefined ? null : [step(NOTICE_DAYS.protected, 0)];
  return {
    Unprotected,
    Protected,
    Currency: price.Currency ?? "AUD",
    DetailsUntilDate: formatDay(arrival - NOTICE_DAYS.details),
    DatesUntilDate: (isProtected === true ? Protected : Unprotected)?.at(-1)?.UntilDate ?? null,
    ChangeFee: isMoney && isProtected !== true ? CHANGE_FEE : 0,
  };
}

/** The step that counts on a day; `undefined` if nothing is returned any more. */
export function findStep(steps: readonly TermsStep[], today: number): TermsStep | undefined {
  return steps.find(({ UntilDate }) => (parseDay(UntilDate) ?? 0) >= today);
}

/** Not for stays that begin within days. */
export function isProtectionOffered(stayType: string): boolean {
  return stayType !== "LAST_MINUTE";
}
