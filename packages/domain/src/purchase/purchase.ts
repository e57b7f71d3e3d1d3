// Pure: the server writes the intent to the journal before each external call, and the outcome after it.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { LocalizedText } from "../language.ts";
import type { Guest } from "../member/source.ts";
import { formatMoney, type Money } from "../money.ts";
import type { PaymentEntry } from "../payments/payment.ts";
import type { MailTerms } from "../stays/booking-mail.ts";
import { costText } from "../stays/expected-price.ts";
import type { Offer, OfferCost } from "../stays/offer.ts";
import { lotsText, type PaidLot, type PurchaseLots } from "../stays/paid-lots.ts";
import type { BookingChange, StayParty } from "../stays/source.ts";
import type { StayTerms } from "../stays/terms.ts";
import { holdChangeText, type ReplacedStay } from "./change.ts";

export const PURCHASE_STATES = [
  "holding",
  "held",
  "changing",
  "paying",
  "paid",
  "confirming",
  "confirmed",
  "returning",
  "returned",
  "holding_anew",
  "releasing",
  "gone",
  "expired",
  "released",
  "needs_review",
] as const;

export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Events about holds come from the back-end, events about money from the payment. */
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
  "lots named anew",
  "club confirmed",
  "old stay returned",
  "hold lapsed",
  "price differs",
  "release begun",
  "club let go",
  "unsettled too long",
  "staff saw it booked",
  "staff gave it back",
  "staff tries again",
] as const;

export type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

export interface PurchaseTerms {
  /** Absent if the member arrives. */
  readonly arrivingGuest?: Guest;
  readonly specialRequests?: string;
  readonly promoCode?: string;
  readonly protection: boolean;
  readonly isAccepted?: true;
}

export interface PurchaseHold {
  readonly id: string;
  /** The reference of the booking that the hold becomes. */
  readonly reference: string;
  readonly until: Instant | undefined;
  readonly cost: OfferCost;
  /** Must be paid before the hold can be confirmed. */
  readonly charge: { readonly id: string; readonly amount: Money } | undefined;
  readonly protection: { readonly price: Money; readonly isTaken: boolean } | undefined;
  readonly promo: { readonly code: string; readonly words: LocalizedText } | undefined;
  /** `undefined` if not reported, and for holds from earlier releases. */
  readonly terms?: StayTerms | undefined;
  /** Set if the hold replaces a booking. */
  readonly change?: BookingChange | undefined;
}

/** Guests do not sign in; a secret gives access. Only hashes are stored, so a leaked journal gives no access. */
export interface GuestOwner {
  readonly kind: "guest";
  readonly secretHash: string;
  readonly linkHash: string;
  /** Base URL of the portal that the guest uses. */
  readonly home: string;
}

/** All guests of a brand share one account at the back-end. */
export type PurchaseOwner = { readonly kind: "member" } | GuestOwner;

/** The id is also the id of the first hold and the idempotency key. */
export interface Purchase {
  readonly id: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly owner: PurchaseOwner;
  readonly party: StayParty;
  readonly offer: Offer;
  /** Set if the stay replaces a booked one. */
  readonly replaces?: ReplacedStay | undefined;
  readonly createdAt: Instant;
  readonly hold: PurchaseHold | undefined;
  readonly holds: number;
  readonly terms: PurchaseTerms;
  /** The new terms while a change is under way. */
  readonly wanted: PurchaseTerms | undefined;
  readonly paymentId: string | undefined;
  /** `undefined` for purchases from releases without booking mails. */
  readonly mail?: MailTerms | undefined;
  /** `undefined` if only money pays, or if the lots are unknown. */
  readonly lots: PurchaseLots | undefined;
  readonly isPaid: boolean;
  readonly entry: PaymentEntry;
  readonly state: PurchaseState;
  /** Optimistic lock. */
  readonly version: number;
}

export const ENDED_PURCHASES: readonly PurchaseState[] = ["confirmed", "returned", "gone", "expired", "released"];

/** States that the worker advances. */
export const OPEN_PURCHASES: readonly PurchaseState[] = [
  "holding",
  "held",
  "changing",
  "paying",
  "paid",
  "confirming",
  "returning",
  "holding_anew",
  "releasing",
];

/** The new stay is booked. The stay that it replaces, if any, may not be given back yet. */
export const BOOKED_PURCHASES: readonly PurchaseState[] = ["confirmed", "returning", "returned"];

/** Others cannot book the stay, and it is not booked or paid. */
export const HELD_PURCHASES: readonly PurchaseState[] = ["holding", "held", "changing", "paying"];

/** Something was taken or may have been, and the purchase is not finished. */
export const UNSETTLED_PURCHASES: readonly PurchaseState[] = ["paid", "confirming", "returning", "holding_anew"];

export interface PurchaseRow {
  readonly id: string;
  readonly from: PurchaseState;
  readonly isPaid?: boolean;
  /** Whether the stay replaces a booked one. */
  readonly isChange?: boolean;
  readonly on: PurchaseEvent;
  readonly to: PurchaseState;
  readonly source: string;
  readonly because: string;
}

const WAITING_FOR_BACK_END: readonly PurchaseState[] = [
  "holding",
  "changing",
  "paid",
  "confirming",
  "returning",
  "holding_anew",
  "releasing",
];

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
  // Money can reach the hold without the portal's payment flow.
  row("held", "payment posted", "paid", "the club has the money for the hold"),
  row("held", "confirming begun", "confirming", "nothing is to be paid, and the club is being told"),
  row("held", "hold lapsed", "expired", "the club no longer holds the stay, and nothing was taken"),
  changeRow("held", "club confirmed", "returning", "the club has made the new booking, and the old stay goes back"),
  row("held", "club confirmed", "confirmed", "the club has made the booking"),
  row("held", "release begun", "releasing", "the stay is being given back"),
  row("paying", "page had", "paying", "the member was sent to the hosted page"),
  row("paying", "payment posted", "paid", "the club has the money for the hold"),
  row("paying", "payment ended", "held", "the payment came to its end, and no money was taken"),
  row("paid", "confirming begun", "confirming", "the club is being told"),
  changeRow(
    "confirming",
    "club confirmed",
    "returning",
    "the club has made the new booking, and the old stay goes back",
  ),
  row("confirming", "club confirmed", "confirmed", "the club has made the booking"),
  row("returning", "old stay returned", "returned", "the club has taken the old stay back"),
  row(
    "returning",
    "club refuses",
    "needs_review",
    "the new stay is booked, and the club does not take the old one back",
  ),
  unpaidRow("club refuses", "held", "the club makes no booking of it, and took nothing"),
  unpaidRow("hold lapsed", "expired", "the club no longer holds the stay, and nothing was taken"),
  paidRow(
    "confirming",
    "lots named anew",
    "confirming",
    "it is paid, and another booking has spent the points that were to pay: those that are left pay in their place",
  ),
  paidRow("confirming", "club refuses", "needs_review", "it is paid, and the club makes no booking of it"),
  paidRow("confirming", "hold lapsed", "holding_anew", "it is paid, and the hold ran out: it is asked for once more"),
  row("holding_anew", "club holds", "paid", "the club holds the stay again, at the same price"),
  row("holding_anew", "stay gone", "needs_review", "it is paid, and somebody else has the stay"),
  row("holding_anew", "price differs", "needs_review", "it is paid, and the stay costs something else by now"),
  row("holding_anew", "club refuses", "needs_review", "it is paid, and the club gives no hold"),
  row("releasing", "club let go", "released", "the club has the stay back"),
  row("releasing", "club refuses", "needs_review", "the club does not take the stay back"),
  ...WAITING_FOR_BACK_END.map((from) =>
    row(from, "unsettled too long", "needs_review", "nobody outside gave a final word for too long"),
  ),
  changeRow(
    "needs_review",
    "staff saw it booked",
    "returning",
    "a member of staff saw the new booking at the club, and the old stay goes back",
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

export type PurchaseTransition =
  | { readonly taken: true; readonly purchase: Purchase; readonly row: PurchaseRow }
  | { readonly taken: false; readonly because: string };

/**
 * Applies an event to a purchase. The result says why, if the event does not apply.
 *
 * @example
 * ```ts
 * import { purchaseTransition } from "@portico/domain/purchase";
 * import { purchase } from "@portico/domain/testing";
 *
 * const transition = purchaseTransition(purchase(), "club holds");
 * transition.taken && transition.purchase.state; // => "held"
 * purchaseTransition(purchase(), "club confirmed").taken; // => false
 * ```
 */
export function purchaseTransition(purchase: Purchase, event: PurchaseEvent): PurchaseTransition {
  const matchingRow = PURCHASE_ROWS.find(
    ({ from, isPaid, isChange, on }) =>
      on === event &&
      from === purchase.state &&
      (isPaid === undefined || isPaid === purchase.isPaid) &&
      (isChange === undefined || isChange === (purchase.replaces !== undefined)),
  );
  if (matchingRow === undefined) return { taken: false, because: refusalReason(purchase, event) };
  const { to } = matchingRow;
  const changed: Purchase = {
    ...purchase,
    state: to,
    isPaid: purchase.isPaid || event === "payment posted",
    holds: purchase.holds + (to === "holding_anew" ? 1 : 0),
    version: purchase.version + 1,
  };
  return { taken: true, purchase: changed, row: matchingRow };
}

/**
 * The key of the buyer, for the limits on holds.
 *
 * @example
 * ```ts
 * import { buyerOf } from "@portico/domain/purchase";
 * import { guestOwner, purchase } from "@portico/domain/testing";
 *
 * buyerOf(purchase()); // => "100200"
 * buyerOf(purchase({ owner: guestOwner({ secretHash: "5e1f" }) })); // => "guest:5e1f"
 * ```
 */
export function buyerOf({ memberNumber, owner }: Pick<Purchase, "memberNumber" | "owner">): string {
  return owner.kind === "member" ? memberNumber : guestBuyer(owner);
}

/**
 * The key of a guest. Its prefix separates guests from member numbers.
 *
 * @example
 * ```ts
 * import { guestBuyer } from "@portico/domain/purchase";
 *
 * guestBuyer({ secretHash: "5e1f" }); // => "guest:5e1f"
 * ```
 */
export function guestBuyer({ secretHash }: Pick<GuestOwner, "secretHash">): string {
  return `guest:${secretHash}`;
}

/**
 * What at most one live purchase of a buyer has: the offer, or the booking that it replaces.
 *
 * @example
 * ```ts
 * import { liveKeyOf } from "@portico/domain/purchase";
 *
 * const offer = { id: "O12" };
 * liveKeyOf({ offer, replaces: undefined }); // => "O12"
 * const cost = { kind: "points" as const, points: 300 };
 * liveKeyOf({ offer, replaces: { reference: "B4021", cost } }); // => "in place of B4021"
 * ```
 */
export function liveKeyOf({
  offer,
  replaces,
}: Pick<Purchase, "replaces"> & { readonly offer: Pick<Offer, "id"> }): string {
  return replaces === undefined ? offer.id : `in place of ${replaces.reference}`;
}

/**
 * Whether no event changes the purchase any more.
 *
 * @example
 * ```ts
 * import { hasEnded } from "@portico/domain/purchase";
 *
 * hasEnded("confirmed"); // => true
 * hasEnded("paying"); // => false
 * ```
 */
export function hasEnded(state: PurchaseState): boolean {
  return ENDED_PURCHASES.includes(state);
}

/**
 * The id of the current hold.
 *
 * @example
 * ```ts
 * import { holdIdOf } from "@portico/domain/purchase";
 *
 * holdIdOf({ id: "H1", holds: 1 }); // => "H1"
 * holdIdOf({ id: "H1", holds: 2 }); // => "H1.2"
 * ```
 */
export function holdIdOf({ id, holds }: Pick<Purchase, "id" | "holds">): string {
  return holds === 1 ? id : `${id}.${holds}`;
}

/**
 * The text of a purchase's total. The browser sends it back, so a changed total is never charged.
 *
 * @example
 * ```ts
 * import { expectedTotalOf } from "@portico/domain/purchase";
 * import { purchase } from "@portico/domain/testing";
 *
 * expectedTotalOf(purchase({ state: "held" })); // => "AUD 420.00; AUD 420.00 due"
 * ```
 */
export function expectedTotalOf({ hold }: Pick<Purchase, "hold">, lots: readonly PaidLot[] = []): string {
  if (hold === undefined) return "nothing";
  const due = hold.charge === undefined ? "nothing" : formatMoney(hold.charge.amount);
  const from = lots.length === 0 ? "" : `; from ${lotsText(lots, "en")}`;
  const change = hold.change === undefined ? "" : holdChangeText(hold.change);
  return `${costText(hold.cost, formatMoney)}; ${due} due${from}${change}`;
}

/**
 * Whether two costs are the same, in kind and amount.
 *
 * @example
 * ```ts
 * import { isSameCost } from "@portico/domain/purchase";
 *
 * isSameCost({ kind: "points", points: 400 }, { kind: "points", points: 400 }); // => true
 * isSameCost({ kind: "points", points: 400 }, { kind: "points", points: 350 }); // => false
 * ```
 */
export function isSameCost(first: OfferCost, second: OfferCost): boolean {
  return costText(first, formatMoney) === costText(second, formatMoney);
}

function refusalReason({ state }: Purchase, event: PurchaseEvent): string {
  if (hasEnded(state))
    return `a purchase that is ${state} does not change any more, so "${event}" is noted and nothing else`;
  return `"${event}" is no news to a purchase that is ${state}`;
}

function row(from: PurchaseState, on: PurchaseEvent, to: PurchaseState, because: string): PurchaseRow {
  return { id: rowId(from, on), from, on, to, source: "R28", because };
}

function changeRow(from: PurchaseState, on: PurchaseEvent, to: PurchaseState, because: string): PurchaseRow {
  return { ...row(from, on, to, because), id: rowId(`${from}.change`, on), isChange: true };
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
