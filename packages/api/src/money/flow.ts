// Card payments, each made exactly once. The journal has every step before the gateway or the back-end is called, and its result afterwards.
// A node that finds an unfinished payment queries both services and never assumes an outcome.
//
// Awaits only its ports, because the simulation crashes it at any await.

import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { isReviewedForAge, OPEN_STATES, type Payment } from "@portico/domain/payments/payment";
import type { Limit } from "../guard-marks.ts";
import { createAges } from "./ages.ts";
import { beginPayment } from "./begin-payment.ts";
import { applyTransition, type PaymentContext, type PaymentPorts, type TransitionInput } from "./payment-context.ts";
import { backEndRecord, gatewayRecord, post, queryBackEnd, queryGateway, queryReviewed } from "./payment-records.ts";
import { settleEach } from "./settle-each.ts";

/** Longer than any call's timeout. */
const PAGE_CREATION_TIMEOUT_MS = 2 * 60_000;
/** Longer than the timeouts of all calls made under the lease. */
const PAYMENT_LEASE_MS = 90_000;
const MAX_SETTLED_PER_RUN: Limit = 5_000;
const MAX_REVIEWS_PER_RUN: Limit = 500;
// The longest path, from an unfinished posting through a second one to review, has four steps; more than eight are a loop.
const MAX_STEPS: Limit = 8;

export function createPaymentFlow(flowPorts: PaymentPorts): PaymentFlow {
  const ports: PaymentContext = { ...flowPorts, ages: createAges(flowPorts) };
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
    begin: (details, terms) => beginPayment(ports, details, { ...terms, settle }),
    settle,
    async settleAll() {
      const open = await journal.list({ states: OPEN_STATES }, MAX_SETTLED_PER_RUN);
      const reviews = await journal.list({ states: ["needs_review"] }, MAX_REVIEWS_PER_RUN);
      return settleEach([...open.toReversed(), ...reviews.filter(isReviewedForAge)], settle);
    },
    readRecords: async (payment) => {
      const [gateway, backEnd] = await Promise.all([gatewayRecord(ports, payment), backEndRecord(ports, payment)]);
      return { gateway, backEnd: backEnd.said };
    },
    async review(id, event, { operator, reason }) {
      const payment = await journal.find(id);
      if (payment?.state !== "needs_review") return undefined;
      // Staff do not enter the receipt, so it is read from the back-end.
      const record = event === "back-end posted" ? await backEndRecord(ports, payment) : undefined;
      const said = record === undefined ? reason : `${reason}; club asked: ${record.said}`;
      const next = applyTransition({ ...payment, receipt: record?.receipt }, event, { at: now(), by: operator, said });
      if (next === undefined || !(await journal.advance(next))) return undefined;
      return event === "staff posts again" ? settle(id) : next;
    },
  };

  async function settleLeased(flow: PaymentContext, id: string): Promise<Payment | undefined> {
    const payment = await journal.find(id);
    const isOpen = payment !== undefined && (OPEN_STATES.includes(payment.state) || isReviewedForAge(payment));
    if (!isOpen) return payment;
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
  // Read again under the lease, because the payment may have changed.
  let payment = await journal.find(id);
  let isPosted = false;
  for (let steps = 0; payment !== undefined && steps < MAX_STEPS; steps += 1) {
    const transition = await nextTransition(ports, payment, { isPosted });
    if (transition === undefined) return payment;
    const { event, said, receipt } = transition;
    const next = applyTransition(payment, event, { at: now(), by: node, said });
    if (next === undefined) return payment;
    const advanced: Payment = receipt === undefined ? next : { ...next, receipt };
    if (!(await journal.advance(advanced))) return journal.find(id);
    payment = advanced;
    // Both states have just been queried.
    if (payment.state === "sent" || payment.state === "needs_review") return payment;
    if (event === "posting begun") {
      isPosted = true;
      const result = await post(ports, payment);
      const afterPosting = applyTransition(payment, result.event, { at: now(), by: node, said: result.said });
      if (afterPosting === undefined) return payment;
      const withReceipt: Payment = { ...afterPosting, receipt: result.receipt };
      if (!(await journal.advance(withReceipt))) return journal.find(id);
      payment = withReceipt;
    }
  }
  return payment;
}

async function nextTransition(
  ports: PaymentContext,
  payment: Payment,
  run: { readonly isPosted: boolean },
): Promise<TransitionInput | undefined> {
  switch (payment.state) {
    case "created":
      if (ports.ages.watchedMs(payment.id) < PAGE_CREATION_TIMEOUT_MS) return undefined;
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
