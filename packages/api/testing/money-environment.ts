// A world in which money is carried, and everything can go wrong: clock, journal, gateway, back-end and nodes are simulated, and one tape of
// numbers decides what happens next. The code that carries the money is the portal's own.
//
// A number of the tape chooses; where the tape has ended, nothing bad happens any more, so that every history comes to its end.

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
import { type Action, CHARGES, Club, Gateway, STAYS } from "./money-club.ts";
import { type Judged, judge, linkTo, type Seen, waitsForStaff } from "./money-judge.ts";

/** The flows under test: the portal's own, or those with a mistake planted in them. */
export interface CreateFlows {
  readonly createPaymentFlow: (ports: PaymentPorts) => PaymentFlow;
  readonly createPurchaseFlow: (ports: PurchasePorts) => PurchaseFlow;
  readonly createBookingMailFlow: (ports: BookingMailPorts) => BookingMailFlow;
}

/** What was wrong at the end of a history. */
export interface Verdict extends Judged {
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
interface Waiting {
  readonly asked: number;
  readonly node: number;
  readonly life: number;
  readonly name: string;
  /** Does what was asked, at the other end. */
  readonly take: () => unknown;
  readonly give: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
  answer?: { readonly ok: boolean; readonly value: unknown };
}

const LINKS: GuestLinks = {
  hashOf: ({ id }) => `hash of ${id}`,
  addressOf: ({ id, owner }) => (owner.kind === "guest" ? linkTo(id) : undefined),
};

/** Plays one history. */
export async function playHistory(tape: readonly number[], open: CreateFlows): Promise<Verdict> {
  const world = new SimulationEnvironment(tape, open);
  return world.play();
}

class SimulationEnvironment {
  readonly #tape: readonly number[];
  #at = 0;
  /** How members are in this history: they pay at once, look for their card first, or leave. */
  #temper = 0;
  #now = Date.parse("2026-11-20T00:00:00Z");
  #ids = 0;
  readonly #log: string[] = [];
  #waiting: Waiting[] = [];
  readonly #journal: PaymentJournal = journalInMemory();
  readonly #gateway = new Gateway(() => this.#now);
  readonly #purchases: PurchaseJournal = purchasesInMemory();
  readonly #mails: BookingMailJournal = bookingMailsInMemory();
  readonly #club = new Club(() => this.#now);
  /** The charges as members saw them. */
  #listed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  /** How far the clock of each node was set on or back. */
  readonly #stepped: number[] = Array.from({ length: NODES }, () => 0);
  readonly #writtenAt = new Map<string, number>();
  readonly #lives: number[] = Array.from({ length: NODES }, () => 0);
  readonly #flows: Flows[];
  readonly #open: CreateFlows;
  /** Addresses that a browser was sent to. */
  readonly #sentTo = new Set<string>();
  /** What members saw of the stays that they are booking. */
  readonly #seen = new Map<string, Seen>();

  constructor(tape: readonly number[], open: CreateFlows) {
    this.#tape = tape;
    this.#open = open;
    this.#flows = this.#lives.map((_, node) => this.#start(node));
  }

  async play(): Promise<Verdict> {
    this.#temper = this.#draw(3);
    while (this.#at < this.#tape.length) {
      this.#happen();
      await this.#breathe();
    }
    await this.#settle();
    return this.#judge();
  }

  #draw(choices: number): number {
    const drawn = this.#tape[this.#at] ?? 0;
    this.#at += 1;
    return drawn % choices;
  }

  #happen(): void {
    const what = this.#draw(42);
    if ((what < 20 || what >= 38) && this.#waiting.length > 0) return this.#goOn(this.#draw(this.#waiting.length));
    if (what < 22) return this.#beginOne();
    if (what < 25) return this.#useThePage();
    if (what === 25) return this.#settleSome();
    if (what === 26) return this.#work(this.#draw(NODES));
    if (what === 27) return this.#crash(this.#draw(NODES));
    if (what < 30)
      return this.#pass(([1_000, 20_000, 3 * MINUTE, 21 * MINUTE, 31 * MINUTE] as const)[this.#draw(5)] as number);
    if (what < 32) return this.#holdOne();
    if (what < 35) return this.#confirmOne();
    if (what === 35) return this.#changeOne();
    if (what === 36) return this.#releaseOne();
    if (what === 37 && this.#draw(4) === 1) return this.#stepClock(this.#draw(NODES));
    if (this.#draw(3) === 0) return this.#club.changePrice(STAYS[this.#draw(STAYS.length)]?.id ?? "");
    this.#settlePurchase();
  }

  // A call that is under way is taken at the other end, answered, lost, or repeated by the network.
  #goOn(place: number): void {
    const one = this.#waiting[place] as Waiting;
    const isLate = this.#isLate(one);
    if (one.answer === undefined && (this.#draw(9) === 1 || isLate)) {
      this.#waiting.splice(place, 1);
      this.#note(one, "never arrives");
      return one.fail(lost(one));
    }
    if (one.answer === undefined) {
      // The network may bring a request twice, and out of order.
      const repeats = /^(journal|purchases|mails)/.test(one.name) ? 1 : this.#draw(8) === 1 ? 2 : 1;
      for (let time = 0; time < repeats; time += 1) one.answer = run(one.take);
      this.#note(one, repeats === 2 ? "arrives twice" : "arrives");
      return;
    }
    this.#waiting.splice(place, 1);
    const isLost = this.#draw(7) === 1 || isLate;
    this.#note(one, isLost ? "answer lost" : "answers");
    if (isLost) one.fail(lost(one));
    else if (one.answer.ok) one.give(one.answer.value);
    else one.fail(one.answer.value);
  }

  #beginOne(): void {
    const node = this.#draw(NODES);
    const memberNumber = MEMBERS[this.#draw(4) === 3 ? 1 : 0] as string;
    const chosen = CHARGES.filter((_, place) => (1 + this.#draw(7)) & (1 << place));
    // What the member sees may be an old list: of a page that was opened long ago, or of a moment ago.
    if (this.#draw(3) === 0) this.#listed = new Map(CHARGES.map(({ id }) => [id, this.#club.owed(id)]));
    const parts: PaymentPart[] = chosen.flatMap(({ id }) => {
      const minor = this.#listed.get(id) ?? 0;
      return minor > 0 ? [{ chargeId: id, called: id, minor }] : [];
    });
    if (parts.length === 0) return;
    const amount = { minor: parts.reduce((sum, { minor }) => sum + minor, 0), currency: "AUD" };
    this.#log.push(`${memberNumber} wants ${parts.map(({ chargeId }) => chargeId).join("+")} at node ${node}`);
    const flow = this.#paying(node);
    const isAmountUnchanged = () =>
      this.#ask(node, "charges", () => parts.every(({ chargeId, minor }) => this.#club.owed(chargeId) === minor));
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
          this.#sentTo.add(payment.page.gatewayReference);
          if (this.#temper === 0) this.#gateway.act(payment.page.gatewayReference, "pay");
        },
        () => undefined,
      );
  }

  #useThePage(): void {
    const pages = [...this.#sentTo];
    if (pages.length === 0) return;
    const reference = pages[this.#draw(pages.length)] as string;
    const action = ACTIONS[this.#draw(ACTIONS.length)] as Action;
    this.#log.push(`the member on ${reference}: ${action}`);
    this.#gateway.act(reference, action);
    // The notification goes out when it likes, and as often.
    if (this.#draw(3) === 0) this.#settleOne(reference);
  }

  #settleSome(): void {
    const pages = [...this.#sentTo];
    if (pages.length > 0) this.#settleOne(pages[this.#draw(pages.length)] as string);
  }

  #settleOne(reference: string): void {
    const id = this.#gateway.paymentOf(reference);
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#paying(node)
        .settle(id)
        .catch(() => undefined);
  }

  #paying(node: number): PaymentFlow {
    return (this.#flows[node] as Flows).payments;
  }

  #buying(node: number): PurchaseFlow {
    return (this.#flows[node] as Flows).purchases;
  }

  #holdOne(): void {
    const node = this.#draw(NODES);
    const stay = STAYS[this.#draw(STAYS.length)] as (typeof STAYS)[number];
    // What is paid for with money, guests may have as well: many, of one account.
    const who = this.#draw(stay.cost.kind === "money" ? 5 : 3);
    const guest = who < 3 ? undefined : { secretHash: `guest ${who}`, home: "https://portal" };
    const memberNumber = guest === undefined ? (MEMBERS[who === 2 ? 1 : 0] as string) : GUESTS;
    // The server has searched a moment ago.
    const offer = { ...stay, cost: this.#club.priceOf(stay.id) };
    const payer = guest === undefined ? "points" : "guest";
    const party = { memberNumber, memberType: "POINTS", isEcv: false, payer } as const;
    const mail = { language: "en", home: "https://portal" } as const;
    const wanted = { brand: "member_portal", party, offer, mail, ...(guest !== undefined && { guest }) } as const;
    const buyer = guest === undefined ? memberNumber : guestBuyer(guest);
    this.#log.push(`${buyer} wants ${offer.id} at node ${node}`);
    this.#buying(node)
      .hold(wanted)
      .then(
        (purchase) => {
          if (buyerOf(purchase) !== buyer || purchase.offer.id !== offer.id)
            this.#club.mistakes.push(`${buyer} was given ${purchase.id} of ${buyerOf(purchase)}`);
          this.#look(purchase);
          // Most know what they want; others think about it, or leave.
          if (purchase.state === "held" && this.#draw(3) !== 2) this.#confirm(purchase.id, this.#draw(NODES));
        },
        () => undefined,
      );
  }

  /** What the member sees of it now. */
  #look(purchase: Purchase): void {
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

  #confirmOne(): void {
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
    checkAndConfirm(this.#buying(node), id, { seen: text, newPayment: this.#newPayment() }).then(
      ({ purchase, payAt, isChanged }) => {
        const told = isChanged === true ? "changed" : (payAt ?? "no page");
        this.#log.push(`${id} answers: ${purchase.state}, ${told}`);
        // Some look at the new price, some press the old button once more.
        if (isChanged !== true || this.#draw(3) !== 0) this.#look(purchase);
        const reference = payAt?.split("/").at(-1);
        if (reference === undefined) return;
        this.#sentTo.add(reference);
        const patience = this.#temper;
        // Who looks for their card for longer than the stay is held still pays.
        if (patience === 1) this.#pass(21 * MINUTE);
        if (patience < 2) this.#gateway.act(reference, "pay");
      },
      () => undefined,
    );
  }

  #changeOne(): void {
    const id = this.#someId();
    const node = this.#draw(NODES);
    if (id === undefined) return;
    const promoCode = ([undefined, "SUNNY10", "NONSENSE"] as const)[this.#draw(3)];
    const terms = { protection: this.#draw(2) === 1, ...(promoCode !== undefined && { promoCode }) };
    this.#log.push(`${id}: wants ${JSON.stringify(terms)} at node ${node}`);
    this.#buying(node)
      .setTerms(id, terms)
      .then(
        (purchase) => this.#look(purchase),
        () => undefined,
      );
  }

  #releaseOne(): void {
    const id = this.#someId();
    const node = this.#draw(NODES);
    if (id === undefined) return;
    const booked = [...this.#club.bookings.values()].find(
      (kept) => kept.state === "confirmed" && (kept.holdId === id || kept.holdId.startsWith(`${id}.`)),
    );
    if (booked !== undefined) return this.#cancelBooked(booked, node);
    this.#log.push(`${id}: let go by its member at node ${node}`);
    this.#buying(node)
      .release(id)
      .catch(() => undefined);
  }

  #cancelBooked({ reference, memberNumber }: { reference: string; memberNumber: string }, node: number): void {
    // Guests have no page on which they could.
    if (memberNumber === GUESTS) return;
    this.#log.push(`${reference} is cancelled by its member at node ${node}`);
    const terms = { brand: "member_portal", language: "en", home: "https://portal" } as const;
    (this.#flows[node] as Flows).mails.cancel({ ...terms, memberNumber, reference }).catch(() => undefined);
  }

  #settlePurchase(): void {
    const id = this.#someId();
    const node = this.#draw(NODES);
    if (id !== undefined)
      void this.#buying(node)
        .settle(id)
        .catch(() => undefined);
  }

  // As the portal does it: payments first, and then what waits for them.
  #work(node: number): void {
    const { payments, purchases, mails } = this.#flows[node] as Flows;
    const mailing = () => void mails.sendAll().catch(() => undefined);
    const stays = () => void purchases.settleAll().then(mailing, mailing);
    payments.settleAll().then(stays, stays);
  }

  #crash(node: number): void {
    this.#log.push(`node ${node} dies`);
    (this.#lives[node] as number) += 1;
    // The node's calls may still arrive, but their responses are dropped.
    for (const one of this.#waiting.filter((each) => each.node === node)) {
      if (one.answer === undefined && this.#draw(2) === 1 && !this.#isLate(one)) one.answer = run(one.take);
    }
    this.#waiting = this.#waiting.filter((each) => each.node !== node);
    this.#flows[node] = this.#start(node);
    this.#work(node);
  }

  /** A node's clock is set on by a day, back by a day, or right again. */
  #stepClock(node: number): void {
    const by = ([DAY, -DAY, 0] as const)[this.#draw(3)] as number;
    this.#log.push(`the clock of node ${node} is ${by / DAY} days ahead`);
    this.#stepped[node] = by;
  }

  #pass(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** A call of a running node. The promise of a killed node never settles. */
  #ask<Result>(
    node: number,
    name: string,
    take: () => Result | Promise<Result>,
    life = this.#lives[node] as number,
  ): Promise<Result> {
    return new Promise<Result>((give, fail) => {
      if (this.#lives[node] !== life) return;
      this.#waiting.push({ asked: this.#now, node, life, name, take, give: give as (answer: unknown) => void, fail });
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
    const life = this.#lives[node] as number;
    const asked: Asked = (name, take) => this.#ask(node, name, take, life);
    const shared = {
      now: () => (this.#now + (this.#stepped[node] as number)) as Instant,
      steadyNow: () => this.#now,
      newId: () => this.#newId(),
      // A process that starts again is another holder of leases.
      node: `node-${node}.${life}`,
    };
    const payments = this.#open.createPaymentFlow({ ...shared, ...this.#paymentPorts(asked) });
    const purchases = this.#open.createPurchaseFlow({
      ...shared,
      ...this.#purchasePorts(asked),
      links: LINKS,
      payments,
      paid: this.#journal,
    });
    const mails = this.#open.createBookingMailFlow({ now: shared.now, ...this.#mailPorts(asked) });
    return { payments, purchases, mails };
  }

  #mailPorts(asked: Asked): Omit<BookingMailPorts, "now"> {
    const { mails, club } = { mails: this.#mails, club: this.#club };
    return {
      mails: {
        ...mails,
        add: (mail) => asked(`mails.add ${mail.id}`, () => mails.add(mail)),
        change: (mail) => asked(`mails.change ${mail.id}`, () => mails.change(mail)),
        drop: (id) => asked(`mails.drop ${id}`, () => mails.drop(id)),
      },
      purchases: this.#purchases,
      desk: { cancel: (reference) => asked(`desk.cancel booked ${reference}`, () => club.giveUp(reference)) },
      bookings: { bookings: (member) => asked(`desk.bookings ${member}`, () => club.bookingsOf(member)) },
      mailer: { send: (mail) => asked(`desk.mail ${mail.id}`, () => club.send(mail)) },
      links: LINKS,
      write: (mail, booking, guestLink) => composeBookingMail(mail, booking, { guestLink }),
    };
  }

  #paymentPorts(asked: Asked): Pick<PaymentPorts, "journal" | "gateway" | "posting"> {
    const { journal, gateway, club } = { journal: this.#journal, gateway: this.#gateway, club: this.#club };
    return {
      journal: {
        ...journal,
        create: (payment, whenTaken) => asked("journal.create", () => journal.create(payment, whenTaken)),
        advance: (payment) => asked(`journal.advance ${payment.id} ${payment.state}`, () => journal.advance(payment)),
        lease: (id, lease) => asked(`journal.lease ${id}`, () => journal.lease(id, lease)),
      },
      gateway: () => ({
        createSession: (payment) => asked("open", () => gateway.open(payment)),
        getSession: (reference) =>
          asked(`ask ${reference}`, () => gateway.ask(reference, { late: this.#draw(6) === 1 })),
        find: () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE")),
      }),
      posting: {
        post: (payment) => asked("post", () => club.post(payment)),
        posted: (id) => asked(`posted ${id}`, () => club.posted(id)),
      },
    };
  }

  #purchasePorts(asked: Asked): Pick<PurchasePorts, "journal" | "mails" | "desk" | "bookings" | "holdings"> {
    const { purchases, club } = { purchases: this.#purchases, club: this.#club };
    return {
      journal: {
        ...purchases,
        create: (purchase) => asked(`purchases.create ${purchase.id}`, () => purchases.create(purchase)),
        advance: (purchase, holder) =>
          asked(`purchases.advance ${purchase.id} ${purchase.state}`, async () => {
            const isWritten = await purchases.advance(purchase, holder);
            if (isWritten) this.#writtenAt.set(purchase.id, this.#now);
            return isWritten;
          }),
        lease: (id, lease) => asked(`purchases.lease ${id}`, () => purchases.lease(id, lease)),
      },
      mails: { add: (mail) => asked(`mails.add ${mail.id}`, () => this.#mails.add(mail)) },
      desk: {
        hold: (offer, terms) => asked(`desk.hold ${terms.holdId}`, () => club.hold(offer, terms)),
        extras: (id, extras) => asked(`desk.extras ${id}`, () => club.extras(id, extras)),
        confirm: (id, confirmation) => asked(`desk.confirm ${id}`, () => club.confirm(id, confirmation)),
        cancel: (reference) => asked(`desk.cancel ${reference}`, () => club.cancel(reference)),
      },
      bookings: { bookings: (member) => asked(`desk.bookings ${member}`, () => club.bookingsOf(member)) },
      holdings: async ({ memberNumber }) => ({ lots: club.lotsOf(memberNumber) }),
    };
  }

  // The storm is over: nodes live, calls are answered, pages run out, and the workers look every minute.
  async #settle(): Promise<void> {
    for (let round = 0; round < SETTLED_AFTER; round += 1) {
      await this.#answerAll();
      if (this.#waiting.length === 0 && (await this.#isSettled())) return;
      this.#pass(MINUTE * (round < 4 ? 1 : round < 20 ? 8 : 120));
      this.#work(round % NODES);
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
    return due.every((mail) => bookingMailTransition(mail, this.#club.bookingUnder(mail.reference)) === "wait");
  }

  async #answerAll(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.#breathe();
      const one = this.#waiting.shift();
      if (one === undefined) return;
      if (one.answer === undefined && !this.#isLate(one)) one.answer = run(one.take);
      this.#note(one, "ends");
      if (one.answer === undefined || this.#isLate(one)) one.fail(lost(one));
      else if (one.answer.ok) one.give(one.answer.value);
      else one.fail(one.answer.value);
    }
  }

  // A call of the desk times out after its deadline, and a later response is dropped.
  #isLate({ name, asked }: Waiting): boolean {
    return name.startsWith("desk") && this.#now - asked > MINUTE;
  }

  // Lets the code go on until it waits for the world again.
  async #breathe(): Promise<void> {
    for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
  }

  #note({ node, name }: Waiting, what: string): void {
    this.#log.push(`node ${node}: ${name} ${what}`);
  }

  async #judge(): Promise<Verdict> {
    // What is still held by now lapses by itself; what was given up is not left to that.
    this.#pass(30 * MINUTE);
    this.#club.letGo();
    const world = {
      journal: this.#journal,
      purchases: this.#purchases,
      club: this.#club,
      gateway: this.#gateway,
      hasCrashed: this.#lives.some((life) => life > 0),
      writtenAt: this.#writtenAt,
    };
    return { ...(await judge(world, this.#seen)), log: this.#log };
  }
}

type Asked = <Result>(name: string, take: () => Result | Promise<Result>) => Promise<Result>;

interface Flows {
  readonly payments: PaymentFlow;
  readonly purchases: PurchaseFlow;
  readonly mails: BookingMailFlow;
}

/** What becomes of a call whose answer is lost: a write may have been made. */
function lost({ name }: Waiting): PorticoError {
  const isWrite = name === "post" || /^desk\.(hold|extras|confirm|cancel|mail)/.test(name);
  return new PorticoError(isWrite ? "BACK_END_UNCERTAIN" : "BACK_END_UNAVAILABLE");
}

function run(take: () => unknown): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: take() };
  } catch (error) {
    return { ok: false, value: error };
  }
}
