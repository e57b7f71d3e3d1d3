import { VIETNAMESE_ERRORS } from "@portico/domain/error-messages";
import { errorEntry, PorticoError } from "@portico/domain/errors";
import type { Payment } from "@portico/domain/payments/payment";
import { BOOKED_PURCHASES, hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import { renameRefusedField, WrongFields } from "../http/form.ts";
import { languageOf } from "../session-context/language.ts";
import { isHoldExpired } from "../session-context/own-purchases.ts";
import { resultPath, STAY_RESULT } from "../session-context/payment-urls.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { ConfirmResponse } from "./contract.ts";
import type { PurchaseSetting } from "./view.ts";

const SETTLE_INTERVAL_MS = 2_000;
const MAX_RECENTLY_SETTLED: Limit = 10_000;

/** Creates a function that settles an open purchase, at most once every 2 seconds. */
export function createPurchaseRefresh(portal: RunningPortal): (purchase: Purchase) => Promise<Purchase> {
  const recentlySettled = new LRUCache<string, true>({ max: MAX_RECENTLY_SETTLED, ttl: SETTLE_INTERVAL_MS });
  return async (purchase) => {
    const isFinal = hasEnded(purchase.state) || purchase.state === "needs_review";
    if (
      isFinal ||
      (purchase.state === "held" && !isHoldExpired(purchase, portal.now())) ||
      recentlySettled.has(purchase.id)
    )
      return purchase;
    recentlySettled.set(purchase.id, true);
    return (await portal.purchases.settle(purchase.id).catch(() => undefined)) ?? purchase;
  };
}

export function confirmResponse({
  purchase,
  paymentPageUrl,
  isChanged,
}: Awaited<ReturnType<RunningPortal["purchases"]["confirm"]>>): ConfirmResponse {
  if (paymentPageUrl !== undefined) return { outcome: "pay", to: paymentPageUrl };
  if (isChanged === true) return { outcome: "changed" };
  const { state, hold } = purchase;
  if (BOOKED_PURCHASES.includes(state)) return { outcome: "confirmed", bookingReference: hold?.reference ?? "" };
  if (hasEnded(state)) throw new PorticoError(state === "expired" ? "HOLD_LAPSED" : "PURCHASE_ENDED");
  return { outcome: "confirming" };
}

/** Converts a refused promo code or protection into a field error. */
export function throwTermsError(error: unknown): never {
  const isPromo = error instanceof PorticoError && (error.code === "PROMO_UNKNOWN" || error.code === "PROMO_NOT_HERE");
  if (!isPromo) return renameRefusedField({ protection: "protection", promoCode: "promo" })(error);
  const { title, hint } = errorEntry(error.code);
  const [titleVi, hintVi] = VIETNAMESE_ERRORS[error.code];
  throw new WrongFields([{ field: "promo", title: { en: title, vi: titleVi }, hint: { en: hint, vi: hintVi } }]);
}

/** The payment that the purchase waits for; `undefined` unless its state is `paying`. */
export async function paymentOf(
  { stores }: Pick<RunningPortal, "stores">,
  { state, paymentId }: Purchase,
): Promise<Payment | undefined> {
  return state === "paying" && paymentId !== undefined ? stores.journal.find(paymentId) : undefined;
}

export function settingOf(portal: RunningPortal, request: FastifyRequest): PurchaseSetting {
  return {
    now: portal.now(),
    language: languageOf(request, portal.settings),
    resultOf: (id) => resultPath(id, { page: STAY_RESULT, request, settings: portal.settings }),
  };
}
