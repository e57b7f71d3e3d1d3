// In its own file, because the routes import it before any page loads.

import { type Query, writeQuery } from "../session-context/query.ts";

export interface ChargeSearch {
  /** The names of the charges. */
  readonly charges?: readonly string[] | undefined;
}

const MAX_CHARGES = 500;
const MAX_NAME_LENGTH = 80;

export function parseChargeSearch({ charges }: Query): ChargeSearch {
  const names = new Set([charges].flat().flatMap((name) => parseText(name, MAX_NAME_LENGTH) ?? []));
  return { charges: names.size === 0 ? undefined : [...names].slice(0, MAX_CHARGES) };
}

export function chargesUrl(path: string, charges: readonly string[]): string {
  return path + writeQuery({ charges });
}

export const FREEDOM_PAYMENT_PATH = "/payments/confirm/freedom-payment";

export function freedomPaymentUrl({ text, currency }: { readonly text: string; readonly currency: string }): string {
  return FREEDOM_PAYMENT_PATH + writeQuery({ currency, amount: text });
}

export interface FreedomSearch {
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
}

/** The server validates the amount. */
export function parseFreedomSearch({ amount, currency }: Query): FreedomSearch {
  return {
    amount: parseText(amount, 20),
    currency: typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}

export interface ResultSearch {
  /** The payment's token. */
  readonly payment?: string | undefined;
}

export function parseResultSearch({ payment }: Query): ResultSearch {
  return { payment: parseText(payment, 100) };
}

// Query strings are untrusted, so values that are too long are dropped.
function parseText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== "string" || value.length > maxLength) return undefined;
  return value.trim() || undefined;
}
