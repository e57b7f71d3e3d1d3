// How a stay is bought: held at the club, paid where money is due, and confirmed, exactly once. As with payments, every step is written into
// the journal before the club is asked and what it answered after it; whoever finds a purchase halfway goes on from what is written. What is
// asked of the club bears the hold's id, so that asking it again is harmless.
//
// Nothing in here waits for anything but what it was given: the simulation runs this very code, and crashes it at any await.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { PaymentWithPage } from "@portico/domain/payments/flow";
import { bookingState } from "@portico/domain/stays/booking-state";
import {
  buyerOf,
  guestBuyer,
  hasEnded,
  OPEN_PURCHASES,
  type Purchase,
  type PurchaseTerms,
  seenOf,
} from "@portico/domain/stays/purchase";
import type { Confirmed, ConfirmTerms, PurchaseFlow, WantedPurchase } from "@portico/domain/stays/purchase-flow";
import { MOST_HOLDS, type PurchaseJournal } from "@portico/domain/stays/purchase-journal";
import {
  bookingOf,
  codeOf,
  goOn,
  heldNews,
  heldStill,
  isInTime,
  isOver,
  isSamePrice,
  livePayments,
  type News,
  type PurchasePorts,
  stepped,
  take,
  taken,
  whole,
} from "./purchase-steps.ts";
import { settleEach } from "./settle-each.ts";
import { turns } from "./turns.ts";

const LEASE_LASTS = 90_000;
const MOST_SETTLED = 5_000;

/** Carries purchases over these ports. */
export function openPurchaseFlow(ports: PurchasePorts): PurchaseFlow {
  const { journal, now, node } = ports;
  const inTurn = turns();
  const holding = new Map<string, Promise<Purchase>>();

  // A node that was held up may come back from the club when another has the lease: what it heard is out of date, and it writes nothing.
  const leased: PurchaseJournal = { ...journal, advance: (purchase) => journal.advance(purchase, node) };
  const settle = (id: string): Promise<Purchase | undefined> =>
    inTurn(id, async () => {
      const found = await journal.find(id);
      if (found === undefined || hasEnded(found.state) || found.state === "needs_review") return found;
      const at = now();
      if (!(await journal.lease(id, { holder: node, now: at, until: (at + LEASE_LASTS) as Instant }))) return found;
      try {
        // Read again, under the lease: what was found before may have changed.
        const again = await journal.find(id);
        return again && (await goOn({ ...ports, journal: leased }, again)).purchase;
      } finally {
        // A right that cannot be given back ends by itself.
        await journal.release(id, node).catch(() => undefined);
      }
    });

  return {
    hold(wanted) {
      // Of one node's wishes for the same stay, the first is carried out and all hear of it.
      const key = JSON.stringify([wanted.brand, whoseWish(wanted), wanted.offer.id]);
      const running = holding.get(key);
      if (running !== undefined) return running;
      const started = holdOnce(ports, wanted, settle).finally(() => holding.delete(key));
      holding.set(key, started);
      return started;
    },
    setTerms: (id, terms) => inTurn(id, async () => setTerms(ports, await whole(ports, id), terms)),
    confirm: (id, terms) => inTurn(id, async () => confirm(ports, await whole(ports, id), terms)),
    release: (id) => inTurn(id, async () => release(ports, await whole(ports, id))),
    settle,
    async settleAll() {
      const open = await journal.list({ states: OPEN_PURCHASES }, MOST_SETTLED);
      const waiting = open.filter((one) => one.state !== "held" || isOver(ports, one));
      return settleEach(waiting.toReversed(), settle);
    },
    async clubSays(purchase) {
      try {
        const booking = await bookingOf(ports, purchase);
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
      const next = stepped(purchase, { event, said: reason }, { at: now(), by: operator });
      if (next === undefined || !(await journal.advance(next))) return undefined;
      return event === "staff tries again" ? settle(id) : next;
    },
  };
}

async function holdOnce(
  ports: PurchasePorts,
  wanted: WantedPurchase,
  settle: PurchaseFlow["settle"],
): Promise<Purchase> {
  const { journal, now, node, newId } = ports;
  const { brand, party, offer, guest } = wanted;
  // Twice: what stood in the way may have ended by itself, and nobody has looked yet.
  for (const isLast of [false, true]) {
    const at = now();
    const id = newId();
    const linkHash = guest && ports.links.hashOf({ id, brand });
    const purchase: Purchase = {
      id,
      brand,
      memberNumber: party.memberNumber,
      owner: guest === undefined || linkHash === undefined ? { kind: "member" } : { kind: "guest", ...guest, linkHash },
      party,
      offer,
      createdAt: at,
      hold: undefined,
      holds: 1,
      terms: { protection: false },
      wanted: undefined,
      paymentId: undefined,
      isPaid: false,
      entry: { row: "purchases.begun", at, by: node, said: `${offer.id} wanted` },
      state: "holding",
      version: 0,
    };
    const creation = await journal.create(purchase);
    if (creation === "created") return askForHold(ports, purchase);
    const inTheWay =
      creation === "taken"
        ? [(await journal.liveFor(purchase)) ?? []].flat()
        : await journal.list({ states: OPEN_PURCHASES, buyer: buyerOf(purchase) }, MOST_HOLDS);
    const over = inTheWay.filter((one) => isOver(ports, one) || one.state === "releasing");
    for (const one of over) await settle(one.id);
    const [live] = inTheWay;
    if (creation === "taken" && live !== undefined && over.length === 0)
      return live.state === "holding" ? askAgain(ports, live) : live;
    if (isLast && creation === "taken") throw new PorticoError("PURCHASE_BUSY");
  }
  throw new PorticoError("HOLDS_TOO_MANY");
}

/** The answer to the question before, if there still comes one, is no news from here on. */
async function askAgain(ports: PurchasePorts, purchase: Purchase): Promise<Purchase> {
  return askForHold(ports, await taken(ports, purchase, { event: "asked again", said: "the member asks once more" }));
}

function whoseWish({ guest, party }: WantedPurchase): string {
  return guest === undefined ? party.memberNumber : guestBuyer(guest);
}

async function askForHold(ports: PurchasePorts, purchase: Purchase): Promise<Purchase> {
  // The worker sees to it by now.
  if (!isInTime(ports, purchase)) throw new PorticoError("PURCHASE_BUSY");
  const news = await heldNews(ports, purchase);
  if ("failed" in news) throw news.failed;
  const next = await take(ports, purchase, news);
  if (news.refused !== undefined) throw news.refused;
  return next ?? whole(ports, purchase.id);
}

async function setTerms(ports: PurchasePorts, found: Purchase, terms: PurchaseTerms): Promise<Purchase> {
  const { purchase: ready } = found.state === "changing" ? await goOn(ports, found) : { purchase: found };
  const purchase = isOver(ports, ready) ? (await goOn(ports, ready)).purchase : ready;
  requireHeld(purchase);
  const { promoCode, protection } = purchase.terms;
  if (promoCode === terms.promoCode && protection === terms.protection)
    return taken(ports, purchase, { event: "terms set", said: "terms that cost nothing", change: { terms } });
  const said = `promo code ${terms.promoCode ?? "none"}, protection ${terms.protection ? "yes" : "no"}`;
  const changing = await taken(ports, purchase, { event: "change begun", said, change: { wanted: terms } });
  const { purchase: changed, refused } = await goOn(ports, changing);
  if (refused !== undefined) throw refused;
  // The club did not say whether it counts: the worker asks again.
  if (changed.state === "changing") throw new PorticoError("BACK_END_UNCERTAIN");
  requireHeld(changed);
  return changed;
}

/** Throws what a member is told of a stay that is not held, or no longer. */
function requireHeld({ state }: Purchase): void {
  if (state === "held") return;
  if (state === "expired") throw new PorticoError("HOLD_LAPSED");
  if (state === "paying") throw new PorticoError("PURCHASE_BEING_PAID");
  throw new PorticoError(hasEnded(state) ? "PURCHASE_ENDED" : "PURCHASE_BUSY");
}

async function confirm(ports: PurchasePorts, found: Purchase, terms: ConfirmTerms): Promise<Confirmed> {
  const purchase = await asItIsNow(ports, found);
  // Whoever comes back to what is on its way, or done, hears of it.
  if (purchase.state === "paying") return pay(ports, purchase, terms);
  if (purchase.isPaid || purchase.state === "confirming" || purchase.state === "confirmed") return { purchase };
  requireHeld(purchase);
  await terms.requireReady(purchase);
  const news = heldStill(purchase, await bookingOf(ports, purchase));
  if (news.event !== "terms set") {
    const { purchase: other } = await goOn(ports, await taken(ports, purchase, news));
    if (other.state === "expired") throw new PorticoError("HOLD_LAPSED");
    return { purchase: other };
  }
  const hold = news.change?.hold;
  const isChanged = purchase.hold === undefined || hold === undefined || !isSamePrice(purchase.hold, hold);
  const priced = isChanged ? await taken(ports, purchase, news) : purchase;
  if (isChanged || seenOf(priced) !== terms.seen) return { purchase: priced, isChanged: true };
  if (priced.hold?.charge !== undefined) {
    const said = `${formatMoney(priced.hold.charge.amount)} due for ${priced.hold.charge.id}`;
    const { addressesOf } = terms;
    return pay(ports, await taken(ports, priced, { event: "payment begun", said }), { addressesOf });
  }
  const begun = await taken(ports, priced, { event: "confirming begun", said: "nothing is due: telling the club" });
  const { purchase: confirmed, refused } = await goOn(ports, begun);
  if (refused !== undefined) throw refused;
  if (confirmed.state === "expired") throw new PorticoError("HOLD_LAPSED");
  return { purchase: confirmed };
}

/** A purchase in which somebody may have gone on elsewhere: its payment is looked at, and what was begun is finished. */
async function asItIsNow(ports: PurchasePorts, purchase: Purchase): Promise<Purchase> {
  if (purchase.state === "held" && !isOver(ports, purchase)) return purchase;
  if (hasEnded(purchase.state) || purchase.state === "needs_review" || purchase.state === "holding") return purchase;
  if (purchase.state === "paying")
    for (const { id } of await livePayments(ports, purchase)) await ports.payments.settle(id);
  return (await goOn(ports, purchase)).purchase;
}

const UNDER_WAY: readonly string[] = ["OWN_PAYMENT_UNDER_WAY", "PAYMENT_UNDER_WAY"];

/** Has the payment made; one that is live already is gone on with. Where it may have ended this very moment, another is begun like the first. */
async function pay(
  ports: PurchasePorts,
  purchase: Purchase,
  { addressesOf, requireReady }: Pick<ConfirmTerms, "addressesOf"> & Partial<Pick<ConfirmTerms, "requireReady">>,
): Promise<Confirmed> {
  const { brand, memberNumber, offer, hold } = purchase;
  if (hold?.charge === undefined) return { purchase };
  const { id: chargeId, amount } = hold.charge;
  const called = `${offer.resortName}, ${hold.reference}`;
  let payment: PaymentWithPage;
  try {
    payment = await ports.payments.begin(
      { brand, memberNumber, amount, parts: [{ chargeId, called, minor: amount.minor }] },
      {
        addressesOf,
        isStillOwed: async () => {
          await requireReady?.(purchase);
          return isStillOwed(ports, purchase);
        },
      },
    );
  } catch (error) {
    const after = (await goOn(ports, await whole(ports, purchase.id))).purchase;
    const code = codeOf(error);
    // The page that was asked for may be there all the same, or the money.
    if (UNDER_WAY.includes(code) || after.isPaid) return { purchase: after };
    if (code === "PAYMENT_CHANGED") return { purchase: after, isChanged: true };
    throw error;
  }
  const payAt = payment.page.address;
  if (purchase.paymentId === payment.id) return { purchase, payAt };
  const news: News = { event: "page had", said: `payment ${payment.id}`, change: { paymentId: payment.id } };
  const sent = (await take(ports, purchase, news)) ?? (await whole(ports, purchase.id));
  // Its address is given out only where the purchase waits for this payment: before that, nobody can have paid.
  return sent.state === "paying" && sent.paymentId === payment.id ? { purchase: sent, payAt } : { purchase: sent };
}

/** Asked once the charge is the payment's own: from here on nobody takes the purchase for one that is not being paid. */
async function isStillOwed(ports: PurchasePorts, purchase: Purchase): Promise<boolean> {
  const now = await ports.journal.find(purchase.id);
  if (now?.state !== "paying" || now.version !== purchase.version) return false;
  const booking = await bookingOf(ports, purchase);
  const news = heldStill(purchase, booking);
  const hold = news.event === "terms set" ? news.change?.hold : undefined;
  return hold !== undefined && purchase.hold !== undefined && isSamePrice(purchase.hold, hold);
}

async function release(ports: PurchasePorts, found: Purchase): Promise<Purchase> {
  const purchase = await asItIsNow(ports, found);
  if (hasEnded(purchase.state) || purchase.state === "releasing") return purchase;
  if ((await livePayments(ports, purchase)).length > 0) throw new PorticoError("PURCHASE_BEING_PAID");
  const said = `giving back ${purchase.hold?.reference ?? ""}`;
  return (await goOn(ports, await taken(ports, purchase, { event: "release begun", said }))).purchase;
}
