// Routes of /api/payments. The browser sends which charges to pay; their amounts are always read from the back-end (reading R38).

import { brisbaneDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { LocalizedText } from "@portico/domain/language";
import { type Money, parseTypedMoney } from "@portico/domain/money";
import { type ChargeChoice, type RequestedPayment, requestedPayment } from "@portico/domain/payments/choice";
import type { Payment } from "@portico/domain/payments/payment";
import { isPlusPayment } from "@portico/domain/plus/registration";
import { hasEnded, type Purchase } from "@portico/domain/purchase/purchase";
import { refundsOf } from "@portico/domain/stays/refund";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { type Cell, sendCsv } from "../http/csv.ts";
import { WrongFields } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { isOwnedByGuest } from "../session-context/guest-secret.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { languageOf } from "../session-context/language.ts";
import { pastPayments, paymentsUnderWay } from "../session-context/own-payments.ts";
import { paymentIdOfToken } from "../session-context/payment-token.ts";
import { CHARGES_RESULT, createNewPayment, resultPath } from "../session-context/payment-urls.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";
import {
  consumeLimitOrThrow,
  normalizeIpAddress,
  PAYMENT_LIMIT,
  UNKNOWN_PAYMENT_LIMIT,
} from "../session-context/sessions/rate-limits.ts";
import { type PaymentSelection, type PaymentsResponse, paymentEndpoints } from "./contract.ts";
import { ownChoices, paymentFingerprint } from "./own-choices.ts";
import { selectionProblem } from "./selection-problems.ts";
import { paymentSignals } from "./signals.ts";
import { paymentRows } from "./table.ts";
import {
  bookingRefundView,
  type PaymentSetting,
  paymentCheckView,
  paymentsView,
  paymentView,
  resultView,
  underWayView,
} from "./view.ts";

/** Requests for the result of one payment query the gateway at most once in this time. */
const SETTLE_INTERVAL_MS = 3_000;
const MAX_RECENTLY_SETTLED: Limit = 10_000;
/** A charge id can occur once in each of the two clubs. */
const MAX_PURCHASES: Limit = 2;

const TABLE_NAME: LocalizedText = { en: "My payments and refunds", vi: "Thanh toán và hoàn tiền của tôi" };

export function paymentRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, paymentEndpoints);
  const { payments, stores, settings, now } = portal;
  const recentlySettled = new LRUCache<string, true>({ max: MAX_RECENTLY_SETTLED, ttl: SETTLE_INTERVAL_MS });
  paymentSignals(app, portal);

  serve("GET /api/payments", (request) => readPayments(portal, request, settingOf(request)));

  serve("GET /api/payments/table", async (request, reply) => {
    const setting = settingOf(request);
    const rows = await readPaymentRows(portal, request, setting);
    return sendCsv(reply, TABLE_NAME[setting.language], rows);
  });

  serve("GET /api/payments/under-way", async (request) =>
    underWayView(await paymentsUnderWay(portal, memberContext(request)), settingOf(request)),
  );

  serve("POST /api/payments/check", async (request) => {
    const context = memberContext(request);
    const choices = await ownChoices(portal, context);
    const requested = parseSelection(choices, request.body);
    const { memberNumber } = context.session;
    return paymentCheckView(requested, choices, { memberNumber, seen: paymentFingerprint(requested) });
  });

  serve("POST /api/payments", async (request) => ({ to: await beginPayment(portal, request, request.body) }));

  serve("POST /api/payments/result", async (request) => {
    const { context, body } = request;
    const id = paymentIdOfToken(body.token, { keys: settings, brand: context.brand, purpose: "result" });
    if (id === undefined) {
      await consumeLimitOrThrow(portal, { limit: UNKNOWN_PAYMENT_LIMIT, subject: normalizeIpAddress(context.address) });
      throw new PorticoError("PAYMENT_UNKNOWN");
    }
    const isRecent = recentlySettled.has(id);
    const payment = await (isRecent ? stores.journal.find(id) : settleNow(id));
    if (payment === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
    // Token and session are bound to this request's brand, so the member number is enough.
    const isMember = context.session?.memberNumber === payment.memberNumber;
    if (isMember) portal.reads.forget(context as MemberContext, "charges");
    if (isMember && !isRecent && payment.state === "posted" && isPlusPayment(payment.parts))
      await refreshMember(context as MemberContext);
    const purchase = await settledPurchaseOf(portal, payment);
    const isOwn = isMember || (purchase !== undefined && isOwnedByGuest(purchase, request));
    return resultView(payment, { ...settingOf(request), isOwn, purchase });
  });

  /** Reads the member again, because Plus opens pages. */
  async function refreshMember({ session }: MemberContext): Promise<void> {
    await portal.sessions.refresh(session).catch((error: unknown) => {
      portal.log.warn({ event: "plus.not-read-again", error });
    });
  }

  async function settleNow(id: string): Promise<Payment | undefined> {
    recentlySettled.set(id, true);
    return payments.settle(id);
  }

  function settingOf(request: FastifyRequest): PaymentSetting {
    return {
      language: languageOf(request, portal.settings),
      today: brisbaneDay(now()),
      resultOf: (id) => resultPath(id, { page: CHARGES_RESULT, request, settings }),
    };
  }
}

async function readPayments(
  portal: RunningPortal,
  request: FastifyRequest,
  setting: PaymentSetting,
): Promise<PaymentsResponse> {
  const context = memberContext(request);
  const [choices, past, bookings] = await Promise.all([
    ownChoices(portal, context),
    pastPayments(portal, context),
    // Charges can be paid even if the bookings, and so the refunds, cannot be read.
    loadSection("bookings", holdingsOf(portal, context).bookings, portal.log),
  ]);
  const bookingList = sectionValue(bookings);
  return paymentsView(choices, { past, refunds: bookingList && refundsOf(bookingList) }, setting);
}

async function readPaymentRows(
  portal: RunningPortal,
  request: FastifyRequest,
  setting: PaymentSetting,
): Promise<readonly (readonly Cell[])[]> {
  const context = memberContext(request);
  const { language } = setting;
  const [past, bookings] = await Promise.all([pastPayments(portal, context), holdingsOf(portal, context).bookings()]);
  const payments = past.map((payment) => paymentView(payment, setting));
  const refunds = refundsOf(bookings).map((refund) => bookingRefundView(refund, language));
  return paymentRows({ payments, refunds }, language);
}

/** The purchase of a stay that the payment is for. An open one is settled, because the payment may have ended. */
async function settledPurchaseOf(
  { stores, purchases, log }: RunningPortal,
  { id, brand, memberNumber, chargeIds: [chargeId] }: Payment,
): Promise<Purchase | undefined> {
  const byPaymentId = await stores.purchases.list({ memberNumber, paymentId: id }, MAX_PURCHASES);
  // A purchase whose payment page was never recorded has no payment id, so it is found by its charge.
  const found =
    byPaymentId.length > 0 || chargeId === undefined
      ? byPaymentId
      : await stores.purchases.list({ memberNumber, chargeId }, MAX_PURCHASES);
  // Charge ids and member numbers are unique only within a club.
  const purchase = found.find((candidate) => candidate.brand === brand);
  if (purchase === undefined || hasEnded(purchase.state)) return purchase;
  return purchases.settle(purchase.id).catch((error: unknown) => {
    log.warn({ event: "purchases.not-settled", error });
    return purchase;
  });
}

/** Begins a payment and returns the URL of its hosted page. */
async function beginPayment(
  portal: RunningPortal,
  request: FastifyRequest,
  { seen, ...selection }: PaymentSelection & { readonly seen: string },
): Promise<string> {
  const { payments, settings } = portal;
  const context = memberContext(request);
  const { brand, memberNumber } = context.session;
  await consumeLimitOrThrow(portal, { limit: PAYMENT_LIMIT, subject: JSON.stringify([brand, memberNumber]) });

  const readChoices = () => ownChoices(portal, context, { seen });
  const { amount, parts } = parseSelection(await readChoices(), selection);
  if (paymentFingerprint({ amount, parts }) !== seen) throw new PorticoError("PAYMENT_CHANGED");
  const newPayment = createNewPayment({ page: CHARGES_RESULT, request, settings });
  const isAmountUnchanged = async () => isUnchanged(await readChoices(), selection, seen);
  const payment = await payments.begin({ brand, memberNumber, amount, parts }, { newPayment, isAmountUnchanged });
  return payment.page.address;
}

type PayablePayment = Extract<RequestedPayment, { amount: Money }>;

function parseSelection(choices: readonly ChargeChoice[], { charges, amount }: PaymentSelection): PayablePayment {
  if ((charges === undefined) === (amount === undefined)) throw new PorticoError("BAD_REQUEST");
  const enteredAmount = amount && parseTypedMoney(amount.text, amount.currency);
  const requested: RequestedPayment =
    amount === undefined
      ? requestedPayment(choices, { charges: charges ?? [] })
      : enteredAmount === undefined
        ? { problem: "amount not payable" }
        : requestedPayment(choices, { amount: enteredAmount });
  if ("amount" in requested) return requested;
  if (requested.problem === "own payment under way") throw new PorticoError("OWN_PAYMENT_UNDER_WAY");
  throw new WrongFields([selectionProblem(requested.problem, amount === undefined ? "charges" : "amount")]);
}

/** Whether the selection still has the fingerprint that the member saw. `false` if it can no longer be paid. */
function isUnchanged(choices: readonly ChargeChoice[], selection: PaymentSelection, seen: string): boolean {
  try {
    return paymentFingerprint(parseSelection(choices, selection)) === seen;
  } catch (error) {
    if (error instanceof WrongFields) return false;
    throw error;
  }
}
