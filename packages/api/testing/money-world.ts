// A world in which money is carried, and everything can go wrong: clock, journal, gateway, back-end and nodes are simulated, and one tape of
// numbers decides what happens next. The code that carries the money is the portal's own.
//
// A number of the tape chooses; where the tape has ended, nothing bad happens any more, so that every history comes to its end.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { GatewayAnswer, PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isTerminal, type Payment, type PaymentPart } from "@portico/domain/payments/payment";
import type { CapturedPayment, PaymentPosting } from "@portico/domain/payments/posting";
import { journalInMemory } from "@portico/domain/testing";
import type { FlowPorts } from "../src/money/flow.ts";

/** The flow under test: the portal's own, or one with a mistake planted in it. */
export type OpenFlow = (ports: FlowPorts) => PaymentFlow;

/** What was wrong at the end of a history. */
export interface Verdict {
  readonly broken: readonly string[];
  /** What happened, for whoever reads a failure. */
  readonly log: readonly string[];
  readonly payments: number;
  readonly paid: number;
}

const MINUTE = 60_000;
const PAGE_LIVES_FOR = 30 * MINUTE;
const CHARGES = [
  { id: "U1", owed: 120_50 },
  { id: "U2", owed: 845_40 },
  { id: "L1", owed: 60_00 },
] as const;
const MEMBERS = ["100202", "100203"] as const;
const NODES = 2;
const SETTLED_AFTER = 60;

type Action = "pay" | "pay something else" | "decline" | "cancel";
const ACTIONS: readonly Action[] = ["pay", "pay", "pay", "pay", "decline", "cancel", "pay something else"];

/** A call that somebody waits for. */
interface Waiting {
  readonly node: number;
  readonly life: number;
  readonly name: string;
  /** Does what was asked, at the other end. */
  readonly take: () => unknown;
  readonly give: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
  answer?: { readonly ok: boolean; readonly value: unknown };
}

const addressesOf = (id: string) => ({ returnAddress: `https://portal/${id}`, notificationAddress: "https://portal/" });

/** Plays one history. */
export async function playHistory(tape: readonly number[], openFlow: OpenFlow): Promise<Verdict> {
  const world = new World(tape, openFlow);
  return world.play();
}

class World {
  readonly #tape: readonly number[];
  #at = 0;
  #now = Date.parse("2026-11-20T00:00:00Z");
  #ids = 0;
  readonly #log: string[] = [];
  #waiting: Waiting[] = [];
  readonly #journal: PaymentJournal = journalInMemory();
  readonly #gateway = new Gateway(() => this.#now);
  readonly #club = new Club();
  /** The charges as members saw them. */
  #listed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  readonly #lives: number[] = Array.from({ length: NODES }, () => 0);
  readonly #flows: PaymentFlow[];
  readonly #open: OpenFlow;
  /** Addresses that a browser was sent to. */
  readonly #sentTo = new Set<string>();

  constructor(tape: readonly number[], openFlow: OpenFlow) {
    this.#tape = tape;
    this.#open = openFlow;
    this.#flows = this.#lives.map((_, node) => this.#start(node));
  }

  async play(): Promise<Verdict> {
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
    const what = this.#draw(30);
    if (what < 20 && this.#waiting.length > 0) return this.#goOn(this.#draw(this.#waiting.length));
    if (what < 22) return this.#beginOne();
    if (what < 25) return this.#useThePage();
    if (what === 25) return this.#settleSome();
    if (what === 26) return this.#work(this.#draw(NODES));
    if (what === 27) return this.#crash(this.#draw(NODES));
    this.#pass(([1_000, 20_000, 3 * MINUTE, 31 * MINUTE] as const)[this.#draw(4)] as number);
  }

  // A call that is under way is taken at the other end, answered, lost, or repeated by the network.
  #goOn(place: number): void {
    const one = this.#waiting[place] as Waiting;
    if (one.answer === undefined && this.#draw(9) === 1) {
      this.#waiting.splice(place, 1);
      this.#note(one, "never arrives");
      return one.fail(new PorticoError(one.name === "post" ? "BACK_END_UNCERTAIN" : "BACK_END_UNAVAILABLE"));
    }
    if (one.answer === undefined) {
      // The network may bring a request twice, and out of order.
      const repeats = one.name.startsWith("journal") ? 1 : this.#draw(8) === 1 ? 2 : 1;
      for (let time = 0; time < repeats; time += 1) one.answer = run(one.take);
      this.#note(one, repeats === 2 ? "arrives twice" : "arrives");
      return;
    }
    this.#waiting.splice(place, 1);
    const isLost = this.#draw(7) === 1;
    this.#note(one, isLost ? "answer lost" : "answers");
    if (isLost) one.fail(new PorticoError(one.name === "post" ? "BACK_END_UNCERTAIN" : "BACK_END_UNAVAILABLE"));
    else if (one.answer.ok) one.give(one.answer.value);
    else one.fail(one.answer.value);
  }

  #beginOne(): void {
    const node = this.#draw(NODES);
    const memberNumber = MEMBERS[this.#draw(4) === 3 ? 1 : 0] as string;
    const chosen = CHARGES.filter((_, place) => (1 + this.#draw(7)) & (1 << place));
    // What the member sees may be an old list: of a page that was opened long ago, or of a moment ago.
    if (this.#draw(3) !== 1) this.#listed = new Map(CHARGES.map(({ id }) => [id, this.#club.owed(id)]));
    const parts: PaymentPart[] = chosen.flatMap(({ id }) => {
      const minor = this.#listed.get(id) ?? 0;
      return minor > 0 ? [{ chargeId: id, called: id, minor }] : [];
    });
    if (parts.length === 0) return;
    const amount = { minor: parts.reduce((sum, { minor }) => sum + minor, 0), currency: "AUD" };
    this.#log.push(`${memberNumber} wants ${parts.map(({ chargeId }) => chargeId).join("+")} at node ${node}`);
    const flow = this.#flows[node] as PaymentFlow;
    const isStillOwed = () =>
      this.#ask(node, "charges", () => parts.every(({ chargeId, minor }) => this.#club.owed(chargeId) === minor));
    flow.begin({ brand: "member_portal", memberNumber, amount, parts }, { addressesOf, isStillOwed }).then(
      (payment) => {
        this.#log.push(`${payment.id} sends the browser to ${payment.page?.address}`);
        if (payment.memberNumber !== memberNumber || payment.amount.minor !== amount.minor)
          this.#club.mistakes.push(
            `${memberNumber} was sent to the page of ${payment.memberNumber}, or of another amount`,
          );
        if (payment.page !== undefined) this.#sentTo.add(payment.page.gatewayReference);
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
    if (id !== undefined) void (this.#flows[node] as PaymentFlow).settle(id).catch(() => undefined);
  }

  #work(node: number): void {
    void (this.#flows[node] as PaymentFlow).settleAll().catch(() => undefined);
  }

  #crash(node: number): void {
    this.#log.push(`node ${node} dies`);
    (this.#lives[node] as number) += 1;
    // What was asked may still arrive; nobody hears the answer.
    for (const one of this.#waiting.filter((each) => each.node === node)) {
      if (one.answer === undefined && this.#draw(2) === 1) one.answer = run(one.take);
    }
    this.#waiting = this.#waiting.filter((each) => each.node !== node);
    this.#flows[node] = this.#start(node);
    this.#work(node);
  }

  #pass(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** A call of a node that lives; a dead one's last breaths reach nobody. */
  #ask<Result>(
    node: number,
    name: string,
    take: () => Result | Promise<Result>,
    life = this.#lives[node] as number,
  ): Promise<Result> {
    return new Promise<Result>((give, fail) => {
      if (this.#lives[node] !== life) return;
      this.#waiting.push({ node, life, name, take, give: give as (answer: unknown) => void, fail });
    });
  }

  #start(node: number): PaymentFlow {
    const life = this.#lives[node] as number;
    const asked = <Result>(name: string, take: () => Result | Promise<Result>) => this.#ask(node, name, take, life);
    const { journal, gateway, club } = { journal: this.#journal, gateway: this.#gateway, club: this.#club };
    return this.#open({
      journal: {
        create: (payment) => asked("journal.create", () => journal.create(payment)),
        advance: (payment) => asked(`journal.advance ${payment.id} ${payment.state}`, () => journal.advance(payment)),
        find: (id) => journal.find(id),
        history: (id) => journal.history(id),
        list: (filter, limit) => journal.list(filter, limit),
        liveFor: (brand, ids) => journal.liveFor(brand, ids),
        lease: (id, lease) => asked(`journal.lease ${id}`, () => journal.lease(id, lease)),
        release: (id, holder) => journal.release(id, holder),
        gauge: () => journal.gauge(),
      },
      gateway: () => ({
        open: (payment) => asked("open", () => gateway.open(payment)),
        ask: (reference) => asked(`ask ${reference}`, () => gateway.ask(reference, { late: this.#draw(6) === 1 })),
        find: () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE")),
      }),
      posting: {
        post: (payment) => asked("post", () => club.post(payment)),
        posted: (id) => asked(`posted ${id}`, () => club.posted(id)),
      },
      now: () => this.#now as Instant,
      newId: () => {
        this.#ids += 1;
        return `P${this.#ids}`;
      },
      // A process that starts again is another holder of leases.
      node: `node-${node}.${life}`,
    });
  }

  // The storm is over: nodes live, calls are answered, pages run out, and the workers look every minute.
  async #settle(): Promise<void> {
    for (let round = 0; round < SETTLED_AFTER; round += 1) {
      await this.#answerAll();
      const open = (await this.#journal.list({}, 1_000)).filter(
        ({ state }) => !isTerminal(state) && state !== "needs_review",
      );
      if (open.length === 0 && this.#waiting.length === 0) return;
      this.#pass(MINUTE * (round < 40 ? 1 : 120));
      this.#work(round % NODES);
    }
  }

  async #answerAll(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      await this.#breathe();
      const one = this.#waiting.shift();
      if (one === undefined) return;
      one.answer ??= run(one.take);
      const { ok, value } = one.answer;
      if (ok) one.give(value);
      else one.fail(value);
    }
  }

  // Lets the code go on until it waits for the world again.
  async #breathe(): Promise<void> {
    for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
  }

  #note({ node, name }: Waiting, what: string): void {
    this.#log.push(`node ${node}: ${name} ${what}`);
  }

  async #judge(): Promise<Verdict> {
    const payments = await this.#journal.list({}, 1_000);
    const broken: string[] = [...this.#club.mistakes];
    const hasMoney = new Map(payments.map((payment) => [payment.id, this.#gateway.takenFor(payment.id)]));
    for (const payment of payments) broken.push(...(await this.#judgeOne(payment, hasMoney.get(payment.id) ?? 0)));
    for (const { id, owed } of CHARGES) {
      const paid = payments
        .filter(({ state }) => state === "posted")
        .flatMap(({ parts }) => parts)
        .filter(({ chargeId }) => chargeId === id)
        .reduce((sum, { minor }) => sum + minor, 0);
      if (paid !== owed - this.#club.owed(id))
        broken.push(`${id}: posted ${paid} of ours, the club recorded ${owed - this.#club.owed(id)}`);
      if (paid > owed) broken.push(`${id} was paid twice: ${paid} of ${owed}`);
    }
    return {
      broken,
      log: this.#log,
      payments: payments.length,
      paid: payments.filter(({ state }) => state === "posted").length,
    };
  }

  async #judgeOne(payment: Payment, taken: number): Promise<readonly string[]> {
    const broken: string[] = [];
    const { id, state, amount, version } = payment;
    const isPosted = this.#club.posted(id) !== undefined;
    if (!isTerminal(state) && state !== "needs_review") broken.push(`${id} is stuck: ${state}`);
    if (taken > amount.minor) broken.push(`${id}: ${taken} was taken for ${amount.minor}`);
    if (state === "posted" && !(isPosted && taken === amount.minor))
      broken.push(`${id} is posted without money, or without the club`);
    if (isPosted && state !== "posted") broken.push(`${id} is at the club, and ${state} here`);
    if (taken === amount.minor && state !== "posted" && state !== "needs_review")
      broken.push(`${id}: money lost, ${state}`);
    // Only another amount than ours is a reason to trouble staff.
    const isOdd = taken > 0 && taken !== amount.minor;
    if (isOdd && state !== "needs_review")
      broken.push(`${id}: ${taken} was taken for ${amount.minor}, and nobody is told`);
    if (state === "needs_review" && !isOdd) broken.push(`${id}: money waits for staff for no reason`);
    const history = await this.#journal.history(id);
    if (history.length !== version + 1) broken.push(`${id} has ${history.length} entries at version ${version}`);
    return broken;
  }
}

function run(take: () => unknown): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: take() };
  } catch (error) {
    return { ok: false, value: error };
  }
}

interface Page {
  readonly reference: string;
  readonly payment: string;
  minor: number;
  readonly until: number;
  outcome: "approved" | "declined" | "cancelled" | undefined;
}

/** A gateway without idempotency: asked twice for a page, it makes two. */
class Gateway {
  readonly #pages = new Map<string, Page>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  open({ id, amount }: Parameters<PaymentGateway["open"]>[0]): Awaited<ReturnType<PaymentGateway["open"]>> {
    const reference = `S${this.#pages.size + 1}`;
    this.#pages.set(reference, {
      reference,
      payment: id,
      minor: amount.minor,
      until: this.#now() + PAGE_LIVES_FOR,
      outcome: undefined,
    });
    return { gatewayReference: reference, address: `https://gateway/${reference}` };
  }

  act(reference: string, action: Action): void {
    const page = this.#pages.get(reference);
    if (page === undefined || page.outcome !== undefined || this.#now() >= page.until) return;
    page.outcome = action === "decline" ? "declined" : action === "cancel" ? "cancelled" : "approved";
    if (action === "pay something else") page.minor -= 1;
  }

  ask(reference: string, { late }: { late: boolean }): Awaited<ReturnType<PaymentGateway["ask"]>> {
    const page = this.#pages.get(reference);
    if (page === undefined) return { answer: "unknown to it", amount: undefined, paymentId: undefined };
    const answer: GatewayAnswer = late
      ? "pending"
      : (page.outcome ?? (this.#now() >= page.until ? "expired" : "pending"));
    return { answer, amount: { minor: page.minor, currency: "AUD" }, paymentId: page.payment };
  }

  paymentOf(reference: string): string | undefined {
    return this.#pages.get(reference)?.payment;
  }

  takenFor(payment: string): number {
    return [...this.#pages.values()]
      .filter((page) => page.payment === payment && page.outcome === "approved")
      .reduce((sum, { minor }) => sum + minor, 0);
  }
}

/** The club's books: a payment is recorded once under its id, on charges that are owed. */
class Club {
  readonly #owed = new Map<string, number>(CHARGES.map(({ id, owed }) => [id, owed]));
  readonly #receipts = new Map<string, { number: string; told: string }>();
  readonly mistakes: string[] = [];

  owed(id: string): number {
    return this.#owed.get(id) ?? 0;
  }

  post({ id, chargeIds, amount }: CapturedPayment): Awaited<ReturnType<PaymentPosting["post"]>> {
    const told = `${chargeIds.join("+")} ${amount.minor}`;
    const known = this.#receipts.get(id);
    if (known !== undefined) {
      if (known.told !== told) throw new PorticoError("PAYMENT_DIFFERS");
      return { number: known.number };
    }
    let left = amount.minor;
    for (const charge of chargeIds) {
      if (this.owed(charge) <= 0) throw new PorticoError("CHARGE_SETTLED");
      const part = Math.min(left, this.owed(charge));
      this.#owed.set(charge, this.owed(charge) - part);
      left -= part;
    }
    if (left > 0) this.mistakes.push(`${id} brought ${left} too much`);
    const number = `RC-${this.#receipts.size + 1}`;
    this.#receipts.set(id, { number, told });
    return { number };
  }

  posted(id: string): { number: string } | undefined {
    const known = this.#receipts.get(id);
    return known && { number: known.number };
  }
}
