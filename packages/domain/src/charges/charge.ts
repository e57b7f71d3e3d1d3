// A charge on a member's account.

import { type Day, parseDay } from "../day.ts";
import { type Money, parseCurrency, parseMinor } from "../money.ts";
import { parseIdentifier, record } from "../wire.ts";

/** A charge as the rules read it; a part that could not be read is `undefined`. */
export interface Charge {
  readonly id: string | undefined;
  /** `undefined` where the balance, or the currency that gives it a meaning, could not be read. */
  readonly balance: Money | undefined;
  readonly dueOn: Day | undefined;
  /** The back-end's field that kept the balance from being read. */
  readonly unreadable: "Balance" | "Currency" | undefined;
}

/** Reads a charge of the back-end. */
export function parseCharge(row: unknown): Charge {
  const { ChargeID, Balance, DueDate, Currency } = record(row);
  const currency = parseCurrency(Currency);
  const minor = currency === undefined ? undefined : parseMinor(Balance, currency);
  return {
    id: parseIdentifier(ChargeID),
    balance: currency === undefined || minor === undefined ? undefined : { minor, currency },
    dueOn: parseDay(DueDate),
    unreadable: currency === undefined ? "Currency" : minor === undefined ? "Balance" : undefined,
  };
}
