// Routes of Plus: price, membership, registration and payment. Its charge is paid like any other charge (decision 25).

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import { formatMoney } from "@portico/domain/money";
import { displayState } from "@portico/domain/payments/display-state";
import type { PaymentPart } from "@portico/domain/payments/payment";
import { explainPlusPrice, PLUS_PRICE_RULES } from "@portico/domain/plus/price";
import {
  canPay,
  expectedRegistration,
  PLUS_CHARGE,
  PLUS_RULES,
  parsePlusForm,
  payableRegistration,
  plusMembership,
} from "@portico/domain/plus/registration";
import type { PlusRegistration } from "@portico/domain/plus/source";
import { plusOffer, plusRenewalDay } from "@portico/domain/plus/term";
import type { FastifyRequest } from "fastify";
import type { Guard } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { ExplainedRefusal, renameRefusedField, valueOrThrow } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { dayOrNull, moneyView } from "../http/values.ts";
import { saveDecision } from "../session-context/access/refusals.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { type KnownMember, readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import { CHARGES_RESULT, createNewPayment, resultPath } from "../session-context/payment-urls.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import { consumeLimitOrThrow, PAYMENT_LIMIT } from "../session-context/sessions/rate-limits.ts";
import { accountOfSnapshot } from "../session-context/sessions/sessions.ts";
import { type PlusRegistrationResponse, type PlusResponse, plusEndpoints } from "./contract.ts";
import { currentPlusPrice, plusDecision, plusDecisionView } from "./decided.ts";

export function plusRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, plusEndpoints);

  serve("GET /api/plus", async (request) => {
    const context = memberContext(request);
    return plusView(portal, request, await readCompleteMember(context, portal));
  });

  serve("GET /api/plus/registration", async (request) => {
    const context = memberContext(request);
    const [saved, profile] = await Promise.all([
      portal.backEnd.plus.registration(context.session.memberNumber),
      loadSection("profile", holdingsOf(portal, context).profile, portal.log),
    ]);
    const { accountName = "", ownerEmail, email, phone } = sectionValue(profile) ?? {};
    // An account with several people does not say who registers.
    const names = accountName.includes("&") ? [] : accountName.trim().split(/\s+/);
    return {
      memberNumber: context.session.memberNumber,
      known: {
        firstName: names.slice(0, -1).join(" "),
        lastName: names.length > 1 ? (names.at(-1) ?? "") : "",
        email: email ?? ownerEmail ?? "",
        phone: phone ?? "",
      },
      waiting: await pendingRegistrationView(portal, request, saved),
    };
  });

  serve("POST /api/plus/registration", async (request) => {
    const { seen, ...form } = request.body;
    const context = memberContext(request);
    const applicant = valueOrThrow(parsePlusForm(form));
    await requirePlus(portal, request);
    const price = currentPlusPrice(portal);
    if (formatMoney(price) !== seen) return { outcome: "changed" as const, price: moneyView(price) };
    await portal.backEnd.plus
      .register(context.session.memberNumber, applicant, price)
      .catch(renameRefusedField(FORM_NAMES));
    return { outcome: "registered" as const };
  });

  serve("POST /api/plus/payment", async (request) => ({ to: await beginPlusPayment(portal, request) }));
}

const FORM_NAMES = { firstName: "firstName", lastName: "lastName", email: "email", phone: "phone" };

function plusView(portal: RunningPortal, request: FastifyRequest, known: KnownMember): PlusResponse {
  const today = brisbaneDay(portal.now());
  const { brand } = memberContext(request);
  const decision = plusDecision(portal, memberContext(request), known);
  const offer = plusOffer(decision, today);
  const language = languageOf(request, portal.settings);
  const { memberships } = known.facts.identity ?? {};
  const membership = memberships === undefined ? undefined : plusMembership(memberships, today);
  return {
    today: isoDay(today),
    offer:
      offer === undefined
        ? null
        : {
            price: moneyView(offer.price),
            whyPrice: memberReason(PLUS_PRICE_RULES, explainPlusPrice(portal.now()), language),
            until: isoDay(offer.until),
          },
    registration: {
      outcome: decision.outcome,
      rule: decision.rule,
      because: memberReason(PLUS_RULES, decision, language),
    },
    membership:
      membership === undefined
        ? null
        : {
            isCurrent: membership.isCurrent,
            expiresOn: dayOrNull(membership.expiresOn),
            renewableFrom:
              membership.isCurrent && membership.expiresOn !== undefined
                ? dayOrNull(plusRenewalDay(decision.facts, { brand, expiresOn: membership.expiresOn }))
                : null,
          },
  };
}

async function pendingRegistrationView(
  portal: RunningPortal,
  request: FastifyRequest,
  saved: PlusRegistration | undefined,
): Promise<PlusRegistrationResponse["waiting"]> {
  const registration = payableRegistration(saved, currentPlusPrice(portal));
  if (registration === undefined) return null;
  const { brand } = memberContext(request);
  const { id, amount } = registration.charge;
  const [payment] = await portal.stores.journal.liveFor(brand, [id]);
  const { settings } = portal;
  return {
    registeredOn: isoDay(registration.registeredOn),
    amount: moneyView(amount),
    seen: expectedRegistration(registration),
    payment:
      payment === undefined
        ? null
        : {
            state: displayState(payment),
            result: resultPath(payment.id, { page: CHARGES_RESULT, request, settings }),
          },
    canPay: canPay(payment),
  };
}

/** Throws if the member may not register. Reads the member again (reading R38): Plus may have just been bought in another browser. */
async function requirePlus(portal: RunningPortal, request: FastifyRequest): Promise<Guard> {
  const context = memberContext(request);
  const { sessions, now } = portal;
  const requestedAt = now();
  const facts = await sessions.refresh(context.session);
  if (facts.readAt < requestedAt)
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: "the member could not be read again" });
  const decision = plusDecision(portal, context, {
    facts,
    account: accountOfSnapshot(facts, { brand: context.brand, now: now() }),
  });
  if (decision.outcome === "not known")
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail: `whether they may register: ${decision.rule}` });
  if (decision.outcome === "yes") return;
  if (decision.rule === "plus.held") throw new PorticoError("PLUS_HELD");
  const language = languageOf(request, portal.settings);
  const because = memberReason(PLUS_RULES, decision, language);
  const reference = await saveDecision(portal, context, plusDecisionView(decision, portal, language));
  throw new ExplainedRefusal("PLUS_REFUSED", { because, next: NEXT_STEP[language] }, reference);
}

const NEXT_STEP = {
  en: "Call member services, who can register you.",
  vi: "Hãy gọi bộ phận hội viên để được đăng ký.",
};

/** Begins the payment and returns the URL of its hosted page. */
async function beginPlusPayment(
  portal: RunningPortal,
  request: FastifyRequest<{ Body: { readonly seen: string } }>,
): Promise<string> {
  const { backEnd, payments, settings } = portal;
  const { session } = memberContext(request);
  const { brand, memberNumber } = session;
  await consumeLimitOrThrow(portal, { limit: PAYMENT_LIMIT, subject: JSON.stringify([brand, memberNumber]) });
  await requirePlus(portal, request);
  const readRegistration = async () =>
    payableRegistration(await backEnd.plus.registration(memberNumber), currentPlusPrice(portal));
  const registration = await readRegistration();
  if (registration === undefined) throw new PorticoError("PLUS_NOT_REGISTERED");
  const { seen } = request.body;
  if (expectedRegistration(registration) !== seen) throw new PorticoError("PAYMENT_CHANGED");
  const { id, amount } = registration.charge;
  const parts: PaymentPart[] = [{ chargeId: id, called: PLUS_CHARGE, minor: amount.minor, owed: amount.minor }];
  const newPayment = createNewPayment({ page: CHARGES_RESULT, request, settings });
  const isAmountUnchanged = async () => {
    const current = await readRegistration();
    return current !== undefined && expectedRegistration(current) === seen;
  };
  const payment = await payments
    .begin({ brand, memberNumber, amount, parts }, { newPayment, isAmountUnchanged })
    .catch(async (error: unknown) => {
      // The earlier payment may just have been posted.
      if (isOwnPaymentUnderWay(error)) await loadSection("facts", () => portal.sessions.refresh(session), portal.log);
      throw error;
    });
  return payment.page.address;
}

function isOwnPaymentUnderWay(error: unknown): boolean {
  return error instanceof PorticoError && error.code === "OWN_PAYMENT_UNDER_WAY";
}
