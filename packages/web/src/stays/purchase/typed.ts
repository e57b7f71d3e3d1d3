// What the member typed into the form of a purchase, for as long as this tab is theirs: whoever comes back to the form to change something
// finds it as they left it, and where the time ran out it is there for the next stay. It goes with everything else that was read for them.

import type { QueryClient } from "@tanstack/react-query";

/** The form's fields: flat, as drafts are. */
export type TypedPurchase = {
  /** `me`, `new`, or the guest of the profile. */
  guest: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  requests: string;
  promo: string;
  protection: boolean;
  acceptsTerms: boolean;
};

interface Typed {
  readonly id: string;
  readonly values: TypedPurchase;
}

const KEY = ["purchases", "typed"];

/** Keeps it. */
export function keepTyped(queries: QueryClient, typed: Typed): void {
  queries.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<Typed>(KEY, typed);
}

/** What was typed: all of it for the same stay; for another, who arrives and what is asked for. */
export function typedFor(queries: QueryClient, id: string): Partial<TypedPurchase> | undefined {
  const typed = queries.getQueryData<Typed>(KEY);
  if (typed === undefined) return undefined;
  if (typed.id === id) return typed.values;
  const { protection: _, acceptsTerms: __, promo: ___, ...values } = typed.values;
  return values;
}

/** Forgets it, when a stay was booked. */
export function forgetTyped(queries: QueryClient): void {
  queries.removeQueries({ queryKey: KEY });
}
