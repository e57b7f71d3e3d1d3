// What the addresses of payments hold: which charges are ticked, an amount of the member's own, and a result's token. Kept small: the routes
// need it before their pages are loaded. None of it says how much anything is.

import { type Query, writeQuery } from "../visit/query.ts";

/** Which charges are ticked, by their names. */
export interface ChargeSearch {
  readonly charges?: readonly string[] | undefined;
}

const MOST_CHARGES = 500;
const LONGEST_NAME = 80;

/** Reads them; what can be no name is left out. */
export function parseChargeSearch({ charges }: Query): ChargeSearch {
  const names = new Set([charges].flat().flatMap((one) => textIn(one, LONGEST_NAME) ?? []));
  return { charges: names.size === 0 ? undefined : [...names].slice(0, MOST_CHARGES) };
}

/** An address with these charges ticked. */
export function chargesAddress(path: string, charges: readonly string[]): string {
  return path + writeQuery({ charges });
}

/** Where an amount of the member's own is chosen. */
export const FREEDOM_PAYMENT = "/payments/confirm/freedom-payment";

/** An address with this amount checked. */
export function freedomAddress({ text, currency }: { readonly text: string; readonly currency: string }): string {
  return FREEDOM_PAYMENT + writeQuery({ currency, amount: text });
}

/** An amount of the member's own, as it was typed. */
export interface FreedomSearch {
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
}

/** Reads it; what is wrong with the amount is the server's to say. */
export function parseFreedomSearch({ amount, currency }: Query): FreedomSearch {
  return {
    amount: textIn(amount, 20),
    currency: typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}

/** Which payment's result is asked for. */
export interface ResultSearch {
  readonly payment?: string | undefined;
}

/** Reads the token. */
export function parseResultSearch({ payment }: Query): ResultSearch {
  return { payment: textIn(payment, 100) };
}

// Anybody can write a query.
function textIn(value: unknown, longest: number): string | undefined {
  if (typeof value !== "string" || value.length > longest) return undefined;
  return value.trim() || undefined;
}
