// Deterministic simulation of payments and purchases. Clock, journals, gateway, back-end and nodes are simulated; the flows are the portal's
// own. A tape of numbers decides each event. After the end of the tape nothing fails any more, so every history comes to its end.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { NewPayment, PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isReviewedForAge, isTerminal, type Payment, type PaymentPart } from "@portico/domain/payments/payment";
import type { GuestLinks, PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { buyerOf, expectedTotalOf, guestBuyer, hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import { bookingMailTransition } from "@portico/domain/stays/booking-mail";
import type { BookingMailFlow, BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
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
import { type Action, CHARGES, Club, Gateway, STAYS } from "./simulated-club.ts";

/** The flows under test: the portal's own, or those with a mistake planted in them. */
export interface CreateFlows {
  readonly createPaymentFlow: (ports: PaymentPorts) => PaymentFlow;
  readonly createPurchaseFlow: (ports: PurchasePorts) => PurchaseFlow;
  readonly createBookingMailFlow: (ports: BookingMailPorts) => BookingMailFlow;
}

/** The violations at the end of a history. */
export interface Verdict extends SimulationFindings {
  /** The events of the history, printed when a test fails. */
  readonly log: readonly string[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEMBERS = ["100202", "100203"] as const;
/** The account that guests share. */
const GUESTS = "900001";
const NODES = 2;
const SETTLED_AFTER = 60;

const ACTIONS: readonly Action[] = ["pay", "pay", "pay", "pay", "decline", "cancel", "pay something else"];

/** A call whose response is pending. */
interface PendingCall {
  readonly calledAt: number;
  readonly node: number;
  readonly generation: number;
  readonly name: string;
  /** Executes the call at the receiver. */
  readonly execute: () => unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  answer?: { readonly ok: boolean; readonly value: unknown };
}

const LINKS: GuestLinks = {
  hashOf: ({ id }) => `hash of ${id}`,
  addressOf: ({ id, owner }) => (owner.kind === "guest" ? guestLinkTo(id) : undefined),
};

/** Plays one history. */
export async function playHistory(tape: readonly number[], open: CreateFlows): Promise<Verdict> {
  const environment = new SimulationEnvironment(tape, open);
  return environment.play();
}

class SimulationEnvironment {
  readonly #tape: readonly number[];
  #at = 0;
  /** The members of this history pay at once, pay after the hold has expired, or never pay. */
  #payingHabit = 0;
  #now = Date.parse("2026-11-20T00:00:00Z");
  #ids = 0;
  readonly #log: string[] = [];
  #waiting: PendingCall[] = [];
  readonly #journal: PaymentJournal = journalInMemory();
  readonly #gateway = new Gateway(() => this.#now);
  readonly #purchases: PurchaseJournal = purchasesInMemory();
  readonly #mails: BookingMailJournal = bookingMailsInMemory();
  readonly #club = new Club(() => this.#now);
  /** The charges as members saw them. */
  #listed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  /** By how much the clock of each node is wrong. */
  readonly #clockOffsets: number[] = Array.from({ length: NODES }, () => 0);
  readonly #writtenAt = new Map<string, number>();
  readonly #generations: number[] = Array.from({ length: NODES }, () => 0);
  readonly #flows: Flows[];
  readonly #open: CreateFlows;
  /** Gateway pages that a browser was redirected to. */
  readonly #openedPages = new Set<string>();
  /** The price that each member saw. */
  readonly #seen = new Map<string, SeenPrice>();

  constructor(tape: readonly number[], open: CreateFlows) {
    this.#tape = tape;
    this.#open = open;
    this.#flows = this.#generations.map((_, node) => this.#start(node));
  }

  async play(): Promise<Verdict> {
    this.#payingHabit = this.#draw(3);
    while (this.#at < this.#tape.length) {
      this.#playEvent();
      await this.#flushMicrotasks();
    }
    await this.#settle();
    return this.#findViolations();
  }

  #draw(choices: number): number {
    const drawn = this.#tape[this.#at] ?? 0;
    this.#at += 1;
    return drawn % choices;
  }

  #playEvent(): void {
    const event = this.#draw(42);
    if ((event < 20 || event >= 38) && this.#waiting.length > 0)
      return this.#advanceCall(this.#draw(this.#waiting.length));
    if (event < 22) return this.#beginPayment();
    if (event < 25) return this.#actOnPage();
    if (event === 25) return this.#settleSome();
    if (event === 26) return this.#runWorkers(this.#draw(NODES));
    if (event === 27) return this.#crash(this.#draw(NODES));
    if (event < 30)
      return this.#advanceClock(
        ([1_000, 20_000, 3 * MINUTE, 21 * MINUTE, 31 * MINUTE] as const)[this.#draw(5)] as number,
      );
    if (event < 32) return this.#holdStay();
    if (event < 35) return this.#confirmAny();
    if (event === 35) return this.#changeTerms();
    if (event === 36) return this.#releaseStay();
    if (event === 37 && this.#draw(4) === 1) return this.#changeNodeClock(this.#draw(NODES));
    if (this.#draw(3) === 0) return this.#club.changePrice(STAYS[this.#draw(STAYS.length)]?.id ?? "");
    this.#settlePurchase();
  }

  // A pending call arrives, gets its response, is lost, or is repeated by the network.
  #advanceCall(place: number): void {
    const one = this.#waiting[place] as PendingCall;
    const isLate = this.#isLate(one);
    if (one.answer === undefined && (this.#draw(9) === 1 || isLate)) {
      this.#waiting.splice(place, 1);
      this.#logCall(one, "never arrives");
      return one.reject(lostResponseError(one));
    }
    if (one.answer === undefined) {
      // The network may deliver a request twice and out of order.
      const repeats = /^(journal|purchases|mails)/.test(one.name) ? 1 : this.#draw(8) === 1 ? 2 : 1;
      for (let time = 0; time < repeats; time += 1) one.answer = outcomeOf(one.execute);
      this.#logCall(one, repeats === 2 ? "arrives twice" : "arrives");
      return;
    }
    this.#waiting.splice(place, 1);
    const isLost = this.#draw(7) === 1 || isLate;
    this.#logCall(one, isLost ? "answer lost" : "answers");
    if (isLost) one.reject(lostResponseError(one));
    else if (one.answer.ok) one.resolve(one.answer.value);
    else one.reject(one.answer.value);
  }

  #beginPayment(): void {
    const node = this.#draw(NODES);
    const memberNumber = MEMBERS[this.#draw(4) === 3 ? 1 : 0] as string;
    const chosen = CHARGES.filter((_, place) => (1 + this.#draw(7)) & (1 << place));
    // The member may see an outdated list, from a page that was opened earlier.
    if (this.#draw(3) === 0) this.#listed = new Map(CHARGES.map(({ id }) => [id, this.#club.owed(id)]));
    const parts: PaymentPart[] = chosen.flatMap(({ id }) => {
      const minor = this.#listed.get(id) ?? 0;
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
    if (this.#draw(3) === 0) this.#settleOne(reference);
  }

  #settleSome(): void {
    const pages = [...this.#openedPages];
    if (pages.length > 0) this.#settleOne(pages[this.#draw(pages.length)] as string);
  }

  #settleOne(reference: string): void {
    const id = this.#gateway.paymentOf(reference);
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#paymentFlow(node)
        .settle(id)
        .catch(() => undefined);
  }

  #paymentFlow(node: number): PaymentFlow {
    return (this.#flows[node] as Flows).payments;
  }

  #purchaseFlow(node: number): PurchaseFlow {
    return (this.#flows[node] as Flows).purchases;
  }

  #holdStay(): void {
    const node = this.#draw(NODES);
    const stay = STAYS[this.#draw(STAYS.length)] as (typeof STAYS)[number];
    // Guests can buy stays that are paid with money. All guests share one account.
    const who = this.#draw(stay.cost.kind === "money" ? 5 : 3);
    const guest = who < 3 ? undefined : { secretHash: `guest ${who}`, home: "https://portal" };
    const memberNumber = guest === undefined ? (MEMBERS[who === 2 ? 1 : 0] as string) : GUESTS;
    // The server searches directly before it holds a stay.
    const offer = { ...stay, cost: this.#club.priceOf(stay.id) };
    const payer = guest === undefined ? "points" : "guest";
    const party = { memberNumber, memberType: "POINTS", isEcv: false, payer } as const;
    const mail = { language: "en", home: "https://portal" } as const;
    const wanted = { brand: "member_portal", party, offer, mail, ...(guest !== undefined && { guest }) } as const;
    const buyer = guest === undefined ? memberNumber : guestBuyer(guest);
    this.#log.push(`${buyer} wants ${offer.id} at node ${node}`);
    this.#purchaseFlow(node)
      .hold(wanted)
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

  /** Records the price that the member sees now. */
  #showPrice(purchase: Purchase): void {
    const before = this.#seen.get(purchase.id);
    const { memberNumber, hold } = purchase;
    const text = expectedTotalOf(purchase, hold && this.#club.lotsFor(memberNumber, hold.cost));
    this.#log.push(`${purchase.id} is shown: ${purchase.state}, ${text}`);
    this.#seen.set(purchase.id, { text, agreed: before?.agreed });
  }

  #someId(): string | undefined {
    const ids = [...this.#seen.keys()];
    return ids.length === 0 ? undefined : ids[this.#draw(ids.length)];
  }

  #confirmAny(): void {
    const id = this.#someId();
    if (id !== undefined) this.#confirm(id, this.#draw(NODES));
  }

  #confirm(id: string, node: number): void {
    const before = this.#seen.get(id);
    if (before === undefined) return;
    const { text } = before;
    this.#log.push(`${id}: confirmed by its member at node ${node}, who saw ${text}`);
    before.agreed ??= new Set();
    before.agreed.add(text);
    checkAndConfirm(this.#purchaseFlow(node), id, { seen: text, newPayment: this.#newPayment() }).then(
      ({ purchase, payAt, isChanged }) => {
        const told = isChanged === true ? "changed" : (payAt ?? "no page");
        this.#log.push(`${id} answers: ${purchase.state}, ${told}`);
        // If the price has changed, one of three members confirms again without looking at the new one.
        if (isChanged !== true || this.#draw(3) !== 0) this.#showPrice(purchase);
        const reference = payAt?.split("/").at(-1);
        if (reference === undefined) return;
        this.#openedPages.add(reference);
        const patience = this.#payingHabit;
        // A member may pay after the hold has expired.
        if (patience === 1) this.#advanceClock(21 * MINUTE);
        if (patience < 2) this.#gateway.act(reference, "pay");
      },
      () => undefined,
    );
  }

  #changeTerms(): void {
    const id = this.#someId();
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

  #releaseStay(): void {
    const id = this.#someId();
    const node = this.#draw(NODES);
    if (id === undefined) return;
    const booked = [...this.#club.bookings.values()].find(
      (kept) => kept.state === "confirmed" && (kept.holdId === id || kept.holdId.startsWith(`${id}.`)),
    );
    if (booked !== undefined) return this.#cancelBooked(booked, node);
    this.#log.push(`${id}: let go by its member at node ${node}`);
    this.#purchaseFlow(node)
      .release(id)
      .catch(() => undefined);
  }

  #cancelBooked({ reference, memberNumber }: { reference: string; memberNumber: string }, node: number): void {
    // Guests have no page for cancelling.
    if (memberNumber === GUESTS) return;
    this.#log.push(`${reference} is cancelled by its member at node ${node}`);
    const terms = { brand: "member_portal", language: "en", home: "https://portal" } as const;
    (this.#flows[node] as Flows).mails.cancel({ ...terms, memberNumber, reference }).catch(() => undefined);
  }

  #settlePurchase(): void {
    const id = this.#someId();
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#purchaseFlow(node)
        .settle(id)
        .catch(() => undefined);
  }

  // In the order of the portal: purchases and mails wait for payments.
  #runWorkers(node: number): void {
    const { payments, purchases, mails } = this.#flows[node] as Flows;
    const mailing = () => void mails.sendAll().catch(() => undefined);
    const stays = () => void purchases.settleAll().then(mailing, mailing);
    payments.settleAll().then(stays, stays);
  }

  #crash(node: number): void {
    this.#log.push(`node ${node} dies`);
    (this.#generations[node] as number) += 1;
    // The node's calls may still arrive, but their responses are dropped.
    for (const one of this.#waiting.filter((each) => each.node === node)) {
      if (one.answer === undefined && this.#draw(2) === 1 && !this.#isLate(one)) one.answer = outcomeOf(one.execute);
    }
    this.#waiting = this.#waiting.filter((each) => each.node !== node);
    this.#flows[node] = this.#start(node);
    this.#runWorkers(node);
  }

  /** Sets a node's clock a day ahead, a day back, or right again. */
  #changeNodeClock(node: number): void {
    const by = ([DAY, -DAY, 0] as const)[this.#draw(3)] as number;
    this.#log.push(`the clock of node ${node} is ${by / DAY} days ahead`);
    this.#clockOffsets[node] = by;
  }

  #advanceClock(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** A call of a running node. The promise of a killed node never settles. */
  #call<Result>(
    node: number,
    name: string,
    take: () => Result | Promise<Result>,
    life = this.#generations[node] as number,
  ): Promise<Result> {
    return new Promise<Result>((give, fail) => {
      if (this.#generations[node] !== life) return;
      this.#waiting.push({
        calledAt: this.#now,
        node,
        generation: life,
        name,
        execute: take,
        resolve: give as (answer: unknown) => void,
        reject: fail,
      });
    });
  }

  #newId(): string {
    this.#ids += 1;
    return `P${this.#ids}`;
  }

  #newPayment(): NewPayment {
    const id = this.#newId();
    return { id, returnAddress: `https://portal/${id}`, notificationAddress: "https://portal/" };
  }

  #start(node: number): Flows {
    const life = this.#generations[node] as number;
    const callPort: CallPort = (name, take) => this.#call(node, name, take, life);
    const shared = {
      now: () => (this.#now + (this.#clockOffsets[node] as number)) as Instant,
      steadyNow: () => this.#now,
      newId: () => this.#newId(),
      // A process that starts again is another holder of leases.
      node: `node-${node}.${life}`,
    };
    const payments = this.#open.createPaymentFlow({ ...shared, ...this.#paymentPorts(callPort) });
    const purchases = this.#open.createPurchaseFlow({
      ...shared,
      ...this.#purchasePorts(callPort),
      links: LINKS,
      payments,
      paid: this.#journal,
    });
    const mails = this.#open.createBookingMailFlow({ now: shared.now, ...this.#mailPorts(callPort) });
    return { payments, purchases, mails };
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
        createSession: (payment) => callPort("open", () => gateway.open(payment)),
        getSession: (reference) =>
          callPort(`ask ${reference}`, () => gateway.ask(reference, { late: this.#draw(6) === 1 })),
        find: () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE")),
      }),
      posting: {
        post: (payment) => callPort("post", () => club.post(payment)),
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
      },
      bookings: { bookings: (member) => callPort(`desk.bookings ${member}`, () => club.bookingsOf(member)) },
      holdings: async ({ memberNumber }) => ({ lots: club.lotsOf(memberNumber) }),
    };
  }

  // Nothing fails any more: calls get responses, pages expire, and the workers run until everything is settled.
  async #settle(): Promise<void> {
    for (let round = 0; round < SETTLED_AFTER; round += 1) {
      await this.#answerAll();
      if (this.#waiting.length === 0 && (await this.#isSettled())) return;
      this.#advanceClock(MINUTE * (round < 4 ? 1 : round < 20 ? 8 : 120));
      this.#runWorkers(round % NODES);
    }
  }

  async #isSettled(): Promise<boolean> {
    const isWaiting = (state: string) => state !== "needs_review";
    const payments = await this.#journal.list({}, 1_000);
    // The workers ask again about a payment that is in review for its age alone, until its page has run out.
    const isOpen = (payment: Payment) => isWaiting(payment.state) || isReviewedForAge(payment);
    if (payments.some((payment) => !isTerminal(payment.state) && isOpen(payment))) return false;
    const purchases = await this.#purchases.list({}, 1_000);
    if (!purchases.every((one) => hasEnded(one.state) || !isWaiting(one.state) || waitsForStaff(one, payments)))
      return false;
    const due = await this.#mails.due(Number.MAX_SAFE_INTEGER as Instant, 1_000);
    return due.every((mail) => bookingMailTransition(mail, this.#club.bookingByReference(mail.reference)) === "wait");
  }

  async #answerAll(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.#flushMicrotasks();
      const one = this.#waiting.shift();
      if (one === undefined) return;
      if (one.answer === undefined && !this.#isLate(one)) one.answer = outcomeOf(one.execute);
      this.#logCall(one, "ends");
      if (one.answer === undefined || this.#isLate(one)) one.reject(lostResponseError(one));
      else if (one.answer.ok) one.resolve(one.answer.value);
      else one.reject(one.answer.value);
    }
  }

  // A call of the desk times out after its deadline, and a later response is dropped.
  #isLate({ name, calledAt }: PendingCall): boolean {
    return name.startsWith("desk") && this.#now - calledAt > MINUTE;
  }

  // Runs pending promise callbacks, until the flows wait for a call again.
  async #flushMicrotasks(): Promise<void> {
    for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
  }

  #logCall({ node, name }: PendingCall, what: string): void {
    this.#log.push(`node ${node}: ${name} ${what}`);
  }

  async #findViolations(): Promise<Verdict> {
    // Holds of purchases under way expire here. A released hold must have been cancelled before.
    this.#advanceClock(30 * MINUTE);
    this.#club.expireHolds();
    const environment = {
      journal: this.#journal,
      purchases: this.#purchases,
      club: this.#club,
      gateway: this.#gateway,
      hasCrashed: this.#generations.some((life) => life > 0),
      writtenAt: this.#writtenAt,
    };
    return { ...(await findViolations(environment, this.#seen)), log: this.#log };
  }
}

type CallPort = <Result>(name: string, take: () => Result | Promise<Result>) => Promise<Result>;

interface Flows {
  readonly payments: PaymentFlow;
  readonly purchases: PurchaseFlow;
  readonly mails: BookingMailFlow;
}

/** The error of a call whose response is lost. A write may have taken effect. */
function lostResponseError({ name }: PendingCall): PorticoError {
  const isWrite = name === "post" || /^desk\.(hold|extras|confirm|cancel|mail)/.test(name);
  return new PorticoError(isWrite ? "BACK_END_UNCERTAIN" : "BACK_END_UNAVAILABLE");
}

function outcomeOf(take: () => unknown): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: take() };
  } catch (error) {
    return { ok: false, value: error };
  }
}
