// Deterministic simulation of payments and purchases: only the flows are the portal's own. A tape of random numbers decides each event.
// After the tape no call fails any more, so every payment and purchase can be settled.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { NewPayment, PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isReviewedForAge, isTerminal, type Payment, type PaymentPart } from "@portico/domain/payments/payment";
import { costToSpend } from "@portico/domain/purchase/change";
import type { ConfirmationResult, GuestLinks, PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { buyerOf, expectedTotalOf, guestBuyer, hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import { bookingMailTransition } from "@portico/domain/stays/booking-mail";
import type { BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import { bookingMailsInMemory, journalInMemory, purchasesInMemory } from "@portico/domain/testing";
import type { BookingMailPorts } from "../src/money/booking-mails.ts";
import type { PaymentPorts } from "../src/money/payment-context.ts";
import { composeBookingMail } from "../src/papers/booking-mail.ts";
import type { PurchasePorts } from "../src/purchase/purchase-context.ts";
import { checkAndConfirm } from "./confirmation.ts";
import {
  findViolations,
  guestLinkTo,
  type SeenPrice,
  type SimulationFindings,
  waitsForStaff,
} from "./money-violations.ts";
import { createFlows, type MistakeName, type NodeFlows } from "./planted-mistakes.ts";
import { type Action, CHARGES, Club, FIRST_STAYS, Gateway, STAYS } from "./simulated-club.ts";

/** The violations at the end of a history. */
export interface HistoryResult extends SimulationFindings {
  /** The events of the history, printed when a test fails. */
  readonly log: readonly string[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEMBERS = ["100202", "100203"] as const;
/** The account that guests share. */
const GUESTS = "900001";
const NODES = 2;
const MAX_SETTLING_ROUNDS = 60;
/** The most promise callbacks that a flow runs between two calls. */
const MAX_MICROTASKS = 24;
/** Events have the numbers 0 to 41; an event with more numbers is more frequent. */
const EVENTS = 42;

const ACTIONS: readonly Action[] = ["pay", "pay", "pay", "pay", "decline", "cancel", "pay something else"];

/** A call whose response is pending. */
interface PendingCall {
  readonly calledAt: number;
  readonly node: number;
  readonly name: string;
  /** Executes the call at the receiver. */
  readonly execute: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Set once the call has been executed. */
  response?: { readonly isOk: boolean; readonly value: unknown };
}

const LINKS: GuestLinks = {
  hashOf: ({ id }) => `hash of ${id}`,
  urlOf: ({ id, owner }) => (owner.kind === "guest" ? guestLinkTo(id) : undefined),
};

/** Plays one history, with a planted mistake if one is named. */
export async function playHistory(tape: readonly number[], mistake?: MistakeName): Promise<HistoryResult> {
  const environment = new SimulationEnvironment(tape, mistake);
  return environment.play();
}

class SimulationEnvironment {
  readonly #tape: readonly number[];
  #tapePosition = 0;
  /** The members of this history pay at once, pay after the hold has expired, or never pay. */
  #payingHabit = 0;
  #now = Date.parse("2026-11-20T00:00:00Z");
  #lastId = 0;
  readonly #log: string[] = [];
  #pendingCalls: PendingCall[] = [];
  readonly #journal: PaymentJournal = journalInMemory();
  readonly #gateway = new Gateway(() => this.#now);
  readonly #purchases: PurchaseJournal = purchasesInMemory();
  readonly #mails: BookingMailJournal = bookingMailsInMemory();
  readonly #club = new Club(() => this.#now);
  /** The amounts owed, as the members last saw them. */
  #seenCharges = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  /** The error of each node's clock, in milliseconds. */
  readonly #clockOffsets: number[] = Array.from({ length: NODES }, () => 0);
  readonly #writtenAt = new Map<string, number>();
  /** The number of crashes of each node. */
  readonly #crashes: number[] = Array.from({ length: NODES }, () => 0);
  readonly #flows: NodeFlows[];
  readonly #mistake: MistakeName | undefined;
  /** Gateway pages that a browser was redirected to. */
  readonly #openedPages = new Set<string>();
  /** The price that each member saw, by purchase id. */
  readonly #seenPrices = new Map<string, SeenPrice>();

  constructor(tape: readonly number[], mistake: MistakeName | undefined) {
    this.#tape = tape;
    this.#mistake = mistake;
    this.#flows = this.#crashes.map((_, node) => this.#start(node));
  }

  async play(): Promise<HistoryResult> {
    this.#payingHabit = this.#draw(3);
    while (this.#tapePosition < this.#tape.length) {
      this.#playEvent();
      await this.#flushMicrotasks();
    }
    await this.#settle();
    return this.#findViolations();
  }

  #draw(choices: number): number {
    const drawn = this.#tape[this.#tapePosition] ?? 0;
    this.#tapePosition += 1;
    return drawn % choices;
  }

  #playEvent(): void {
    const event = this.#draw(EVENTS);
    if (event >= 39 && this.#movableBookings().length > 0) return this.#changeStay();
    if ((event < 20 || event >= 38) && this.#pendingCalls.length > 0)
      return this.#advanceCall(this.#draw(this.#pendingCalls.length));
    if (event < 22) return this.#beginPayment();
    if (event < 25) return this.#actOnPage();
    if (event === 25) return this.#settleAnyPayment();
    if (event === 26) return this.#runWorkers(this.#draw(NODES));
    if (event === 27) return this.#crash(this.#draw(NODES));
    if (event < 30)
      return this.#advanceClock(
        ([1_000, 20_000, 3 * MINUTE, 21 * MINUTE, 31 * MINUTE] as const)[this.#draw(5)] as number,
      );
    if (event < 32) return this.#holdStay();
    if (event < 35) return this.#confirmAnyPurchase();
    if (event === 35) return this.#changeTerms();
    if (event === 36) return this.#releaseStay();
    if (event === 37 && this.#draw(4) === 1) return this.#changeNodeClock(this.#draw(NODES));
    if (this.#draw(3) === 0) return this.#club.changePrice(FIRST_STAYS[this.#draw(FIRST_STAYS.length)]?.id ?? "");
    this.#settleAnyPurchase();
  }

  /** Delivers a pending call or its response. The network may lose both, and may deliver a call twice and out of order. */
  #advanceCall(index: number): void {
    const call = this.#pendingCalls[index] as PendingCall;
    const isTimedOut = this.#isTimedOut(call);
    if (call.response === undefined && (this.#draw(9) === 1 || isTimedOut)) {
      this.#pendingCalls.splice(index, 1);
      this.#logCall(call, "never arrives");
      return call.reject(lostResponseError(call));
    }
    if (call.response === undefined) {
      const deliveries = isStoreCall(call) ? 1 : this.#draw(8) === 1 ? 2 : 1;
      for (let delivery = 0; delivery < deliveries; delivery += 1) call.response = responseOf(call.execute);
      this.#logCall(call, deliveries === 2 ? "arrives twice" : "arrives");
      return;
    }
    this.#pendingCalls.splice(index, 1);
    const isLost = this.#draw(7) === 1 || isTimedOut;
    this.#logCall(call, isLost ? "response lost" : "responds");
    if (isLost) call.reject(lostResponseError(call));
    else settleCall(call, call.response);
  }

  #beginPayment(): void {
    const node = this.#draw(NODES);
    const memberNumber = MEMBERS[this.#draw(4) === 3 ? 1 : 0] as string;
    const chosen = CHARGES.filter((_, index) => (1 + this.#draw(7)) & (1 << index));
    // The member may see an outdated list, from a page that was opened earlier.
    if (this.#draw(3) === 0) this.#seenCharges = new Map(CHARGES.map(({ id }) => [id, this.#club.owed(id)]));
    const parts: PaymentPart[] = chosen.flatMap(({ id }) => {
      const minor = this.#seenCharges.get(id) ?? 0;
      return minor > 0 ? [{ chargeId: id, called: id, minor }] : [];
    });
    if (parts.length === 0) return;
    const amount = { minor: parts.reduce((sum, { minor }) => sum + minor, 0), currency: "AUD" };
    this.#log.push(`${memberNumber} pays ${parts.map(({ chargeId }) => chargeId).join("+")} at node ${node}`);
    const flow = this.#paymentFlow(node);
    const isAmountUnchanged = () =>
      this.#call(node, "charges", () => parts.every(({ chargeId, minor }) => this.#club.owed(chargeId) === minor));
    flow
      .begin(
        { brand: "member_portal", memberNumber, amount, parts },
        { newPayment: this.#newPayment(), isAmountUnchanged },
      )
      .then(
        (payment) => {
          this.#log.push(`${payment.id} sends the browser to ${payment.page?.address}`);
          if (payment.memberNumber !== memberNumber || payment.amount.minor !== amount.minor)
            this.#club.mistakes.push(
              `${memberNumber} was sent to the page of ${payment.memberNumber}, or of another amount`,
            );
          if (payment.page === undefined) return;
          this.#openedPages.add(payment.page.gatewayReference);
          if (this.#payingHabit === 0) this.#gateway.act(payment.page.gatewayReference, "pay");
        },
        () => undefined,
      );
  }

  #actOnPage(): void {
    const pages = [...this.#openedPages];
    if (pages.length === 0) return;
    const reference = pages[this.#draw(pages.length)] as string;
    const action = ACTIONS[this.#draw(ACTIONS.length)] as Action;
    this.#log.push(`the member on ${reference}: ${action}`);
    this.#gateway.act(reference, action);
    // The gateway sends notifications at any time and any number of times.
    if (this.#draw(3) === 0) this.#settlePayment(reference);
  }

  #settleAnyPayment(): void {
    const pages = [...this.#openedPages];
    if (pages.length > 0) this.#settlePayment(pages[this.#draw(pages.length)] as string);
  }

  #settlePayment(reference: string): void {
    const id = this.#gateway.paymentOf(reference);
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#paymentFlow(node)
        .settle(id)
        .catch(() => undefined);
  }

  #paymentFlow(node: number): PaymentFlow {
    return (this.#flows[node] as NodeFlows).payments;
  }

  #purchaseFlow(node: number): PurchaseFlow {
    return (this.#flows[node] as NodeFlows).purchases;
  }

  #holdStay(): void {
    const node = this.#draw(NODES);
    const stay = FIRST_STAYS[this.#draw(FIRST_STAYS.length)] as (typeof STAYS)[number];
    // Guests can buy stays that are paid with money. All guests share one account.
    const buyerIndex = this.#draw(stay.cost.kind === "money" ? 5 : 3);
    const guest = buyerIndex < 3 ? undefined : { secretHash: `guest ${buyerIndex}`, home: "https://portal" };
    const memberNumber = guest === undefined ? (MEMBERS[buyerIndex === 2 ? 1 : 0] as string) : GUESTS;
    // The server searches directly before it holds a stay.
    const offer = { ...stay, cost: this.#club.priceOf(stay.id) };
    const payer = guest === undefined ? "points" : "guest";
    const party = { memberNumber, memberType: "POINTS", isEcv: false, payer } as const;
    const mail = { language: "en", home: "https://portal" } as const;
    const request = { brand: "member_portal", party, offer, mail, ...(guest !== undefined && { guest }) } as const;
    const buyer = guest === undefined ? memberNumber : guestBuyer(guest);
    this.#log.push(`${buyer} wants ${offer.id} at node ${node}`);
    this.#purchaseFlow(node)
      .hold(request)
      .then(
        (purchase) => {
          if (buyerOf(purchase) !== buyer || purchase.offer.id !== offer.id)
            this.#club.mistakes.push(`${buyer} was given ${purchase.id} of ${buyerOf(purchase)}`);
          this.#showPrice(purchase);
          // Two of three members confirm at once.
          if (purchase.state === "held" && this.#draw(3) !== 2) this.#confirm(purchase.id, this.#draw(NODES));
        },
        () => undefined,
      );
  }

  #movableBookings() {
    return [...this.#club.bookings.values()].filter(
      ({ state, memberNumber, isCancelledByMember }) =>
        state === "confirmed" && memberNumber !== GUESTS && !isCancelledByMember,
    );
  }

  /** A member moves a booked stay to another one. */
  #changeStay(): void {
    const node = this.#draw(NODES);
    const booked = this.#movableBookings();
    const old = booked[this.#draw(booked.length)] as (typeof booked)[number];
    const others = STAYS.filter(({ id, cost }) => id !== old.offerId && cost.kind === old.cost.kind);
    const stay = others[this.#draw(others.length)] as (typeof STAYS)[number];
    const { memberNumber, reference } = old;
    const offer = { ...stay, cost: this.#club.priceOf(stay.id) };
    const party = { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" } as const;
    const mail = { language: "en", home: "https://portal" } as const;
    const cost = this.#club.bookingByReference(reference)?.cost ?? old.cost;
    const change = { replaces: { reference, cost }, terms: { protection: old.protection } };
    this.#log.push(`${memberNumber} moves ${reference} to ${offer.id} at node ${node}`);
    this.#purchaseFlow(node)
      .hold({ brand: "member_portal", party, offer, mail, change })
      .then(
        (purchase) => {
          if (purchase.replaces?.reference !== reference)
            this.#club.mistakes.push(`${memberNumber} was given ${purchase.id}, which does not replace ${reference}`);
          this.#showPrice(purchase);
          if (purchase.state === "held" && this.#draw(3) !== 2) this.#confirm(purchase.id, this.#draw(NODES));
        },
        () => undefined,
      );
  }

  /** Records the price that the member sees now. */
  #showPrice(purchase: Purchase): void {
    const before = this.#seenPrices.get(purchase.id);
    const { memberNumber, hold, replaces } = purchase;
    const cost = hold && costToSpend(replaces, hold.cost);
    const text = expectedTotalOf(purchase, cost && this.#club.lotsFor(memberNumber, cost));
    this.#log.push(`${purchase.id} is shown: ${purchase.state}, ${text}`);
    this.#seenPrices.set(purchase.id, { text, confirmed: before?.confirmed });
  }

  #anyPurchaseId(): string | undefined {
    const ids = [...this.#seenPrices.keys()];
    return ids.length === 0 ? undefined : ids[this.#draw(ids.length)];
  }

  #confirmAnyPurchase(): void {
    const id = this.#anyPurchaseId();
    if (id !== undefined) this.#confirm(id, this.#draw(NODES));
  }

  #confirm(id: string, node: number): void {
    const price = this.#seenPrices.get(id);
    if (price === undefined) return;
    const { text } = price;
    this.#log.push(`${id}: confirmed by its member at node ${node}, who saw ${text}`);
    price.confirmed ??= new Set();
    price.confirmed.add(text);
    checkAndConfirm(this.#purchaseFlow(node), id, { seen: text, newPayment: this.#newPayment() }).then(
      (result) => this.#afterConfirmation(result),
      () => undefined,
    );
  }

  #afterConfirmation({ purchase, paymentPageUrl, isChanged }: ConfirmationResult): void {
    const { id, state } = purchase;
    this.#log.push(`${id} is ${state}, ${isChanged === true ? "changed" : (paymentPageUrl ?? "no page")}`);
    // If the price has changed, one of three members confirms again without looking at the new one.
    if (isChanged !== true || this.#draw(3) !== 0) this.#showPrice(purchase);
    const reference = paymentPageUrl?.split("/").at(-1);
    if (reference === undefined) return;
    this.#openedPages.add(reference);
    if (this.#payingHabit === 1) this.#advanceClock(21 * MINUTE);
    if (this.#payingHabit < 2) this.#gateway.act(reference, "pay");
  }

  #changeTerms(): void {
    const id = this.#anyPurchaseId();
    const node = this.#draw(NODES);
    if (id === undefined) return;
    const promoCode = ([undefined, "SUNNY10", "NONSENSE"] as const)[this.#draw(3)];
    const terms = { protection: this.#draw(2) === 1, ...(promoCode !== undefined && { promoCode }) };
    this.#log.push(`${id}: wants ${JSON.stringify(terms)} at node ${node}`);
    this.#purchaseFlow(node)
      .setTerms(id, terms)
      .then(
        (purchase) => this.#showPrice(purchase),
        () => undefined,
      );
  }

  /** Releases a held stay, or cancels it if it is already booked. */
  #releaseStay(): void {
    const id = this.#anyPurchaseId();
    const node = this.#draw(NODES);
    if (id === undefined) return;
    const booked = [...this.#club.bookings.values()].find(
      (booking) => booking.state === "confirmed" && (booking.holdId === id || booking.holdId.startsWith(`${id}.`)),
    );
    if (booked !== undefined) return this.#cancelBooking(booked, node);
    this.#log.push(`${id}: released by its member at node ${node}`);
    this.#purchaseFlow(node)
      .release(id)
      .catch(() => undefined);
  }

  #cancelBooking({ reference, memberNumber }: { reference: string; memberNumber: string }, node: number): void {
    // Guests have no page for cancelling.
    if (memberNumber === GUESTS) return;
    this.#log.push(`${reference} is cancelled by its member at node ${node}`);
    const terms = { brand: "member_portal", language: "en", home: "https://portal" } as const;
    (this.#flows[node] as NodeFlows).mails.cancel({ ...terms, memberNumber, reference }).catch(() => undefined);
  }

  #settleAnyPurchase(): void {
    const id = this.#anyPurchaseId();
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#purchaseFlow(node)
        .settle(id)
        .catch(() => undefined);
  }

  // In the order of the portal: purchases and mails wait for payments.
  #runWorkers(node: number): void {
    const { payments, purchases, mails } = this.#flows[node] as NodeFlows;
    const sendMails = () => void mails.sendAll().catch(() => undefined);
    const settlePurchases = () => void purchases.settleAll().then(sendMails, sendMails);
    payments.settleAll().then(settlePurchases, settlePurchases);
  }

  #crash(node: number): void {
    this.#log.push(`node ${node} dies`);
    (this.#crashes[node] as number) += 1;
    // The node's calls may still arrive, but their responses are dropped.
    for (const call of this.#pendingCalls.filter((pending) => pending.node === node)) {
      if (call.response === undefined && this.#draw(2) === 1 && !this.#isTimedOut(call))
        call.response = responseOf(call.execute);
    }
    this.#pendingCalls = this.#pendingCalls.filter((pending) => pending.node !== node);
    this.#flows[node] = this.#start(node);
    this.#runWorkers(node);
  }

  /** Sets a node's clock a day ahead, a day back, or right again. */
  #changeNodeClock(node: number): void {
    const offset = ([DAY, -DAY, 0] as const)[this.#draw(3)] as number;
    this.#log.push(`the clock of node ${node} is ${offset / DAY} days ahead`);
    this.#clockOffsets[node] = offset;
  }

  #advanceClock(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Queues a call. A call that a node made before its crash (`crashes` is out of date) never settles. */
  #call<Result>(
    node: number,
    name: string,
    execute: () => Result | Promise<Result>,
    crashes = this.#crashes[node] as number,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#crashes[node] !== crashes) return;
      this.#pendingCalls.push({
        calledAt: this.#now,
        node,
        name,
        execute,
        resolve: resolve as (value: unknown) => void,
        reject,
      });
    });
  }

  #newId(): string {
    this.#lastId += 1;
    return `P${this.#lastId}`;
  }

  #newPayment(): NewPayment {
    const id = this.#newId();
    return { id, returnAddress: `https://portal/${id}`, notificationAddress: "https://portal/" };
  }

  #start(node: number): NodeFlows {
    const crashes = this.#crashes[node] as number;
    const callPort: CallPort = (name, execute) => this.#call(node, name, execute, crashes);
    const shared = {
      now: () => (this.#now + (this.#clockOffsets[node] as number)) as Instant,
      steadyNow: () => this.#now,
      newId: () => this.#newId(),
      // A restarted process is a different holder of leases.
      node: `node-${node}.${crashes}`,
    };
    return createFlows(
      {
        payment: { ...shared, ...this.#paymentPorts(callPort) },
        purchase: { ...shared, ...this.#purchasePorts(callPort), links: LINKS, paymentJournal: this.#journal },
        mail: { now: shared.now, ...this.#mailPorts(callPort) },
      },
      this.#mistake,
    );
  }

  #mailPorts(callPort: CallPort): Omit<BookingMailPorts, "now"> {
    const { mails, club } = { mails: this.#mails, club: this.#club };
    return {
      mails: {
        ...mails,
        add: (mail) => callPort(`mails.add ${mail.id}`, () => mails.add(mail)),
        change: (mail) => callPort(`mails.change ${mail.id}`, () => mails.change(mail)),
        drop: (id) => callPort(`mails.drop ${id}`, () => mails.drop(id)),
      },
      purchases: this.#purchases,
      desk: {
        cancel: (reference) => callPort(`desk.cancel booked ${reference}`, () => club.cancelByMember(reference)),
      },
      bookings: { bookings: (member) => callPort(`desk.bookings ${member}`, () => club.bookingsOf(member)) },
      mailer: { send: (mail) => callPort(`desk.mail ${mail.id}`, () => club.send(mail)) },
      links: LINKS,
      write: (mail, booking, guestLink) => composeBookingMail(mail, booking, { guestLink }),
    };
  }

  #paymentPorts(callPort: CallPort): Pick<PaymentPorts, "journal" | "gateway" | "posting"> {
    const { journal, gateway, club } = { journal: this.#journal, gateway: this.#gateway, club: this.#club };
    return {
      journal: {
        ...journal,
        create: (payment, whenTaken) => callPort("journal.create", () => journal.create(payment, whenTaken)),
        advance: (payment) =>
          callPort(`journal.advance ${payment.id} ${payment.state}`, () => journal.advance(payment)),
        lease: (id, lease) => callPort(`journal.lease ${id}`, () => journal.lease(id, lease)),
      },
      gateway: () => ({
        createSession: (payment) => callPort("gateway.createSession", () => gateway.createSession(payment)),
        getSession: (reference) =>
          callPort(`gateway.getSession ${reference}`, () =>
            gateway.getSession(reference, { isDelayed: this.#draw(6) === 1 }),
          ),
        find: () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE")),
      }),
      posting: {
        post: (payment) => callPort(POST, () => club.post(payment)),
        posted: (id) => callPort(`posted ${id}`, () => club.posted(id)),
      },
    };
  }

  #purchasePorts(callPort: CallPort): Pick<PurchasePorts, "journal" | "mails" | "desk" | "bookings" | "holdings"> {
    const { purchases, club } = { purchases: this.#purchases, club: this.#club };
    return {
      journal: {
        ...purchases,
        create: (purchase) => callPort(`purchases.create ${purchase.id}`, () => purchases.create(purchase)),
        advance: (purchase, holder) =>
          callPort(`purchases.advance ${purchase.id} ${purchase.state}`, async () => {
            const isWritten = await purchases.advance(purchase, holder);
            if (isWritten) this.#writtenAt.set(purchase.id, this.#now);
            return isWritten;
          }),
        lease: (id, lease) => callPort(`purchases.lease ${id}`, () => purchases.lease(id, lease)),
      },
      mails: { add: (mail) => callPort(`mails.add ${mail.id}`, () => this.#mails.add(mail)) },
      desk: {
        hold: (offer, terms) => callPort(`desk.hold ${terms.holdId}`, () => club.hold(offer, terms)),
        extras: (id, extras) => callPort(`desk.extras ${id}`, () => club.extras(id, extras)),
        confirm: (id, confirmation) => callPort(`desk.confirm ${id}`, () => club.confirm(id, confirmation)),
        cancel: (reference) => callPort(`desk.cancel ${reference}`, () => club.cancel(reference)),
        returnReplaced: (reference, replacement) =>
          callPort(`desk.returnReplaced ${reference}`, () => club.returnReplaced(reference, replacement)),
      },
      bookings: { bookings: (member) => callPort(`desk.bookings ${member}`, () => club.bookingsOf(member)) },
      holdings: async ({ memberNumber }) => ({ lots: club.lotsOf(memberNumber) }),
    };
  }

  /** Runs the workers without failures until everything is settled. Pages and holds expire meanwhile. */
  async #settle(): Promise<void> {
    for (let round = 0; round < MAX_SETTLING_ROUNDS; round += 1) {
      await this.#respondToAll();
      if (this.#pendingCalls.length === 0 && (await this.#isSettled())) return;
      this.#advanceClock(MINUTE * (round < 4 ? 1 : round < 20 ? 8 : 120));
      this.#runWorkers(round % NODES);
    }
  }

  async #isSettled(): Promise<boolean> {
    const payments = await this.#journal.list({}, 1_000);
    // Workers query a payment that is in review only for its age again, until its page has expired.
    const isOpen = (payment: Payment) => payment.state !== "needs_review" || isReviewedForAge(payment);
    if (payments.some((payment) => !isTerminal(payment.state) && isOpen(payment))) return false;
    const purchases = await this.#purchases.list({}, 1_000);
    const isDone = (purchase: Purchase) =>
      hasEnded(purchase.state) || purchase.state === "needs_review" || waitsForStaff(purchase, payments);
    if (!purchases.every(isDone)) return false;
    const due = await this.#mails.due(Number.MAX_SAFE_INTEGER as Instant, 1_000);
    return due.every((mail) => bookingMailTransition(mail, this.#club.bookingByReference(mail.reference)) === "wait");
  }

  async #respondToAll(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.#flushMicrotasks();
      const call = this.#pendingCalls.shift();
      if (call === undefined) return;
      if (call.response === undefined && !this.#isTimedOut(call)) call.response = responseOf(call.execute);
      this.#logCall(call, "ends");
      if (call.response === undefined || this.#isTimedOut(call)) call.reject(lostResponseError(call));
      else settleCall(call, call.response);
    }
  }

  /** Calls of the desk time out after a minute; a later response is dropped. */
  #isTimedOut({ name, calledAt }: PendingCall): boolean {
    return name.startsWith("desk") && this.#now - calledAt > MINUTE;
  }

  async #flushMicrotasks(): Promise<void> {
    for (let count = 0; count < MAX_MICROTASKS; count += 1) await Promise.resolve();
  }

  #logCall({ node, name }: PendingCall, event: string): void {
    this.#log.push(`node ${node}: ${name} ${event}`);
  }

  async #findViolations(): Promise<HistoryResult> {
    // Remaining holds expire here. The hold of a released purchase must have been cancelled before.
    this.#advanceClock(30 * MINUTE);
    this.#club.expireHolds();
    const environment = {
      journal: this.#journal,
      purchases: this.#purchases,
      club: this.#club,
      gateway: this.#gateway,
      hasCrashed: this.#crashes.some((crashes) => crashes > 0),
      writtenAt: this.#writtenAt,
    };
    return { ...(await findViolations(environment, this.#seenPrices)), log: this.#log };
  }
}

type CallPort = <Result>(name: string, execute: () => Result | Promise<Result>) => Promise<Result>;

const POST = "post";

function isStoreCall({ name }: PendingCall): boolean {
  return /^(journal|purchases|mails)/.test(name);
}

/** The error of a call whose response is lost. A write may have taken effect. */
function lostResponseError({ name }: PendingCall): PorticoError {
  const isWrite = name === POST || /^desk\.(hold|extras|confirm|cancel|mail)/.test(name);
  return new PorticoError(isWrite ? "BACK_END_UNCERTAIN" : "BACK_END_UNAVAILABLE");
}

function responseOf(execute: () => unknown): NonNullable<PendingCall["response"]> {
  try {
    return { isOk: true, value: execute() };
  } catch (error) {
    return { isOk: false, value: error };
  }
}

function settleCall(call: PendingCall, { isOk, value }: NonNullable<PendingCall["response"]>): void {
  if (isOk) call.resolve(value);
  else call.reject(value);
}
