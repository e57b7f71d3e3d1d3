// How money is carried from a member to the club, exactly once. Every step is written into the journal before somebody outside is asked, and
// what they answered after it; whoever finds a payment halfway goes on from what is written, by asking, and never by guessing.
//
// Nothing in here waits for anything but what it was given: the simulation runs this very code, and crashes it at any await.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney, type Money } from "@portico/domain/money";
import type { BeginTerms, PaymentFlow, PaymentWithPage, WantedPayment } from "@portico/domain/payments/flow";
import type { GatewayRecord, PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import {
  isTerminal,
  OPEN_STATES,
  type Payment,
  type PaymentEvent,
  paymentStep,
} from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import { settleEach } from "./settle-each.ts";

/** What carries money. */
export interface FlowPorts {
  readonly journal: PaymentJournal;
  /** The account through which a brand takes a currency; none where it takes none. */
  readonly gateway: (payment: Pick<Payment, "brand" | "amount">) => PaymentGateway | undefined;
  readonly posting: PaymentPosting;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** Who writes into the journal, and holds leases. */
  readonly node: string;
}

/** How long a page may be in the making before it is given up; longer than any call's deadline. */
const MAKING_A_PAGE = 2 * 60_000;
/** How long a gateway may not know a page that it made itself. */
const UNKNOWN_FOR = 10 * 60_000;
/** After so long without a final word, somebody has to look. */
const UNSETTLED_FOR = 24 * 3_600_000;
/** How long the right to settle lasts: longer than the deadlines of the calls that are made under it. */
const LEASE = 90_000;
const MOST_SETTLED = 5_000;
// From a posting that was left halfway, over telling the club once more, to a person is four steps: many more are a loop.
const MOST_STEPS = 8;

/** Carries money over these ports. */
export function openPaymentFlow(ports: FlowPorts): PaymentFlow {
  const { journal, now, node } = ports;
  // Of one node's calls that want the same payment settled, the first does it and all hear of it.
  const settling = new Map<string, Promise<Payment | undefined>>();
  const settle = (id: string): Promise<Payment | undefined> => {
    const running = settling.get(id);
    if (running !== undefined) return running;
    const started = settleLeased(ports, id).finally(() => settling.delete(id));
    settling.set(id, started);
    return started;
  };
  return {
    begin: (wanted, terms) => begin(ports, wanted, { ...terms, settle }),
    settle,
    async settleAll() {
      const open = await journal.list({ states: OPEN_STATES }, MOST_SETTLED);
      return settleEach(open.toReversed(), settle);
    },
    sides: async (payment) => {
      const [gateway, club] = await Promise.all([gatewaySays(ports, payment), clubHas(ports, payment)]);
      return { gateway, club: club.said };
    },
    async review(id, event, { operator, reason }) {
      const payment = await journal.find(id);
      if (payment?.state !== "needs_review") return undefined;
      // Whoever saw it in the club's books does not say under which receipt.
      const club = event === "back-end posted" ? await clubHas(ports, payment) : undefined;
      const said = club === undefined ? reason : `${reason}; club asked: ${club.said}`;
      const next = stepped({ ...payment, receipt: club?.receipt }, event, { at: now(), by: operator, said });
      if (next === undefined || !(await journal.advance(next))) return undefined;
      return event === "staff posts again" ? settle(id) : next;
    },
  };

  async function settleLeased(flow: FlowPorts, id: string): Promise<Payment | undefined> {
    const found = await journal.find(id);
    if (found === undefined || isTerminal(found.state) || found.state === "needs_review") return found;
    const at = now();
    if (!(await journal.lease(id, { holder: node, now: at, until: (at + LEASE) as Instant }))) return found;
    try {
      return await settleSteps(flow, id);
    } finally {
      // A right that cannot be given back ends by itself.
      await journal.release(id, node).catch(() => undefined);
    }
  }
}

async function begin(
  ports: FlowPorts,
  wanted: WantedPayment,
  { settle, addressesOf, isStillOwed }: BeginTerms & { settle: PaymentFlow["settle"] },
): Promise<PaymentWithPage> {
  const { journal, now, node, newId } = ports;
  const at = now();
  const payment: Payment = {
    ...wanted,
    id: newId(),
    chargeIds: wanted.parts.map(({ chargeId }) => chargeId),
    state: "created",
    doubt: undefined,
    version: 0,
    createdAt: at,
    page: undefined,
    receipt: undefined,
    entry: { row: "payments.begun", at, by: node, said: `${formatMoney(wanted.amount)} wanted` },
  };
  // From here on the charges are this payment's alone, and what was posted for them before, the club knows by now. It is asked while the line is
  // on its way to the disk: asking moves no money.
  const stillOwed = Promise.withResolvers<boolean>();
  stillOwed.promise.catch(() => undefined);
  const takeOrGoOn = async () =>
    (await journal.create(payment, () => stillOwed.resolve(isStillOwed())))
      ? openPage(ports, payment, { addressesOf, stillOwed: stillOwed.promise })
      : goOn(ports, payment, settle);
  // Twice: what stood in the way may have ended at the gateway, and nobody has looked yet.
  const begun = (await takeOrGoOn()) ?? (await takeOrGoOn());
  if (begun === undefined) throw new PorticoError("PAYMENT_UNDER_WAY");
  return begun;
}

/** Has the hosted page made. Its address is given out only once the journal has it: before that, nobody can have paid. */
async function openPage(
  ports: FlowPorts,
  payment: Payment,
  { addressesOf, stillOwed }: Pick<BeginTerms, "addressesOf"> & { stillOwed: Promise<boolean> },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const { id, amount } = payment;
  let page: Awaited<ReturnType<PaymentGateway["open"]>>;
  try {
    if (!(await stillOwed)) throw new PorticoError("PAYMENT_CHANGED");
    page = await gatewayOf(ports, payment).open({ id, amount, ...addressesOf(id) });
  } catch (error) {
    const given = stepped(payment, "page not had", { at: now(), by: node, said: `no hosted page: ${codeOf(error)}` });
    if (given !== undefined) await journal.advance(given);
    throw error;
  }
  const said = `hosted page: ${page.gatewayReference}`;
  const sent = stepped({ ...payment, page }, "sent to gateway", { at: now(), by: node, said });
  // Somebody else has given it up meanwhile; the page that was made is nobody's.
  if (sent === undefined || !(await journal.advance(sent))) throw new PorticoError("PAYMENT_UNDER_WAY");
  return { ...sent, page };
}

/**
 * One of the charges is being paid. Whoever wants just the same gets the same page, or `undefined` where that payment turns out to have ended
 * unpaid; everybody else is told by whom.
 */
async function goOn(
  ports: FlowPorts,
  wanted: Payment,
  settle: PaymentFlow["settle"],
): Promise<PaymentWithPage | undefined> {
  const live = await ports.journal.liveFor(wanted.brand, wanted.chargeIds);
  const inTheWay = new Set(live);
  for (const one of live) {
    if (!isTheSame(one, wanted)) continue;
    const settled = await settle(one.id);
    if (isSent(settled)) return settled;
    if (settled !== undefined && hasEndedUnpaid(settled)) inTheWay.delete(one);
  }
  if (inTheWay.size === 0) return undefined;
  // As they were found: settling may just have ended one, and what it took was taken all the same.
  throw new PorticoError(
    live.some((one) => isOfSameMember(one, wanted)) ? "OWN_PAYMENT_UNDER_WAY" : "PAYMENT_UNDER_WAY",
  );
}

function isSent(payment: Payment | undefined): payment is PaymentWithPage {
  return payment?.state === "sent" && payment.page !== undefined;
}

function hasEndedUnpaid({ state }: Payment): boolean {
  return isTerminal(state) && state !== "posted";
}

function isOfSameMember(one: Payment, other: Payment): boolean {
  return one.brand === other.brand && one.memberNumber === other.memberNumber;
}

function isTheSame(one: Payment, other: Payment): boolean {
  return (
    isOfSameMember(one, other) &&
    one.amount.currency === other.amount.currency &&
    one.parts.length === other.parts.length &&
    one.parts.every(
      ({ chargeId, minor }, place) => chargeId === other.parts[place]?.chargeId && minor === other.parts[place]?.minor,
    )
  );
}

/** What to do next: the event, and what was said. `undefined` where there is nothing to do now. */
interface News {
  readonly event: PaymentEvent;
  readonly said: string;
  readonly receipt?: Payment["receipt"];
}

async function settleSteps(ports: FlowPorts, id: string): Promise<Payment | undefined> {
  const { journal, now, node } = ports;
  // Read again, under the lease: what was found before may have changed.
  let payment = await journal.find(id);
  let isTold = false;
  for (let steps = 0; payment !== undefined && steps < MOST_STEPS; steps += 1) {
    const news = await newsOf(ports, payment, { isTold });
    if (news === undefined) return payment;
    const { event, said, receipt } = news;
    const next = stepped(payment, event, { at: now(), by: node, said });
    if (next === undefined) return payment;
    const written: Payment = receipt === undefined ? next : { ...next, receipt };
    if (!(await journal.advance(written))) return journal.find(id);
    payment = written;
    // The gateway has just been asked, and its page is open.
    if (payment.state === "sent") return payment;
    if (event === "posting begun") {
      isTold = true;
      const posted = await post(ports, payment);
      const after = stepped(payment, posted.event, { at: now(), by: node, said: posted.said });
      if (after === undefined) return payment;
      const last: Payment = { ...after, receipt: posted.receipt };
      if (!(await journal.advance(last))) return journal.find(id);
      payment = last;
    }
  }
  return payment;
}

/** Whether the club was told of the payment in this round already. */
interface Round {
  readonly isTold: boolean;
}

async function newsOf(ports: FlowPorts, payment: Payment, round: Round): Promise<News | undefined> {
  const age = ports.now() - payment.createdAt;
  switch (payment.state) {
    case "created":
      if (age < MAKING_A_PAGE) return undefined;
      return { event: "page not had", said: "the page was never written down, so nobody was sent to it" };
    case "sent":
      return askGateway(ports, payment);
    case "captured":
      return { event: "posting begun", said: "posting to the club" };
    case "posting":
      return askBackEnd(ports, payment, round);
    case "in_doubt":
      return payment.doubt === "gateway" ? askGateway(ports, payment) : askBackEnd(ports, payment, round);
    default:
      return undefined;
  }
}

async function askGateway(ports: FlowPorts, payment: Payment): Promise<News | undefined> {
  const reference = payment.page?.gatewayReference ?? "";
  const age = ports.now() - payment.createdAt;
  let record: GatewayRecord;
  try {
    record = await gatewayOf(ports, payment).ask(reference);
  } catch (error) {
    const said = `gateway about ${reference}: ${codeOf(error)}`;
    if (age >= UNSETTLED_FOR) return { event: "unsettled too long", said };
    return payment.state === "sent" ? { event: "gateway unclear", said } : undefined;
  }
  const { answer, amount, paymentId } = record;
  const said = `gateway about ${reference}: ${answer}${amount === undefined ? "" : `, ${formatMoney(amount)}`}`;
  const isOurs = paymentId === undefined || paymentId === payment.id;
  switch (answer) {
    case "approved":
      return isOurs && isSameMoney(amount, payment.amount)
        ? { event: "gateway approved", said }
        : { event: "facts differ", said: `${said}; for ${paymentId ?? "no payment"}` };
    case "declined":
    case "cancelled":
    case "expired":
      return { event: isOurs ? `gateway ${answer}` : "facts differ", said };
    case "unknown to it":
      // It may not have heard itself yet.
      return age < UNKNOWN_FOR ? undefined : { event: "facts differ", said };
    default:
      // To a payment that is not in doubt this is no news.
      return { event: age < UNSETTLED_FOR ? "gateway pending" : "unsettled too long", said };
  }
}

async function askBackEnd({ posting, now }: FlowPorts, payment: Payment, { isTold }: Round): Promise<News | undefined> {
  const isTooLong = now() - payment.createdAt >= UNSETTLED_FOR;
  try {
    const receipt = await posting.posted(payment.id);
    if (receipt !== undefined)
      return { event: "back-end posted", said: `club asked: receipt ${receipt.number}`, receipt };
    const said = "club asked: it has no such payment";
    // Once a round, and once at least however long ago it was paid: then another round tells it again, or a person looks.
    if (!isTold) return { event: "back-end knows nothing", said };
    return isTooLong ? { event: "unsettled too long", said } : undefined;
  } catch (error) {
    const said = `club asked: ${codeOf(error)}`;
    if (isTooLong) return { event: "unsettled too long", said };
    return payment.state === "posting" ? { event: "posting unclear", said } : undefined;
  }
}

/** The club recorded nothing, and will not: the money is there, and somebody has to look where it belongs. */
const REFUSED_TO_RECORD: readonly string[] = ["PAYMENT_DIFFERS", "CHARGE_UNKNOWN", "CHARGE_SETTLED", "MEMBER_UNKNOWN"];

async function post({ posting }: FlowPorts, payment: Payment): Promise<News> {
  try {
    const receipt = await posting.post(payment);
    return { event: "back-end posted", said: `club told: receipt ${receipt.number}`, receipt };
  } catch (error) {
    const code = codeOf(error);
    return { event: REFUSED_TO_RECORD.includes(code) ? "facts differ" : "posting unclear", said: `club told: ${code}` };
  }
}

async function gatewaySays(ports: FlowPorts, payment: Payment): Promise<string> {
  if (payment.page === undefined) return "it was never asked for a page that anybody was sent to";
  try {
    const { answer, amount, paymentId } = await gatewayOf(ports, payment).ask(payment.page.gatewayReference);
    const parts = [answer, amount && formatMoney(amount), paymentId && `for ${paymentId}`];
    return `${payment.page.gatewayReference}: ${parts.filter(Boolean).join(", ")}`;
  } catch (error) {
    return `${payment.page.gatewayReference}: ${codeOf(error)}`;
  }
}

/** What the club has under a payment's id, in words for staff, and the receipt where there is one. */
async function clubHas(
  { posting }: FlowPorts,
  { id }: Payment,
): Promise<{ readonly said: string; readonly receipt?: Payment["receipt"] }> {
  try {
    const receipt = await posting.posted(id);
    return receipt === undefined ? { said: "no such payment" } : { said: `receipt ${receipt.number}`, receipt };
  } catch (error) {
    return { said: codeOf(error) };
  }
}

function gatewayOf({ gateway }: FlowPorts, payment: Payment): PaymentGateway {
  const found = gateway(payment);
  if (found !== undefined) return found;
  const detail = `no gateway account takes ${payment.amount.currency} for ${payment.brand}`;
  throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
}

function stepped(payment: Payment, event: PaymentEvent, entry: Omit<Payment["entry"], "row">): Payment | undefined {
  const step = paymentStep(payment, event);
  return step.taken ? { ...step.payment, entry: { row: step.row.id, ...entry } } : undefined;
}

function isSameMoney(one: Money | undefined, other: Money): boolean {
  return one?.minor === other.minor && one.currency === other.currency;
}

function codeOf(error: unknown): string {
  return error instanceof PorticoError ? error.code : "no answer";
}
