// The promo codes of the sandbox.

import type { Price } from "./prices.ts";

interface Promo {
  readonly words: string;
  readonly wordsVi: string;
  /** `undefined` if the code does not apply to the stay. */
  readonly apply: (price: Price) => Price | undefined;
}

const PROMOS: Readonly<Record<string, Promo>> = {
  SUNNY10: {
    words: "10 % off the price",
    wordsVi: "giảm 10 % giá",
    apply(price) {
      const { Points, Amount } = price;
      if (Points !== undefined) return { ...price, Points: Math.round(Points * 0.9) };
      return Amount === undefined ? undefined : { ...price, Amount: Math.round(Amount * 90) / 100 };
    },
  },
  FREEFEE: {
    words: "no exchange fee",
    wordsVi: "miễn phí trao đổi",
    apply: (price) => ((price.Fee ?? 0) > 0 ? { ...price, Fee: 0 } : undefined),
  },
};

/** Returns the reason if the code does not apply. */
export function applyPromo(price: Price, code: string): Price | "unknown" | "not here" {
  const promo = Object.hasOwn(PROMOS, code) ? PROMOS[code] : undefined;
  return promo === undefined ? "unknown" : (promo.apply(price) ?? "not here");
}

export function toPromoView(code: string | null): object | null {
  const promo = code === null ? undefined : PROMOS[code];
  return promo === undefined ? null : { Code: code, Words: promo.words, WordsVi: promo.wordsVi };
}
