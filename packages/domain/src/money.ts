// Money is whole minor units and a currency (reading R30). Amounts on the wire are numbers in major units.

import { MINUS } from "./quantity.ts";

/** A currency code of three capitals. The club charges in AUD and NZD. */
export type Currency = string;

const DIGITS_AFTER_THE_POINT = 2;
const CURRENCIES_WITHOUT_CENTS: readonly Currency[] = ["VND", "JPY", "KRW"];

/** The currency of prices without one. */
export const CLUB_CURRENCY: Currency = "AUD";

export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Maximum relative rounding error of an amount that was sent as a binary fraction. */
const FRACTION_NOISE = 1e-12;

export function parseCurrency(code: unknown): Currency | undefined {
  return typeof code === "string" && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Parses an amount in major units. A fraction of a cent is unreadable, because it cannot be paid. */
export function parseMinor(amount: unknown, currency: Currency): number | undefined {
  if (typeof amount !== "number") return undefined;
  const unit = minorUnits(currency);
  const minor = Math.round(amount * unit) + 0;
  const isWhole = Math.abs(minor / unit - amount) <= FRACTION_NOISE * Math.max(1, Math.abs(amount));
  return Number.isSafeInteger(minor) && isWhole ? minor : undefined;
}

/** Parses a typed amount: `99.50`, `1,250`, `$ 20`. It must be a whole number of minor units. */
export function parseTypedMoney(text: string, currency: Currency): Money | undefined {
  const [, wholePart, , fraction = ""] =
    /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  const digits = currencyDigits(currency);
  if (wholePart === undefined || fraction.length > digits) return undefined;
  const minor = Number(wholePart.replaceAll(",", "") + fraction.padEnd(digits, "0"));
  return { minor, currency };
}

/** The amount in major units, the JSON format. */
export function majorUnits(money: Money): number {
  return money.minor / minorUnits(money.currency);
}

/** Display format: `AUD 1,234.50`, `−AUD 20.00`. The code is always shown, because AUD and NZD can appear together. */
export function formatMoney(money: Money): string {
  const digits = currencyDigits(money.currency);
  const text = String(Math.abs(money.minor)).padStart(digits + 1, "0");
  const wholePart = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${money.minor < 0 ? MINUS : ""}${money.currency} ${wholePart}${fraction}`;
}

/** Both amounts must have the same currency. */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) {
    throw new TypeError(`${one.currency} and ${other.currency} cannot be added; sum each currency by itself.`);
  }
  return { minor: one.minor + other.minor, currency: one.currency };
}

/** The tax included in an amount, at a rate in percent, to the nearest minor unit: 10 % on 100 is 1/11 of 110. */
export function includedTax(money: Money, percent: number): Money {
  return { ...money, minor: Math.round((money.minor * percent) / (100 + percent)) };
}

function minorUnits(currency: Currency): number {
  return 10 ** currencyDigits(currency);
}

function currencyDigits(currency: Currency): number {
  return CURRENCIES_WITHOUT_CENTS.includes(currency) ? 0 : DIGITS_AFTER_THE_POINT;
}
