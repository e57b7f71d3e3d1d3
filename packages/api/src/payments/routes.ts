// Paying what is owed. The browser says which charges, never how much they are: amounts are read from the club in the moment in which they are
// needed (reading R38).

import { brisbaneDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { type Money, parseTypedMoney } from "@portico/domain/money";
import { type Choice, type WishedPayment, wishedPayment } from "@portico/domain/payments/choice";
import type { Payment } from "@portico/domain/payments/payment";
import { isPlusPayment } from "@portico/domain/plus/registration";
import { hasEnded, type Purchase } from "@portico/domain/stays/purchase";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { PortalApp } from "../http/app.ts";
import { WrongFields } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { isOfGuest } from "../visit/guest-secret.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { pastPayments, paymentsUnderWay } from "../visit/own-payments.ts";
import { CHARGES_RESULT, paymentAddresses, resultPath } from "../visit/payment-addresses.ts";
import { paymentOfToken } from "../visit/payment-token.ts";
import { countedAddress, PAYMENTS_BEGUN, requireRoom, UNKNOWN_PAYMENTS } from "../visit/sessions/tries.ts";
import { type MemberVisit, memberVisit } from "../visit/visit.ts";
import { type PaymentWish, paymentEndpoints } from "./contract.ts";
import { ownChoices, seenOf } from "./own-choices.ts";
import { paymentSignals } from "./signals.ts";
import { checkView, type PaymentSetting, paymentsView, resultView, underWayView } from "./view.ts";
import { wishProblem } from "./wish-problems.ts";

/** However often a result is looked at, and by however many tabs, the gateway is asked about it this often, in milliseconds. */
const ASKED_EVERY = 3_000;
const MOST_LOOKED_AT = 10_000;
/** A payment is for one stay. */
const MOST_PURCHASES = 2;

/** The endpoints of payments. */
export function paymentRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, paymentEndpoints);
  const { payments, stores, settings, now } = portal;
  const asked = new LRUCache<string, true>({ max: MOST_LOOKED_AT, ttl: ASKED_EVERY });
  paymentSignals(app, portal);

  serve("GET /api/payments", async (request) => {
    const visit = memberVisit(request);
    const [choices, past] = await Promise.all([ownChoices(portal, visit), pastPayments(portal, visit)]);
    return paymentsView(choices, past, settingOf(request));
  });

  serve("GET /api/payments/under-way", async (request) =>
    underWayView(await paymentsUnderWay(portal, memberVisit(request)), settingOf(request)),
  );

  serve("POST /api/payments/check", async (request) => {
    const visit = memberVisit(request);
    const choices = await ownChoices(portal, visit);
    const wished = wishedOf(choices, request.body);
    const { memberNumber } = visit.session;
    return checkView(wished, choices, { memberNumber, seen: seenOf(wished) });
  });

  serve("POST /api/payments", async (request) => ({ to: await beginPayment(portal, request, request.body) }));

  serve("POST /api/payments/result", async (request) => {
    const { visit, body } = request;
    const id = paymentOfToken(body.token, { keys: settings, brand: visit.brand, purpose: "result" });
    if (id === undefined) {
      await requireRoom(portal, { limit: UNKNOWN_PAYMENTS, whose: countedAddress(visit.address) });
      throw new PorticoError("PAYMENT_UNKNOWN");
    }
    const isLookedAt = asked.has(id);
    const found = await (isLookedAt ? stores.journal.find(id) : settleNow(id));
    if (found === undefined) throw new PorticoError("PAYMENT_UNKNOWN");
    const isMember = visit.session?.memberNumber === found.memberNumber && visit.session.brand === found.brand;
    if (isMember) portal.reads.forget(visit as MemberVisit, "charges");
    if (isMember && !isLookedAt && found.state === "posted" && isPlusPayment(found.parts))
      await readAgain(visit as MemberVisit);
    const purchase = await purchaseOf(portal, found);
    const isOwn = isMember || (purchase !== undefined && isOfGuest(purchase, request));
    return resultView(found, { ...settingOf(request), isOwn, purchase });
  });

  /** What was bought opens pages; where the club does not say so now, it is known within minutes. */
  async function readAgain({ session }: MemberVisit): Promise<void> {
    await portal.sessions.refresh(session).catch((error: unknown) => {
      portal.log.warn({ event: "plus.not-read-again", error });
    });
  }

  /** Whoever comes back wants to know now. */
  async function settleNow(id: string): Promise<Payment | undefined> {
    asked.set(id, true);
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

/** The stay that a payment is for, which goes on as soon as the payment is over. */
async function purchaseOf(
  { stores, purchases, log }: OpenPortal,
  { id, brand, memberNumber, chargeIds: [chargeId] }: Payment,
): Promise<Purchase | undefined> {
  const byId = await stores.purchases.list({ memberNumber, paymentId: id }, MOST_PURCHASES);
  // One whose page nobody had yet does not name it.
  const own =
    byId.length > 0 || chargeId === undefined ? byId : await stores.purchases.list({ memberNumber, chargeId }, 1);
  const found = own.find((one) => one.brand === brand);
  if (found === undefined || hasEnded(found.state)) return found;
  return purchases.settle(found.id).catch((error: unknown) => {
    log.warn({ event: "purchases.not-settled", error });
    return found;
  });
}

/** Makes a payment, and resolves to the address of its hosted page. */
async function beginPayment(
  portal: OpenPortal,
  request: FastifyRequest,
  { seen, ...wish }: PaymentWish & { readonly seen: string },
): Promise<string> {
  const { payments, settings } = portal;
  const visit = memberVisit(request);
  const { brand, memberNumber } = visit.session;
  await requireRoom(portal, { limit: PAYMENTS_BEGUN, whose: JSON.stringify([brand, memberNumber]) });

  const read = () => ownChoices(portal, visit, { seen });
  const { amount, parts } = wishedOf(await read(), wish);
  if (seenOf({ amount, parts }) !== seen) throw new PorticoError("PAYMENT_CHANGED");
  const addressesOf = paymentAddresses({ page: CHARGES_RESULT, request, settings });
  const isStillOwed = async () => isTheSame(await read(), wish, seen);
  const payment = await payments.begin({ brand, memberNumber, amount, parts }, { addressesOf, isStillOwed });
  return payment.page.address;
}

type Wished = Extract<WishedPayment, { amount: Money }>;

function wishedOf(choices: readonly Choice[], { charges, amount }: PaymentWish): Wished {
  if ((charges === undefined) === (amount === undefined)) throw new PorticoError("BAD_REQUEST");
  const typed = amount && parseTypedMoney(amount.text, amount.currency);
  const wished: WishedPayment =
    amount === undefined
      ? wishedPayment(choices, { charges: charges ?? [] })
      : typed === undefined
        ? { problem: "amount not payable" }
        : wishedPayment(choices, { amount: typed });
  if ("amount" in wished) return wished;
  if (wished.problem === "own payment under way") throw new PorticoError("OWN_PAYMENT_UNDER_WAY");
  throw new WrongFields([wishProblem(wished.problem, amount === undefined ? "charges" : "amount")]);
}

/** Whether a wish comes to what the member saw; where it cannot be paid at all any more, it does not. */
function isTheSame(choices: readonly Choice[], wish: PaymentWish, seen: string): boolean {
  try {
    return seenOf(wishedOf(choices, wish)) === seen;
  } catch (error) {
    if (error instanceof WrongFields) return false;
    throw error;
  }
}
