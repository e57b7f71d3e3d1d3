// Amounts in major units, as gateways write them. Parsed as text: binary fractions could lose a cent.

import { type Currency, type Money, majorUnits } from "@portico/domain/money";

/** `undefined` unless it is a safe integer of minor units. */
export function parseAmount(text: string, currency: Currency): Money | undefined {
  const [, whole, fraction = ""] = /^(\d{1,16})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  const digits = fractionDigits(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** `undefined` for zero or less. */
export function formatAmount({ minor, currency }: Money): string | undefined {
  if (!Number.isSafeInteger(minor) || minor <= 0) return undefined;
  const digits = fractionDigits(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function fractionDigits(currency: Currency): number {
  return majorUnits({ minor: 1, currency }) === 1 ? 0 : 2;
}
