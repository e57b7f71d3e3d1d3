// Money is an integer of minor units and a currency (R30). JSON amounts are numbers in major units.

import { MINUS } from "./quantity.ts";

/** Three capitals. The club charges in AUD and NZD. */
export type Currency = string;

const DEFAULT_DECIMALS = 2;
const CURRENCIES_WITHOUT_CENTS: readonly Currency[] = ["VND", "JPY", "KRW"];

/** For prices without a currency. */
export const CLUB_CURRENCY: Currency = "AUD";

export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Maximum relative rounding error of an amount in binary floating point. */
const FLOAT_TOLERANCE = 1e-12;

/**
 * Parses a currency code of three capitals.
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
 * Parses an amount in major units to minor units. A fraction of a minor unit gives `undefined`.
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
  const minorPerMajor = minorUnitsPerMajor(currency);
  const minor = Math.round(amount * minorPerMajor) + 0;
  const isWhole = Math.abs(minor / minorPerMajor - amount) <= FLOAT_TOLERANCE * Math.max(1, Math.abs(amount));
  return Number.isSafeInteger(minor) && isWhole ? minor : undefined;
}

/**
 * Parses an amount that a person typed.
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
  const decimals = decimalsOf(currency);
  if (wholePart === undefined || fraction.length > decimals) return undefined;
  const minor = Number(wholePart.replaceAll(",", "") + fraction.padEnd(decimals, "0"));
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
  return money.minor / minorUnitsPerMajor(money.currency);
}

/**
 * The display format of an amount, with its currency code, because AUD and NZD can appear together.
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
  const decimals = decimalsOf(money.currency);
  const text = String(Math.abs(money.minor)).padStart(decimals + 1, "0");
  const wholePart = text.slice(0, text.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = decimals === 0 ? "" : `.${text.slice(-decimals)}`;
  return `${money.minor < 0 ? MINUS : ""}${money.currency} ${wholePart}${fraction}`;
}

/**
 * The sum of two amounts. Different currencies throw a `TypeError`.
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
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) {
    throw new TypeError(`${a.currency} and ${b.currency} cannot be added; sum each currency by itself.`);
  }
  return { minor: a.minor + b.minor, currency: a.currency };
}

/**
 * The tax included in an amount, to the nearest minor unit: at 10 % it is 1/11.
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

function minorUnitsPerMajor(currency: Currency): number {
  return 10 ** decimalsOf(currency);
}

function decimalsOf(currency: Currency): number {
  return CURRENCIES_WITHOUT_CENTS.includes(currency) ? 0 : DEFAULT_DECIMALS;
}
