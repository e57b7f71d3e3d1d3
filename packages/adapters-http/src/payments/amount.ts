// Amounts as gateways write them: text in major units. They are read digit by digit, so that no cent is lost to a binary fraction.

import { type Currency, type Money, majorUnits } from "@portico/domain/money";

/** Reads an amount; whatever is no whole number of minor units, or too large to count, is unreadable. */
export function parseAmountText(text: string, currency: Currency): Money | undefined {
  const [, whole, part = ""] = /^(\d{1,16})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  const digits = digitsOf(currency);
  if (whole === undefined || part.length > digits) return undefined;
  const minor = Number(whole + part.padEnd(digits, "0"));
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** The amount as a gateway reads it; only more than nothing can be asked for. */
export function amountText({ minor, currency }: Money): string | undefined {
  if (!Number.isSafeInteger(minor) || minor <= 0) return undefined;
  const digits = digitsOf(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function digitsOf(currency: Currency): number {
  return majorUnits({ minor: 1, currency }) === 1 ? 0 : 2;
}
