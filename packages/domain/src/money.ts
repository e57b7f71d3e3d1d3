// Money is whole minor units and a currency (reading R30). Amounts on the wire are numbers in major units.

/** A currency by its code of three capitals: AUD and NZD in the club's own charges. */
export type Currency = string;

const DIGITS_AFTER_THE_POINT = 2;
const CURRENCIES_WITHOUT_CENTS: readonly Currency[] = ["VND", "JPY", "KRW"];

/** The currency of prices that name none. */
export const CLUB_CURRENCY: Currency = "AUD";

/** An amount of money. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** How far, in proportion, an amount may be off its cent after it travelled as a binary fraction. */
const FRACTION_NOISE = 1e-12;

/** Reads a currency code. */
export function parseCurrency(code: unknown): Currency | undefined {
  return typeof code === "string" && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Reads an amount in major units; a broken part of a cent is unreadable, because nobody can pay it. */
export function parseMinor(amount: unknown, currency: Currency): number | undefined {
  if (typeof amount !== "number") return undefined;
  const unit = minorUnits(currency);
  const minor = Math.round(amount * unit) + 0;
  const isWhole = Math.abs(minor / unit - amount) <= FRACTION_NOISE * Math.max(1, Math.abs(amount));
  return Number.isSafeInteger(minor) && isWhole ? minor : undefined;
}

/** Reads an amount as somebody types it: `99.50`, `1,250`, `$ 20`. What is no whole number of minor units is unreadable. */
export function parseTypedMoney(text: string, currency: Currency): Money | undefined {
  const [, whole, , part = ""] =
    /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  const digits = currencyDigits(currency);
  if (whole === undefined || part.length > digits) return undefined;
  const minor = Number(whole.replaceAll(",", "") + part.padEnd(digits, "0"));
  return { minor, currency };
}

/** The amount in major units, as the wire and `portico eval` write it. */
export function majorUnits(money: Money): number {
  return money.minor / minorUnits(money.currency);
}

/** The amount as members read it: `AUD 1,234.50`. The code is always there, because AUD and NZD can meet. */
export function formatMoney(money: Money): string {
  const digits = currencyDigits(money.currency);
  const text = String(Math.abs(money.minor)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const part = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${money.minor < 0 ? "-" : ""}${money.currency} ${whole}${part}`;
}

/** The sum of two amounts of one currency. */
export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency) {
    throw new TypeError(`${one.currency} and ${other.currency} cannot be added; sum each currency by itself.`);
  }
  return { minor: one.minor + other.minor, currency: one.currency };
}

function minorUnits(currency: Currency): number {
  return 10 ** currencyDigits(currency);
}

function currencyDigits(currency: Currency): number {
  return CURRENCIES_WITHOUT_CENTS.includes(currency) ? 0 : DIGITS_AFTER_THE_POINT;
}
