// Input of the purchase form, cached for this tab: going back to the form shows it again, and after an
// expired hold it fills the form of the next stay. Sign-out clears it with the rest of the cache.

import type { QueryClient } from "@tanstack/react-query";

/** Flat, because drafts are flat. */
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

/** A draft also names its purchase, because all purchases share one form URL. */
export type PurchaseDraft = PurchaseFormValues & { purchase: string };

const SAVED_INPUT_KEY = ["purchases", "typed"];

export function saveFormInput(queries: QueryClient, input: SavedInput): void {
  queries.setQueryDefaults(SAVED_INPUT_KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<SavedInput>(SAVED_INPUT_KEY, input);
}

export function savedInputFor(queries: QueryClient, id: string): Partial<PurchaseFormValues> | undefined {
  const input = queries.getQueryData<SavedInput>(SAVED_INPUT_KEY);
  return input && applicableInput({ ...input.values, purchase: input.id }, id);
}

/**
 * The part of a draft that applies to this purchase: everything for the same one, guest and requests for
 * another.
 */
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
