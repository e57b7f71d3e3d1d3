// Purchases of stays: held at the back-end, paid if money is due, and confirmed exactly once. The journal has every step before the back-end
// is called, so any node can continue.
//
// Awaits only its ports, because the simulation crashes it at any await.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { NewPurchase, PurchaseFlow } from "@portico/domain/purchase/flow";
import { MAX_HOLDS, type PurchaseJournal } from "@portico/domain/purchase/journal";
import {
  buyerOf,
  guestBuyer,
  hasEnded,
  OPEN_PURCHASES,
  type Purchase,
  type PurchaseTerms,
} from "@portico/domain/purchase/purchase";
import { bookingState } from "@portico/domain/stays/booking-state";
import type { Limit } from "../guard-marks.ts";
import { createAges } from "../money/ages.ts";
import { bookedMail } from "../money/booking-mails.ts";
import { createKeyedMutex } from "../money/keyed-mutex.ts";
import { selectPurchaseLots } from "../money/lots.ts";
import { codeOf } from "../money/refusals.ts";
import { settleEach } from "../money/settle-each.ts";
import { findBooking, requestHold } from "./back-end-hold.ts";
import { checkConfirmation, confirmPurchase, refreshPurchase, requireHeld } from "./confirmation.ts";
import { advancePurchase, listLivePayments } from "./flow-steps.ts";
import {
  appendEventOrThrow,
  applyTransition,
  loadPurchase,
  type PurchaseContext,
  type PurchasePorts,
  tryAppendEvent,
} from "./purchase-context.ts";
import { isHoldOver, isInTime } from "./timing.ts";

const PURCHASE_LEASE_MS = 90_000;
/** More than a buyer can hold, for purchases that wait for staff. */
const MAX_OPEN: Limit = 50;
const MAX_SETTLED_PER_RUN: Limit = 5_000;

export function createPurchaseFlow(purchasePorts: PurchasePorts): PurchaseFlow {
  const journal = withBookingMails(purchasePorts);
  const { now, node } = purchasePorts;
  const ports: PurchaseContext = { ...purchasePorts, journal, ages: createAges(purchasePorts) };
  const runExclusive = createKeyedMutex();
  const runningHolds = new Map<string, Promise<Purchase>>();

  // If a paused node has lost its lease, the journal rejects its write.
  const leased: PurchaseJournal = { ...journal, advance: (purchase) => journal.advance(purchase, node) };
  const settle = (id: string): Promise<Purchase | undefined> =>
    runExclusive(id, async () => {
      const stored = await journal.find(id);
      if (stored === undefined || hasEnded(stored.state) || stored.state === "needs_review") return stored;
      const at = now();
      if (!(await journal.lease(id, { holder: node, now: at, until: (at + PURCHASE_LEASE_MS) as Instant })))
        return stored;
      try {
        // Read again under the lease, because the purchase may have changed.
        const current = await journal.find(id);
        return current && (await advancePurchase({ ...ports, journal: leased }, current)).purchase;
      } finally {
        // If the release fails, the lease expires.
        await journal.release(id, node).catch(() => undefined);
      }
    });

  return {
    hold(request) {
      // Deduplicates concurrent requests for the same stay by the same buyer within this node.
      const key = holdKeyOf(request);
      const running = runningHolds.get(key);
      if (running !== undefined) return running;
      const started = holdOnce(ports, request, settle).finally(() => runningHolds.delete(key));
      runningHolds.set(key, started);
      return started;
    },
    setTerms: (id, terms) => runExclusive(id, async () => setTerms(ports, await loadPurchase(ports, id), terms)),
    checkConfirmation: (id) => runExclusive(id, async () => checkConfirmation(ports, await loadPurchase(ports, id))),
    confirm: (id, terms) => runExclusive(id, async () => confirmPurchase(ports, await loadPurchase(ports, id), terms)),
    release: (id) => runExclusive(id, async () => release(ports, await loadPurchase(ports, id))),
    settle,
    async settleAll() {
      const open = await journal.list({ states: OPEN_PURCHASES }, MAX_SETTLED_PER_RUN);
      const due = open.filter((purchase) => purchase.state !== "held" || isHoldOver(ports, purchase));
      return settleEach(due.toReversed(), settle);
    },
    async describeAtBackEnd(purchase) {
      try {
        const booking = await findBooking(ports, purchase);
        return booking === undefined
          ? "no such hold"
          : `${booking.reference}: ${bookingState({ booking, now: now() })}`;
      } catch (error) {
        return codeOf(error);
      }
    },
    async review(id, event, { operator, reason }) {
      const purchase = await journal.find(id);
      if (purchase?.state !== "needs_review") return undefined;
      const next = applyTransition(purchase, { event, said: reason }, { at: now(), by: operator });
      if (next === undefined || !(await journal.advance(next))) return undefined;
      return event === "staff tries again" ? settle(id) : next;
    },
  };
}

/** Adds the mail before it writes the confirmation. After a crash in between, the worker confirms the purchase again. */
function withBookingMails({ journal, mails, now }: Pick<PurchasePorts, "journal" | "mails" | "now">): PurchaseJournal {
  return {
    ...journal,
    async advance(purchase, holder) {
      const mail = bookedMail(purchase, now());
      if (mail !== undefined) await mails.add(mail);
      return journal.advance(purchase, holder);
    },
  };
}

async function holdOnce(
  ports: PurchaseContext,
  request: NewPurchase,
  settle: PurchaseFlow["settle"],
): Promise<Purchase> {
  const { journal, now, node, newId } = ports;
  const { brand, party, offer, guest, mail, change } = request;
  const replaces = change?.replaces;
  if (replaces !== undefined)
    await requireFinished(ports, { reference: replaces.reference, buyer: buyerKeyOf(request) }, settle);
  const lots = await selectPurchaseLots(ports, { party, offer, hold: undefined, replaces });
  // Two attempts, because a conflicting purchase may have ended before the journal recorded it.
  for (const isLast of [false, true]) {
    const [at, requestedAt] = [now(), ports.steadyNow()];
    const id = newId();
    const linkHash = guest && ports.links.hashOf({ id, brand });
    const purchase: Purchase = {
      id,
      brand,
      memberNumber: party.memberNumber,
      owner: guest === undefined || linkHash === undefined ? { kind: "member" } : { kind: "guest", ...guest, linkHash },
      party,
      offer,
      ...(replaces !== undefined && { replaces }),
      createdAt: at,
      hold: undefined,
      holds: 1,
      terms: change?.terms ?? { protection: false },
      wanted: undefined,
      paymentId: undefined,
      mail,
      lots,
      isPaid: false,
      entry: {
        row: "purchases.begun",
        at,
        by: node,
        said: replaces === undefined ? `${offer.id} wanted` : `${offer.id} wanted in place of ${replaces.reference}`,
      },
      state: "holding",
      version: 0,
    };
    const creation = await journal.create(purchase);
    if (creation === "created") return requestHoldInTime(ports, purchase, requestedAt);
    const conflicting =
      creation === "taken"
        ? [(await journal.liveFor(purchase)) ?? []].flat()
        : await journal.list({ states: OPEN_PURCHASES, buyer: buyerOf(purchase) }, MAX_HOLDS);
    const ended = conflicting.filter((other) => isHoldOver(ports, other) || other.state === "releasing");
    for (const { id: endedId } of ended) await settle(endedId);
    const [live] = conflicting;
    if (creation === "taken" && live !== undefined && ended.length === 0)
      return live.state === "holding" ? retryHold(ports, live) : live;
    if (isLast && creation === "taken") throw new PorticoError("PURCHASE_BUSY");
  }
  throw new PorticoError("HOLDS_TOO_MANY");
}

/**
 * Settles the purchase that made the booking. Otherwise it would find the booking given back once it continues, and would book the stay again.
 */
async function requireFinished(
  { journal }: PurchaseContext,
  { reference, buyer }: { reference: string; buyer: string },
  settle: PurchaseFlow["settle"],
): Promise<void> {
  const open = await journal.list({ states: [...OPEN_PURCHASES, "needs_review"], buyer }, MAX_OPEN);
  for (const { id } of open.filter(({ hold }) => hold?.reference === reference)) {
    const settled = await settle(id);
    if (settled !== undefined && !hasEnded(settled.state)) throw new PorticoError("PURCHASE_BUSY");
  }
}

/** Requests a hold again. A late response to the earlier request is ignored. */
async function retryHold(ports: PurchaseContext, purchase: Purchase): Promise<Purchase> {
  const requestedAt = ports.steadyNow();
  const retried = await appendEventOrThrow(ports, purchase, {
    event: "asked again",
    said: "the member asks once more",
  });
  return requestHoldInTime(ports, retried, requestedAt);
}

function holdKeyOf({ brand, offer, change, ...buyer }: NewPurchase): string {
  return JSON.stringify([brand, buyerKeyOf({ brand, offer, ...buyer }), offer.id, change?.replaces.reference ?? null]);
}

function buyerKeyOf({ guest, party }: NewPurchase): string {
  return guest === undefined ? party.memberNumber : guestBuyer(guest);
}

async function requestHoldInTime(ports: PurchaseContext, purchase: Purchase, requestedAt: number): Promise<Purchase> {
  // If it is too late, the worker releases the hold.
  if (!isInTime(ports, purchase, requestedAt)) throw new PorticoError("PURCHASE_BUSY");
  const transition = await requestHold(ports, purchase);
  if ("failed" in transition) throw transition.failed;
  const next = await tryAppendEvent(ports, purchase, transition);
  if (transition.refused !== undefined) throw transition.refused;
  return next ?? loadPurchase(ports, purchase.id);
}

async function setTerms(ports: PurchaseContext, stored: Purchase, terms: PurchaseTerms): Promise<Purchase> {
  const { state, paymentId } = stored;
  // After a declined card the stay is held again, and its terms may change.
  const isPageMissing = state === "paying" && paymentId === undefined;
  const purchase = isPageMissing ? stored : await refreshPurchase(ports, stored);
  requireHeld(purchase);
  const { promoCode, protection } = purchase.terms;
  const isSameExtras = promoCode === terms.promoCode && protection === terms.protection;
  // Protection carries over to the stay that replaces a booked one.
  if (purchase.replaces !== undefined && !isSameExtras) throw new PorticoError("CHANGE_FIXED");
  if (isSameExtras)
    return appendEventOrThrow(ports, purchase, {
      event: "terms set",
      said: "terms that cost nothing",
      change: { terms },
    });
  const said = `promo code ${terms.promoCode ?? "none"}, protection ${terms.protection ? "yes" : "no"}`;
  const begun = await appendEventOrThrow(ports, purchase, { event: "change begun", said, change: { wanted: terms } });
  const { purchase: changed, refused } = await advancePurchase(ports, begun);
  if (refused !== undefined) throw refused;
  // The outcome is unknown until the worker queries the back-end.
  if (changed.state === "changing") throw new PorticoError("BACK_END_UNCERTAIN");
  requireHeld(changed);
  return changed;
}

async function release(ports: PurchaseContext, stored: Purchase): Promise<Purchase> {
  const purchase = await refreshPurchase(ports, stored);
  if (hasEnded(purchase.state) || purchase.state === "releasing") return purchase;
  if ((await listLivePayments(ports, purchase)).length > 0) throw new PorticoError("PURCHASE_BEING_PAID");
  const said = `giving back ${purchase.hold?.reference ?? ""}`;
  return (await advancePurchase(ports, await appendEventOrThrow(ports, purchase, { event: "release begun", said })))
    .purchase;
}
