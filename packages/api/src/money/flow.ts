// Card payments: carries money from a member to the club exactly once.
// Every step is written to the journal before the gateway or the back-end is called, and the result afterwards. A node that finds an
// unfinished payment continues from the journal and asks both services; it never assumes an outcome.
//
// This module awaits only its ports: the simulation runs this code and crashes it at any await.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { BeginTerms, PaymentFlow, PaymentWithPage, WantedPayment } from "@portico/domain/payments/flow";
import type { GatewayRecord, PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import {
  isReviewedForAge,
  OPEN_STATES,
  type Payment,
  type PaymentEvent,
  paymentTransition,
  wasCaptured,
} from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import type { Limit } from "../guard-marks.ts";
import { type Ages, openAges } from "./ages.ts";
import { hasEndedUnpaid, hasSameMember, isSameMoney, isSamePayment, isSent } from "./payment-comparison.ts";
import { settleEach } from "./settle-each.ts";

export interface FlowPorts {
  readonly journal: PaymentJournal;
  /** The gateway account of a brand for a currency; `undefined` if it has none. */
  readonly gateway: (payment: Pick<Payment, "brand" | "amount">) => PaymentGateway | undefined;
  readonly posting: PaymentPosting;
  readonly now: () => Instant;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
  /** Name of this node in the journal's entries and leases. */
  readonly node: string;
}

/** The ports, and how long this node has watched each payment. */
interface PaymentContext extends FlowPorts {
  readonly ages: Ages;
}

/** A payment whose page is not created after this time is given up; longer than any call's deadline. */
const MAKING_A_PAGE = 2 * 60_000;
/** A gateway may not know its own page for this long after creating it. */
const UNKNOWN_GRACE_MS = 10 * 60_000;
/** A payment without a final answer after this time goes to staff. */
const UNSETTLED_FOR = 24 * 3_600_000;
/** Duration of the lease to settle: longer than the deadlines of the calls made under it. */
const LEASE = 90_000;
const MAX_SETTLED_PER_RUN: Limit = 5_000;
const MAX_REVIEWS_PER_RUN: Limit = 500;
// The longest way, from an unfinished posting through a second one to review, takes four steps: more than eight are a loop.
const MAX_STEPS: Limit = 8;

export function createPaymentFlow(flowPorts: FlowPorts): PaymentFlow {
  const ports: PaymentContext = { ...flowPorts, ages: openAges(flowPorts) };
  const { journal, now, node } = ports;
  // Deduplicates concurrent calls that settle the same payment within this node.
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
      const open = await journal.list({ states: OPEN_STATES }, MAX_SETTLED_PER_RUN);
      const reviews = await journal.list({ states: ["needs_review"] }, MAX_REVIEWS_PER_RUN);
      return settleEach([...open.toReversed(), ...reviews.filter(isReviewedForAge)], settle);
    },
    sides: async (payment) => {
      const [gateway, club] = await Promise.all([gatewayRecord(ports, payment), backEndRecord(ports, payment)]);
      return { gateway, club: club.said };
    },
    async review(id, event, { operator, reason }) {
      const payment = await journal.find(id);
      if (payment?.state !== "needs_review") return undefined;
      // Staff who saw the payment in the club's books do not enter the receipt, so the back-end is asked for it.
      const club = event === "back-end posted" ? await backEndRecord(ports, payment) : undefined;
      const said = club === undefined ? reason : `${reason}; club asked: ${club.said}`;
      const next = applyTransition({ ...payment, receipt: club?.receipt }, event, { at: now(), by: operator, said });
      if (next === undefined || !(await journal.advance(next))) return undefined;
      return event === "staff posts again" ? settle(id) : next;
    },
  };

  async function settleLeased(flow: PaymentContext, id: string): Promise<Payment | undefined> {
    const payment = await journal.find(id);
    if (payment === undefined || !(OPEN_STATES.includes(payment.state) || isReviewedForAge(payment))) return payment;
    const at = now();
    if (!(await journal.lease(id, { holder: node, now: at, until: (at + LEASE) as Instant }))) return payment;
    try {
      return await settleSteps(flow, id);
    } finally {
      // If the release fails, the lease expires.
      await journal.release(id, node).catch(() => undefined);
    }
  }
}

async function begin(
  ports: PaymentContext,
  wanted: WantedPayment,
  { settle, newPayment, isStillOwed }: BeginTerms & { settle: PaymentFlow["settle"] },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const at = now();
  const payment: Payment = {
    ...wanted,
    id: newPayment.id,
    chargeIds: wanted.parts.map(({ chargeId }) => chargeId),
    state: "created",
    doubt: undefined,
    version: 0,
    createdAt: at,
    page: undefined,
    receipt: undefined,
    entry: { row: "payments.begun", at, by: node, said: `${formatMoney(wanted.amount)} wanted` },
  };
  ports.ages.watched(payment.id);
  // Once the journal reserves the charges for this payment, the back-end is asked what is owed.
  // This runs while the entry is written to disk: a read moves no money.
  const stillOwed = Promise.withResolvers<boolean>();
  stillOwed.promise.catch(() => undefined);
  const createOrJoin = async () =>
    (await journal.create(payment, () => stillOwed.resolve(isStillOwed())))
      ? createHostedPage(ports, payment, { newPayment, stillOwed: stillOwed.promise })
      : joinLivePayment(ports, payment, settle);
  // Two attempts: a conflicting payment may have ended at the gateway without the journal knowing it yet.
  const begun = (await createOrJoin()) ?? (await createOrJoin());
  if (begun === undefined) throw new PorticoError("PAYMENT_UNDER_WAY");
  return begun;
}

/** Creates the hosted page. Its URL is returned only after the journal has it, so no buyer can pay before. */
async function createHostedPage(
  ports: FlowPorts,
  payment: Payment,
  {
    newPayment: { returnAddress, notificationAddress },
    stillOwed,
  }: Pick<BeginTerms, "newPayment"> & { stillOwed: Promise<boolean> },
): Promise<PaymentWithPage> {
  const { journal, now, node } = ports;
  const { id, amount } = payment;
  let page: Awaited<ReturnType<PaymentGateway["createSession"]>>;
  try {
    if (!(await stillOwed)) throw new PorticoError("PAYMENT_CHANGED");
    page = await gatewayOf(ports, payment).createSession({ id, amount, returnAddress, notificationAddress });
  } catch (error) {
    const cancelled = applyTransition(payment, "page not had", {
      at: now(),
      by: node,
      said: `no hosted page: ${codeOf(error)}`,
    });
    if (cancelled !== undefined) await journal.advance(cancelled);
    throw error;
  }
  const said = `hosted page: ${page.gatewayReference}`;
  const sent = applyTransition({ ...payment, page }, "sent to gateway", { at: now(), by: node, said });
  // Another node has given the payment up. The page that was created is never used.
  if (sent === undefined || !(await journal.advance(sent))) throw new PorticoError("PAYMENT_UNDER_WAY");
  return { ...sent, page };
}

/**
 * Handles charges that are already being paid. The same request by the same member joins the live payment, or gets `undefined` if that
 * payment has ended unpaid. Any other request is an error.
 */
async function joinLivePayment(
  ports: FlowPorts,
  wanted: Payment,
  settle: PaymentFlow["settle"],
): Promise<PaymentWithPage | undefined> {
  const live = await ports.journal.liveFor(wanted.brand, wanted.chargeIds);
  const conflicting = new Set(live);
  for (const one of live) {
    if (!isSamePayment(one, wanted)) continue;
    const settled = await settle(one.id);
    if (isSent(settled)) return settled;
    if (settled !== undefined && hasEndedUnpaid(settled)) conflicting.delete(one);
  }
  if (conflicting.size === 0) return undefined;
  // Compares with all of `live`, because settling may just have posted one of them.
  throw new PorticoError(
    live.some((one) => hasSameMember(one, wanted)) ? "OWN_PAYMENT_UNDER_WAY" : "PAYMENT_UNDER_WAY",
  );
}

/** The next transition: its event and its text for the history. */
interface TransitionInput {
  readonly event: PaymentEvent;
  readonly said: string;
  readonly receipt?: Payment["receipt"];
}

async function settleSteps(ports: PaymentContext, id: string): Promise<Payment | undefined> {
  const { journal, now, node } = ports;
  // Read again under the lease: the payment may have changed.
  let payment = await journal.find(id);
  let isPosted = false;
  for (let steps = 0; payment !== undefined && steps < MAX_STEPS; steps += 1) {
    const transition = await nextTransition(ports, payment, { isPosted });
    if (transition === undefined) return payment;
    const { event, said, receipt } = transition;
    const next = applyTransition(payment, event, { at: now(), by: node, said });
    if (next === undefined) return payment;
    const written: Payment = receipt === undefined ? next : { ...next, receipt };
    if (!(await journal.advance(written))) return journal.find(id);
    payment = written;
    // The gateway or the back-end has just been asked.
    if (payment.state === "sent" || payment.state === "needs_review") return payment;
    if (event === "posting begun") {
      isPosted = true;
      const posted = await post(ports, payment);
      const after = applyTransition(payment, posted.event, { at: now(), by: node, said: posted.said });
      if (after === undefined) return payment;
      const last: Payment = { ...after, receipt: posted.receipt };
      if (!(await journal.advance(last))) return journal.find(id);
      payment = last;
    }
  }
  return payment;
}

interface Round {
  readonly isPosted: boolean;
}

async function nextTransition(
  ports: PaymentContext,
  payment: Payment,
  round: Round,
): Promise<TransitionInput | undefined> {
  switch (payment.state) {
    case "created":
      if (ports.ages.watched(payment.id) < MAKING_A_PAGE) return undefined;
      return { event: "page not had", said: "the page was never written down, so nobody was sent to it" };
    case "sent":
      return queryGateway(ports, payment);
    case "captured":
      return { event: "posting begun", said: "posting to the club" };
    case "posting":
      return queryBackEnd(ports, payment, round);
    case "in_doubt":
      return payment.doubt === "gateway" ? queryGateway(ports, payment) : queryBackEnd(ports, payment, round);
    case "needs_review":
      return isReviewedForAge(payment) ? queryReviewed(ports, payment) : undefined;
    default:
      return undefined;
  }
}

/** Asks again about a payment in review. Only a final answer has a transition from there. */
async function queryReviewed(ports: PaymentContext, payment: Payment): Promise<TransitionInput | undefined> {
  const history = await ports.journal.history(payment.id);
  if (!wasCaptured(history)) return queryGateway(ports, payment);
  // Reads and does not post again: a back-end that keeps refusing would fill the history.
  const receipt = await ports.posting.posted(payment.id).catch(() => undefined);
  return receipt && { event: "back-end posted", said: `club asked: receipt ${receipt.number}`, receipt };
}

async function queryGateway(ports: PaymentContext, payment: Payment): Promise<TransitionInput | undefined> {
  const reference = payment.page?.gatewayReference ?? "";
  const age = ports.ages.since(payment.id, payment.createdAt);
  let record: GatewayRecord;
  try {
    record = await gatewayOf(ports, payment).getSession(reference);
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
      // The gateway's own record may be delayed.
      return ports.ages.watched(payment.id) < UNKNOWN_GRACE_MS ? undefined : { event: "facts differ", said };
    default:
      // Without effect on a payment that is not in doubt.
      return { event: age < UNSETTLED_FOR ? "gateway pending" : "unsettled too long", said };
  }
}

async function queryBackEnd(
  { posting, ages }: PaymentContext,
  payment: Payment,
  { isPosted }: Round,
): Promise<TransitionInput | undefined> {
  const isTooLong = ages.since(payment.id, payment.createdAt) >= UNSETTLED_FOR;
  try {
    const receipt = await posting.posted(payment.id);
    if (receipt !== undefined)
      return { event: "back-end posted", said: `club asked: receipt ${receipt.number}`, receipt };
    const said = "club asked: it has no such payment";
    // Posts once in each run, and at least once whatever the payment's age. After that another run posts again, or staff review it.
    if (!isPosted) return { event: "back-end knows nothing", said };
    return isTooLong ? { event: "unsettled too long", said } : undefined;
  } catch (error) {
    const said = `club asked: ${codeOf(error)}`;
    if (isTooLong) return { event: "unsettled too long", said };
    return payment.state === "posting" ? { event: "posting unclear", said } : undefined;
  }
}

/** Errors by which the back-end refuses to record the payment for good. The money was captured, so staff must decide where it belongs. */
const REFUSED_TO_RECORD: readonly string[] = ["PAYMENT_DIFFERS", "CHARGE_UNKNOWN", "CHARGE_SETTLED", "MEMBER_UNKNOWN"];

async function post({ posting }: FlowPorts, payment: Payment): Promise<TransitionInput> {
  try {
    const receipt = await posting.post(payment);
    return { event: "back-end posted", said: `club told: receipt ${receipt.number}`, receipt };
  } catch (error) {
    const code = codeOf(error);
    return { event: REFUSED_TO_RECORD.includes(code) ? "facts differ" : "posting unclear", said: `club told: ${code}` };
  }
}

async function gatewayRecord(ports: FlowPorts, payment: Payment): Promise<string> {
  if (payment.page === undefined) return "it was never asked for a page that anybody was sent to";
  try {
    const { answer, amount, paymentId } = await gatewayOf(ports, payment).getSession(payment.page.gatewayReference);
    const parts = [answer, amount && formatMoney(amount), paymentId && `for ${paymentId}`];
    return `${payment.page.gatewayReference}: ${parts.filter(Boolean).join(", ")}`;
  } catch (error) {
    return `${payment.page.gatewayReference}: ${codeOf(error)}`;
  }
}

/** The back-end's record of a payment as text for staff, with its receipt if there is one. */
async function backEndRecord(
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
  const account = gateway(payment);
  if (account !== undefined) return account;
  const detail = `no gateway account takes ${payment.amount.currency} for ${payment.brand}`;
  throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
}

function applyTransition(
  payment: Payment,
  event: PaymentEvent,
  entry: Omit<Payment["entry"], "row">,
): Payment | undefined {
  const step = paymentTransition(payment, event);
  return step.taken ? { ...step.payment, entry: { row: step.row.id, ...entry } } : undefined;
}

function codeOf(error: unknown): string {
  return error instanceof PorticoError ? error.code : "no answer";
}
