import { type Day, parseDay } from "../day.ts";
import { type Currency, type Money, parseCurrency, parseMinor } from "../money.ts";
import { asRecord, parseIdentifier } from "../parse.ts";

/** An unreadable field is `undefined`. */
export interface Charge {
  readonly id: string | undefined;
  /** `undefined` if the balance or its currency is unreadable. */
  readonly balance: Money | undefined;
  readonly dueOn: Day | undefined;
  /** The field that made the balance unreadable. */
  readonly unreadable: "Balance" | "Currency" | undefined;
}

/**
 * Parses a charge of the back-end.
 *
 * @example
 * ```ts
 * import { parseCharge } from "@portico/domain/charges";
 *
 * parseCharge({ ChargeID: 9, Balance: 12.5, Currency: "AUD" }).balance; // => { minor: 1250, currency: "AUD" }
 * parseCharge({ ChargeID: 9, Balance: "12.5", Currency: "AUD" }).unreadable; // => "Balance"
 * ```
 */
export function parseCharge(row: unknown): Charge {
  const { ChargeID, Balance, DueDate, Currency } = asRecord(row);
  const currency = parseCurrency(Currency);
  const minor = currency === undefined ? undefined : parseMinor(Balance, currency);
  return {
    id: parseIdentifier(ChargeID),
    balance: currency === undefined || minor === undefined ? undefined : { minor, currency },
    dueOn: parseDay(DueDate),
    unreadable: unreadableField(currency, minor),
  };
}

function unreadableField(currency: Currency | undefined, minor: number | undefined): Charge["unreadable"] {
  if (currency === undefined) return "Currency";
  return minor === undefined ? "Balance" : undefined;
}
