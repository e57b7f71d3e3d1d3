// Plus: what it costs, who has it, registering and paying. The club names the charge; it is paid as every other charge is (decision 25).

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import type { PaymentPart } from "@portico/domain/payments/payment";
import { shownState } from "@portico/domain/payments/shown";
import { explainPlusPrice, PLUS_OFFER, PLUS_PRICE_RULES } from "@portico/domain/plus/price";
import {
  canPay,
  PLUS_CHARGE,
  PLUS_RULES,
  payableRegistration,
  plusMembership,
  readPlusForm,
  seenRegistration,
} from "@portico/domain/plus/registration";
import type { PlusRegistration } from "@portico/domain/plus/source";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { formValue, RefusedBecause, refusedField } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { dayOrNull, moneyView } from "../http/values.ts";
import { keepTold } from "../visit/access/refusals.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { type KnownMember, knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { CHARGES_RESULT, paymentAddresses, resultPath } from "../visit/payment-addresses.ts";
import { accountFrom } from "../visit/sessions/sessions.ts";
import { PAYMENTS_BEGUN, requireRoom } from "../visit/sessions/tries.ts";
import { memberVisit } from "../visit/visit.ts";
import { type PlusAnswer, type PlusRegistrationAnswer, plusEndpoints } from "./contract.ts";
import { plusDecision, plusPriceNow, plusTold } from "./decided.ts";

/** The endpoints of Plus. */
export function plusRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, plusEndpoints);

  serve("GET /api/plus", async (request) => {
    const visit = memberVisit(request);
    return plusView(portal, request, await knownMemberInTime(visit, portal));
  });

  serve("GET /api/plus/registration", async (request) => {
    const visit = memberVisit(request);
    const [found, profile] = await Promise.all([
      portal.club.plus.registration(visit.session.memberNumber),
      settled("profile", holdingsOf(portal, visit).profile, portal.log),
    ]);
    const { accountName = "", ownerEmail, email, phone } = valueOf(profile) ?? {};
    // Of an account of several it is not known who registers.
    const names = accountName.includes("&") ? [] : accountName.trim().split(/\s+/);
    return {
      memberNumber: visit.session.memberNumber,
      known: {
        firstName: names.slice(0, -1).join(" "),
        lastName: names.length > 1 ? (names.at(-1) ?? "") : "",
        email: email ?? ownerEmail ?? "",
        phone: phone ?? "",
      },
      waiting: await waitingView(portal, request, found),
    };
  });

  serve("POST /api/plus/registration", async (request) => {
    const { seen, ...form } = request.body;
    const visit = memberVisit(request);
    const applicant = formValue(readPlusForm(form));
    await requirePlus(portal, request);
    const price = plusPriceNow(portal);
    if (formatMoney(price) !== seen) return { outcome: "changed" as const, price: moneyView(price) };
    await portal.club.plus.register(visit.session.memberNumber, applicant, price).catch(refusedField(FORM_NAMES));
    return { outcome: "registered" as const };
  });

  serve("POST /api/plus/payment", async (request) => ({ to: await beginPlusPayment(portal, request) }));
}

const FORM_NAMES = { firstName: "firstName", lastName: "lastName", email: "email", phone: "phone" };

function plusView(portal: OpenPortal, request: FastifyRequest, known: KnownMember): PlusAnswer {
  const today = brisbaneDay(portal.now());
  const decision = plusDecision(portal, memberVisit(request), known);
  const language = languageOf(request, portal.settings);
  const { memberships } = known.facts.identity ?? {};
  const membership = memberships === undefined ? undefined : plusMembership(memberships, today);
  return {
    today: isoDay(today),
    price: moneyView(plusPriceNow(portal)),
    whyPrice: memberReason(PLUS_PRICE_RULES, explainPlusPrice(portal.now()), language),
    covers: PLUS_OFFER,
    registration: {
      outcome: decision.outcome,
      rule: decision.rule,
      because: memberReason(PLUS_RULES, decision, language),
    },
    membership:
      membership === undefined ? null : { isCurrent: membership.isCurrent, expiresOn: dayOrNull(membership.expiresOn) },
  };
}

async function waitingView(
  portal: OpenPortal,
  request: FastifyRequest,
  found: PlusRegistration | undefined,
): Promise<PlusRegistrationAnswer["waiting"]> {
  const registration = payableRegistration(found, plusPriceNow(portal));
  if (registration === undefined) return null;
  const { brand } = memberVisit(request);
  const { id, amount } = registration.charge;
  const [payment] = await portal.stores.journal.liveFor(brand, [id]);
  const { settings } = portal;
  return {
    registeredOn: isoDay(registration.registeredOn),
    amount: moneyView(amount),
    seen: seenRegistration(registration),
    payment:
      payment === undefined
        ? null
        : {
            state: shownState(payment),
            result: resultPath(payment.id, { page: CHARGES_RESULT, request, settings }),
          },
    canPay: canPay(payment),
  };
}

/** What the member is, is read anew before anything is taken (reading R38): Plus may have been bought in another browser a moment ago. */
async function requirePlus(portal: OpenPortal, request: FastifyRequest): Promise<void> {
  const visit = memberVisit(request);
  const { sessions, now } = portal;
  const asked = now();
  const facts = await sessions.refresh(visit.session);
  if (facts.readAt < asked)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "the member could not be read again" });
  const decision = plusDecision(portal, visit, {
    facts,
    account: accountFrom(facts, { brand: visit.brand, now: now() }),
  });
  if (decision.outcome === "not known")
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: `whether they may register: ${decision.rule}` });
  if (decision.outcome === "yes") return;
  if (decision.rule === "plus.held") throw new PorticoError("PLUS_HELD");
  const language = languageOf(request, portal.settings);
  const because = memberReason(PLUS_RULES, decision, language);
  const reference = await keepTold(portal, visit, plusTold(decision, portal, language));
  throw new RefusedBecause("PLUS_REFUSED", { because, next: CALL_THEM[language] }, reference);
}

const CALL_THEM = {
  en: "Call member services, who can register you.",
  vi: "Hãy gọi bộ phận hội viên để được đăng ký.",
};

/** Makes the payment, and resolves to the address of its hosted page. */
async function beginPlusPayment(
  portal: OpenPortal,
  request: FastifyRequest<{ Body: { readonly seen: string } }>,
): Promise<string> {
  const { club, payments, settings } = portal;
  const { session } = memberVisit(request);
  const { brand, memberNumber } = session;
  await requireRoom(portal, { limit: PAYMENTS_BEGUN, whose: JSON.stringify([brand, memberNumber]) });
  await requirePlus(portal, request);
  const read = async () => payableRegistration(await club.plus.registration(memberNumber), plusPriceNow(portal));
  const registration = await read();
  if (registration === undefined) throw new PorticoError("PLUS_NOT_REGISTERED");
  const { seen } = request.body;
  if (seenRegistration(registration) !== seen) throw new PorticoError("PAYMENT_CHANGED");
  const { id, amount } = registration.charge;
  const parts: PaymentPart[] = [{ chargeId: id, called: PLUS_CHARGE, minor: amount.minor, owed: amount.minor }];
  const addressesOf = paymentAddresses({ page: CHARGES_RESULT, request, settings });
  const isStillOwed = async () => {
    const now = await read();
    return now !== undefined && seenRegistration(now) === seen;
  };
  const payment = await payments
    .begin({ brand, memberNumber, amount, parts }, { addressesOf, isStillOwed })
    .catch(async (error: unknown) => {
      // The payment that was begun before may have been recorded this very moment.
      if (isOwnUnderWay(error)) await settled("facts", () => portal.sessions.refresh(session), portal.log);
      throw error;
    });
  return payment.page.address;
}

function isOwnUnderWay(error: unknown): boolean {
  return error instanceof PorticoError && error.code === "OWN_PAYMENT_UNDER_WAY";
}
