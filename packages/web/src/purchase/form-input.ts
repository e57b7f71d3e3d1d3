// The tab caches form input for the Back button, and for the next stay after an expired hold. Sign-out clears it.

import type { QueryClient } from "@tanstack/react-query";

/** The values are not nested, because drafts cannot store nested values. */
export type PurchaseFormValues = {
  /** `me`, `new`, or the key of a guest in the profile. */
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

interface SavedInput {
  readonly id: string;
  readonly values: PurchaseFormValues;
}

/** All purchases share one form URL, so a draft names its purchase. */
export type PurchaseDraft = PurchaseFormValues & { purchase: string };

const SAVED_INPUT_KEY = ["purchases", "form input"];

export function saveFormInput(queries: QueryClient, input: SavedInput): void {
  queries.setQueryDefaults(SAVED_INPUT_KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<SavedInput>(SAVED_INPUT_KEY, input);
}

export function savedInputFor(queries: QueryClient, id: string): Partial<PurchaseFormValues> | undefined {
  const input = queries.getQueryData<SavedInput>(SAVED_INPUT_KEY);
  return input && applicableInput({ ...input.values, purchase: input.id }, id);
}

/** From the draft of another purchase, only guest and requests apply. */
export function applicableInput(
  { purchase, ...values }: Partial<PurchaseDraft>,
  id: string,
): Partial<PurchaseFormValues> {
  if (purchase === id) return values;
  const { protection: _, acceptsTerms: __, promo: ___, ...reusable } = values;
  return reusable;
}

export function clearSavedInput(queries: QueryClient): void {
  queries.removeQueries({ queryKey: SAVED_INPUT_KEY });
}
