// Money is whole minor units and a currency (reading R30). Amounts in payloads are numbers in major units.

import { MINUS } from "./quantity.ts";

/** A currency code of three capitals. The club charges in AUD and NZD. */
export type Currency = string;

const DIGITS_AFTER_THE_POINT = 2;
const CURRENCIES_WITHOUT_CENTS: readonly Currency[] = ["VND", "JPY", "KRW"];

/** The currency of prices without one. */
export const CLUB_CURRENCY: Currency = "AUD";

/** An amount in minor units, such as cents. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Maximum relative rounding error of an amount that was sent as a binary fraction. */
const FRACTION_NOISE = 1e-12;

/**
 * Parses a currency code of three letters. Anything else is `undefined`.
 *
 * @example
 * ```ts
 * import { parseCurrency } from "@portico/domain/money";
 *
 * parseCurrency("AUD"); // => "AUD"
 * parseCurrency("dollars"); // => undefined
 * ```
 */
export function parseCurrency(code: unknown): Currency | undefined {
  return typeof code === "string" && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/**
 * Parses an amount in major units to minor units. A fraction of a cent is unreadable, because it cannot be paid.
 *
 * @example
 * ```ts
 * import { parseMinor } from "@portico/domain/money";
 *
 * parseMinor(99.5, "AUD"); // => 9950
 * parseMinor(99.505, "AUD"); // => undefined
 * ```
 */
export function parseMinor(amount: unknown, currency: Currency): number | undefined {
  if (typeof amount !== "number") return undefined;
  const unit = minorUnits(currency);
  const minor = Math.round(amount * unit) + 0;
  const isWhole = Math.abs(minor / unit - amount) <= FRACTION_NOISE * Math.max(1, Math.abs(amount));
  return Number.isSafeInteger(minor) && isWhole ? minor : undefined;
}

/**
 * Parses an amount that a person typed. It must be a whole number of minor units.
 *
 * @example
 * ```ts
 * import { parseTypedMoney } from "@portico/domain/money";
 *
 * parseTypedMoney("$ 1,250.50", "AUD"); // => { minor: 125050, currency: "AUD" }
 * parseTypedMoney("12.505", "AUD"); // => undefined
 * ```
 */
export function parseTypedMoney(text: string, currency: Currency): Money | undefined {
  const [, wholePart, , fraction = ""] =
    /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  const digits = currencyDigits(currency);
  if (wholePart === undefined || fraction.length > digits) return undefined;
  const minor = Number(wholePart.replaceAll(",", "") + fraction.padEnd(digits, "0"));
  return { minor, currency };
}

/**
 * An amount in major units, the JSON format.
 *
 * @example
 * ```ts
 * import { majorUnits } from "@portico/domain/money";
 *
 * majorUnits({ minor: 99_50, currency: "AUD" }); // => 99.5
 * ```
 */
export function majorUnits(money: Money): number {
  return money.minor / minorUnits(money.currency);
}

/**
 * The display format of an amount. The currency code is always shown, because AUD and NZD can appear together.
 *
 * @example
 * ```ts
 * import { formatMoney } from "@portico/domain/money";
 *
 * formatMoney({ minor: 1_234_50, currency: "AUD" }); // => "AUD 1,234.50"
 * formatMoney({ minor: -20_00, currency: "AUD" }); // => "−AUD 20.00"
 * ```
 */
export function formatMoney(money: Money): string {
  const digits = currencyDigits(money.currency);
  const text = String(Math.abs(money.minor)).padStart(digits + 1, "0");
  const wholePart = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${money.minor < 0 ? MINUS : ""}${money.currency} ${wholePart}${fraction}`;
}

/**
 * The sum of two amounts in the same currency. Amounts in different currencies throw a `TypeError`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addMoney } from "@portico/domain/money";
 *
 * addMoney({ minor: 50, currency: "AUD" }, { minor: 70, currency: "AUD" }); // => { minor: 120, currency: "AUD" }
 * assert.throws(() => addMoney({ minor: 50, currency: "AUD" }, { minor: 70, currency: "NZD" }), TypeError);
 * ```
 */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) {
    throw new TypeError(`${one.currency} and ${other.currency} cannot be added; sum each currency by itself.`);
  }
  return { minor: one.minor + other.minor, currency: one.currency };
}

/**
 * The tax included in an amount, at a rate in percent, to the nearest minor unit: 10 % on 100 is 1/11 of 110.
 *
 * @example
 * ```ts
 * import { includedTax } from "@portico/domain/money";
 *
 * includedTax({ minor: 110_00, currency: "AUD" }, 10).minor; // => 1000
 * ```
 */
export function includedTax(money: Money, percent: number): Money {
  return { ...money, minor: Math.round((money.minor * percent) / (100 + percent)) };
}

function minorUnits(currency: Currency): number {
  return 10 ** currencyDigits(currency);
}

function currencyDigits(currency: Currency): number {
  return CURRENCIES_WITHOUT_CENTS.includes(currency) ? 0 : DIGITS_AFTER_THE_POINT;
}
