// What the steps of a purchase are answered with, whoever takes them.

import { VIETNAMESE_ERRORS } from "@portico/domain/error-words";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import { hasEnded, type Purchase } from "@portico/domain/stays/purchase";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refusedField, WrongFields } from "../../http/form.ts";
import { languageOf } from "../../visit/language.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { isOver } from "../../visit/own-purchases.ts";
import { resultPath, STAY_RESULT } from "../../visit/payment-addresses.ts";
import type { ConfirmAnswer } from "./contract.ts";
import type { PurchaseSetting } from "./view.ts";

/** However often a purchase is looked at, what moves by itself is asked about this often, in milliseconds. */
const ASKED_EVERY = 2_000;
const MOST_LOOKED_AT = 10_000;

/** Whoever looks wants to know now: what moves by itself is gone on with, and a hold that ran out is over. */
export function lookingAgain(portal: OpenPortal): (found: Purchase) => Promise<Purchase> {
  const asked = new LRUCache<string, true>({ max: MOST_LOOKED_AT, ttl: ASKED_EVERY });
  return async (found) => {
    const isStill = hasEnded(found.state) || found.state === "needs_review";
    if (isStill || (found.state === "held" && !isOver(found, portal.now())) || asked.has(found.id)) return found;
    asked.set(found.id, true);
    return (await portal.purchases.settle(found.id).catch(() => undefined)) ?? found;
  };
}

/** What became of the wish to confirm. */
export function confirmAnswer({
  purchase,
  payAt,
  isChanged,
}: Awaited<ReturnType<OpenPortal["purchases"]["confirm"]>>): ConfirmAnswer {
  if (payAt !== undefined) return { outcome: "pay", to: payAt };
  if (isChanged === true) return { outcome: "changed" };
  const { state, hold } = purchase;
  if (state === "confirmed") return { outcome: "confirmed", bookingReference: hold?.reference ?? "" };
  if (hasEnded(state)) throw new PorticoError(state === "expired" ? "HOLD_LAPSED" : "PURCHASE_ENDED");
  return { outcome: "confirming" };
}

/** A promo code that does not count, and a protection that is not offered, are told on their fields. */
export function refusedTerms(error: unknown): never {
  const isPromo = error instanceof PorticoError && (error.code === "PROMO_UNKNOWN" || error.code === "PROMO_NOT_HERE");
  if (!isPromo) return refusedField({ protection: "protection", promoCode: "promo" })(error);
  const { title, hint } = errorEntry(error.code);
  const [titleVi, hintVi] = VIETNAMESE_ERRORS[error.code];
  throw new WrongFields([{ field: "promo", title: { en: title, vi: titleVi }, hint: { en: hint, vi: hintVi } }]);
}

/** The payment that a purchase waits for. */
export async function paymentOf(
  { stores }: Pick<OpenPortal, "stores">,
  { state, paymentId }: Purchase,
): Promise<Payment | undefined> {
  return state === "paying" && paymentId !== undefined ? stores.journal.find(paymentId) : undefined;
}

/** When somebody looks, and in which language. */
export function settingOf(portal: OpenPortal, request: FastifyRequest): PurchaseSetting {
  return {
    now: portal.now(),
    language: languageOf(request, portal.settings),
    resultOf: (id) => resultPath(id, { page: STAY_RESULT, request, settings: portal.settings }),
  };
}
