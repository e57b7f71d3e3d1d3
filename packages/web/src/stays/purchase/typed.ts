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

/** The form as a draft: it names its purchase, for every purchase has its form at the same address. */
export type DraftedPurchase = TypedPurchase & { purchase: string };

const KEY = ["purchases", "typed"];

/** Keeps it. */
export function keepTyped(queries: QueryClient, typed: Typed): void {
  queries.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<Typed>(KEY, typed);
}

/** What was typed, as far as it holds for that stay. */
export function typedFor(queries: QueryClient, id: string): Partial<TypedPurchase> | undefined {
  const typed = queries.getQueryData<Typed>(KEY);
  return typed && draftedFor({ ...typed.values, purchase: typed.id }, id);
}

/** What of a draft holds for that stay: all of it for the same; for another, who arrives and what is asked for. */
export function draftedFor({ purchase, ...values }: Partial<DraftedPurchase>, id: string): Partial<TypedPurchase> {
  if (purchase === id) return values;
  const { protection: _, acceptsTerms: __, promo: ___, ...others } = values;
  return others;
}

/** Forgets it, when a stay was booked. */
export function forgetTyped(queries: QueryClient): void {
  queries.removeQueries({ queryKey: KEY });
}
