// The life of a purchase: a stay that is held, paid where money is due, and confirmed. The machine is pure, like that of a payment: it says
// which step follows, and why another does not; the server commits the intent before each step outside and the outcome after it.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Spoken } from "../language.ts";
import type { Guest } from "../member/source.ts";
import { formatMoney, type Money } from "../money.ts";
import type { PaymentEntry } from "../payments/payment.ts";
import type { Offer, OfferCost } from "./offer.ts";
import { costText } from "./seen-price.ts";
import type { StayParty } from "./source.ts";

/** The states of a purchase. */
export const PURCHASE_STATES = [
  "holding",
  "held",
  "changing",
  "paying",
  "paid",
  "confirming",
  "confirmed",
  "holding_anew",
  "releasing",
  "gone",
  "expired",
  "released",
  "needs_review",
] as const;

/** The state of a purchase. */
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What can happen to a purchase. Every word about a hold comes from the club, every word about money from the payment. */
export const PURCHASE_EVENTS = [
  "club holds",
  "asked again",
  "stay gone",
  "club refuses",
  "hold unwanted",
  "change begun",
  "terms set",
  "payment begun",
  "page had",
  "payment ended",
  "payment posted",
  "confirming begun",
  "club confirmed",
  "hold lapsed",
  "price differs",
  "release begun",
  "club let go",
  "unsettled too long",
  "staff saw it booked",
  "staff gave it back",
  "staff tries again",
] as const;

/** Something that happened to a purchase. */
export type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

/** What the member says of the stay; what is left out was not said. */
export interface PurchaseTerms {
  /** Left out where the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
  readonly promoCode?: string;
  readonly protection: boolean;
  /** Whether the member has accepted the terms of booking, without which nothing is confirmed. */
  readonly isAccepted?: true;
}

/** What the club holds, and what it asks for it. */
export interface PurchaseHold {
  readonly id: string;
  /** The reference of the booking that the hold becomes. */
  readonly reference: string;
  readonly until: Instant | undefined;
  readonly cost: OfferCost;
  /** What has to be paid before it can be confirmed. */
  readonly charge: { readonly id: string; readonly amount: Money } | undefined;
  readonly protection: { readonly price: Money; readonly isTaken: boolean } | undefined;
  readonly promo: { readonly code: string; readonly words: Spoken } | undefined;
}

/** A guest who buys: nobody who signs in, but whoever has a secret. Only hashes are kept, so that nobody reads a way in from the journal. */
export interface GuestOwner {
  readonly kind: "guest";
  /** Of the secret in the guest's browser: whoever has it goes on with the purchase. */
  readonly secretHash: string;
  /** Of the secret in the link that leads back to the booking, and to no other. */
  readonly linkHash: string;
  /** The portal's address where they buy, with which the link begins. */
  readonly home: string;
}

/** Whose a purchase is: the member's, or that of one of the many guests who share the account of their brand. */
export type PurchaseOwner = { readonly kind: "member" } | GuestOwner;

/** A purchase. Its id is the id of its first hold, and with it the idempotency key at the club. */
export interface Purchase {
  readonly id: string;
  readonly brand: Brand;
  /** Under whose account the club has it. */
  readonly memberNumber: string;
  readonly owner: PurchaseOwner;
  readonly party: StayParty;
  readonly offer: Offer;
  readonly createdAt: Instant;
  /** The last hold that the club gave. */
  readonly hold: PurchaseHold | undefined;
  /** How many holds were asked for. */
  readonly holds: number;
  readonly terms: PurchaseTerms;
  /** What the club is being asked for in their place. */
  readonly wanted: PurchaseTerms | undefined;
  readonly paymentId: string | undefined;
  /** Whether money was posted for a hold of it. */
  readonly isPaid: boolean;
  /** The last entry of its history; the journal writes it beside the purchase. */
  readonly entry: PaymentEntry;
  readonly state: PurchaseState;
  /** Grows by one with every change, so that two writers cannot both win. */
  readonly version: number;
}

/** States that never change again. */
export const ENDED_PURCHASES: readonly PurchaseState[] = ["confirmed", "gone", "expired", "released"];

/** States in which the worker goes on by itself. */
export const OPEN_PURCHASES: readonly PurchaseState[] = [
  "holding",
  "held",
  "changing",
  "paying",
  "paid",
  "confirming",
  "holding_anew",
  "releasing",
];

/** States in which a stay is kept from others, and not yet booked or paid for. */
export const HELD_PURCHASES: readonly PurchaseState[] = ["holding", "held", "changing", "paying"];

/** States in which something was taken or may have been, and the stay is not confirmed. */
export const UNSETTLED_PURCHASES: readonly PurchaseState[] = ["paid", "confirming", "holding_anew"];

/** A row: in this state, that event leads there. */
export interface PurchaseRow {
  readonly id: string;
  readonly from: PurchaseState;
  /** Where it matters whether money was posted for it. */
  readonly isPaid?: boolean;
  readonly on: PurchaseEvent;
  readonly to: PurchaseState;
  readonly source: string;
  readonly because: string;
}

const OUTSIDE: readonly PurchaseState[] = ["holding", "changing", "paid", "confirming", "holding_anew", "releasing"];

/** Every step there is. */
export const PURCHASE_ROWS: readonly PurchaseRow[] = [
  row("holding", "club holds", "held", "the club holds the stay"),
  row("holding", "asked again", "holding", "the club did not answer in time, and is asked once more"),
  row("holding", "stay gone", "gone", "somebody else has the stay"),
  row("holding", "club refuses", "released", "the club gives this member no hold, and says why"),
  row("holding", "hold unwanted", "releasing", "whoever asked for the hold is gone, and the club may have made it"),
  row("held", "terms set", "held", "the member says who arrives; or the club says what it costs by now"),
  row(
    "held",
    "change begun",
    "changing",
    "the member wants something that changes the price, and the club is being asked",
  ),
  row("changing", "terms set", "held", "the club says what it costs with that"),
  row("changing", "club refuses", "held", "the club does not give it, and all is as it was"),
  row("changing", "hold lapsed", "expired", "the club no longer holds the stay, and nothing was taken"),
  row("changing", "payment posted", "paid", "the club has the money for the hold"),
  row("held", "payment begun", "paying", "money is due, and its payment is being made"),
  // Money that reached the hold on another way is money: it is never given back by forgetting it.
  row("held", "payment posted", "paid", "the club has the money for the hold"),
  row("held", "confirming begun", "confirming", "nothing is to be paid, and the club is being told"),
  row("held", "hold lapsed", "expired", "the club no longer holds the stay, and nothing was taken"),
  row("held", "club confirmed", "confirmed", "the club has made the booking"),
  row("held", "release begun", "releasing", "the stay is being given back"),
  row("paying", "page had", "paying", "the member was sent to the hosted page"),
  row("paying", "payment posted", "paid", "the club has the money for the hold"),
  row("paying", "payment ended", "held", "the payment came to its end, and no money was taken"),
  row("paid", "confirming begun", "confirming", "the club is being told"),
  row("confirming", "club confirmed", "confirmed", "the club has made the booking"),
  unpaidRow("club refuses", "held", "the club makes no booking of it, and took nothing"),
  unpaidRow("hold lapsed", "expired", "the club no longer holds the stay, and nothing was taken"),
  paidRow("confirming", "club refuses", "needs_review", "it is paid, and the club makes no booking of it"),
  paidRow("confirming", "hold lapsed", "holding_anew", "it is paid, and the hold ran out: it is asked for once more"),
  row("holding_anew", "club holds", "paid", "the club holds the stay again, at the same price"),
  row("holding_anew", "stay gone", "needs_review", "it is paid, and somebody else has the stay"),
  row("holding_anew", "price differs", "needs_review", "it is paid, and the stay costs something else by now"),
  row("holding_anew", "club refuses", "needs_review", "it is paid, and the club gives no hold"),
  row("releasing", "club let go", "released", "the club has the stay back"),
  row("releasing", "club refuses", "needs_review", "the club does not take the stay back"),
  ...OUTSIDE.map((from) =>
    row(from, "unsettled too long", "needs_review", "nobody outside gave a final word for too long"),
  ),
  row("needs_review", "staff saw it booked", "confirmed", "a member of staff saw the booking at the club"),
  row(
    "needs_review",
    "staff gave it back",
    "released",
    "a member of staff gave back the stay, and what was paid for it",
  ),
  paidRow("needs_review", "staff tries again", "paid", "a member of staff has it tried once more"),
];

/** The answer to an event: the changed purchase, or why nothing changes. */
export type PurchaseStep =
  | { readonly taken: true; readonly purchase: Purchase; readonly row: PurchaseRow }
  | { readonly taken: false; readonly because: string };

/** What an event does to a purchase. A purchase that stays as it is says why; repeated news changes nothing. */
export function purchaseStep(purchase: Purchase, event: PurchaseEvent): PurchaseStep {
  const found = PURCHASE_ROWS.find(
    ({ from, isPaid, on }) =>
      on === event && from === purchase.state && (isPaid === undefined || isPaid === purchase.isPaid),
  );
  if (found === undefined) return { taken: false, because: refusal(purchase, event) };
  const { to } = found;
  const changed: Purchase = {
    ...purchase,
    state: to,
    isPaid: purchase.isPaid || event === "payment posted",
    holds: purchase.holds + (to === "holding_anew" ? 1 : 0),
    version: purchase.version + 1,
  };
  return { taken: true, purchase: changed, row: found };
}

/** Who buys, in one word: a member, or a guest by their browser. Whoever it is holds a stay once, and only so many. */
export function buyerOf({ memberNumber, owner }: Pick<Purchase, "memberNumber" | "owner">): string {
  return owner.kind === "member" ? memberNumber : guestBuyer(owner);
}

/** The same for a guest; no member number begins so. */
export function guestBuyer({ secretHash }: Pick<GuestOwner, "secretHash">): string {
  return `guest:${secretHash}`;
}

/** Whether a purchase has come to its end. */
export function hasEnded(state: PurchaseState): boolean {
  return ENDED_PURCHASES.includes(state);
}

/** Under which id the club is asked for the hold: the purchase's own, and after a lapse `….2`, `….3` and so on. */
export function holdIdOf({ id, holds }: Pick<Purchase, "id" | "holds">): string {
  return holds === 1 ? id : `${id}.${holds}`;
}

/** What a purchase comes to now, in a few letters: sent back with the confirmation, so that another price is shown and never taken. */
export function seenOf({ hold }: Pick<Purchase, "hold">): string {
  if (hold === undefined) return "nothing";
  const due = hold.charge === undefined ? "nothing" : formatMoney(hold.charge.amount);
  return `${costText(hold.cost, formatMoney)}; ${due} due`;
}

/** Whether two costs are the same. */
export function isSameCost(one: OfferCost, other: OfferCost): boolean {
  return costText(one, formatMoney) === costText(other, formatMoney);
}

function refusal({ state }: Purchase, event: PurchaseEvent): string {
  if (hasEnded(state))
    return `a purchase that is ${state} does not change any more, so "${event}" is noted and nothing else`;
  return `"${event}" is no news to a purchase that is ${state}`;
}

function row(from: PurchaseState, on: PurchaseEvent, to: PurchaseState, because: string): PurchaseRow {
  return { id: rowId(from, on), from, on, to, source: "R28", because };
}

function paidRow(from: PurchaseState, on: PurchaseEvent, to: PurchaseState, because: string): PurchaseRow {
  return { ...row(from, on, to, because), id: rowId(`${from}.paid`, on), isPaid: true };
}

function unpaidRow(on: PurchaseEvent, to: PurchaseState, because: string): PurchaseRow {
  return { ...row("confirming", on, to, because), id: rowId("confirming.unpaid", on), isPaid: false };
}

function rowId(from: string, on: PurchaseEvent): string {
  return `purchases.${from}.${on}`.replaceAll(/[ _]/g, "-");
}
