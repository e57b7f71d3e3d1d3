// Card payments: carries money from a member to the club exactly once.
// Every step is written to the journal before the gateway or the back-end is called, and the result afterwards. A node that finds an
// unfinished payment continues from the journal and queries both services; it never assumes an outcome.
//
// This module awaits only its ports: the simulation runs this code and crashes it at any await.

import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { isReviewedForAge, OPEN_STATES, type Payment } from "@portico/domain/payments/payment";
import type { Limit } from "../guard-marks.ts";
import { openAges } from "./ages.ts";
import { beginPayment } from "./begin-payment.ts";
import { applyTransition, type PaymentContext, type PaymentPorts, type TransitionInput } from "./payment-context.ts";
import { backEndRecord, gatewayRecord, post, queryBackEnd, queryGateway, queryReviewed } from "./payment-records.ts";
import { settleEach } from "./settle-each.ts";

/** A payment whose page is not created after this time is given up; longer than any call's deadline. */
const PAGE_CREATION_TIMEOUT_MS = 2 * 60_000;
/** Duration of the lease to settle: longer than the deadlines of the calls made under it. */
const PAYMENT_LEASE_MS = 90_000;
const MAX_SETTLED_PER_RUN: Limit = 5_000;
const MAX_REVIEWS_PER_RUN: Limit = 500;
// The longest way, from an unfinished posting through a second one to review, takes four steps: more than eight are a loop.
const MAX_STEPS: Limit = 8;

export function createPaymentFlow(flowPorts: PaymentPorts): PaymentFlow {
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
    begin: (wanted, terms) => beginPayment(ports, wanted, { ...terms, settle }),
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
    if (!(await journal.lease(id, { holder: node, now: at, until: (at + PAYMENT_LEASE_MS) as Instant })))
      return payment;
    try {
      return await settleSteps(flow, id);
    } finally {
      // If the release fails, the lease expires.
      await journal.release(id, node).catch(() => undefined);
    }
  }
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

interface SettleRun {
  readonly isPosted: boolean;
}

async function nextTransition(
  ports: PaymentContext,
  payment: Payment,
  run: SettleRun,
): Promise<TransitionInput | undefined> {
  switch (payment.state) {
    case "created":
      if (ports.ages.watched(payment.id) < PAGE_CREATION_TIMEOUT_MS) return undefined;
      return { event: "page not had", said: "the page was never written down, so nobody was sent to it" };
    case "sent":
      return queryGateway(ports, payment);
    case "captured":
      return { event: "posting begun", said: "posting to the club" };
    case "posting":
      return queryBackEnd(ports, payment, run);
    case "in_doubt":
      return payment.doubt === "gateway" ? queryGateway(ports, payment) : queryBackEnd(ports, payment, run);
    case "needs_review":
      return isReviewedForAge(payment) ? queryReviewed(ports, payment) : undefined;
    default:
      return undefined;
  }
}
