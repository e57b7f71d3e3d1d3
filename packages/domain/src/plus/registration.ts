// Decides whether a member may register for Plus, and parses the form. The rules are checked before the form is shown, on submit, and before payment.

import { isAllowed } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { Account } from "../member/account.ts";
import { type ExternalMembership, isUnexpired, membershipCodename } from "../member/external-membership.ts";
import { combineFields, type FieldResult, type FormResult } from "../member/form.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { hasKind, type MemberKind, NO_KINDS } from "../member/kinds.ts";
import { parseEmail, parsePersonName, parsePhone } from "../member/profile-form.ts";
import type { Currency, Money } from "../money.ts";
import { displayState } from "../payments/display-state.ts";
import type { Payment, PaymentPart } from "../payments/payment.ts";
import type { PlusApplicant, PlusRegistration } from "./source.ts";

const PLUS_REGISTRATION_PAGE = "/classic-plus-registration";

/** The name of the registration's charge in a payment. */
export const PLUS_CHARGE = "Classic Plus registration";

export function isPlusPayment(parts: readonly PaymentPart[]): boolean {
  return parts.length > 0 && parts.every(({ called }) => called === PLUS_CHARGE);
}

export interface PlusFacts {
  /** `undefined`, like `account`, if the back-end could not identify the member. */
  readonly member: MemberIdentity | undefined;
  readonly account: Account | undefined;
  readonly price: Money;
  /** Currencies of the brand's gateway accounts. */
  readonly currencies: readonly Currency[];
}

export const PLUS_RULES: LocalizedRules<PlusFacts, Verdict> = [
  {
    id: "plus.member-unread",
    outcome: "not known",
    source: "R43",
    words: "who the member is could not be read",
    when: ({ account }) => account === undefined,
    because: () => "your membership could not be read",
    vi: () => "hiện chưa đọc được tư cách hội viên của bạn",
    missing: () => ["member"],
  },
  // First, so that a Plus member is not given another reason.
  {
    id: "plus.held",
    outcome: "no",
    source: "§6",
    words: "an unexpired membership of the member is of kind classic_plus",
    when: ({ account }) => hasKind(account?.kindSet ?? NO_KINDS, "classic_plus"),
    because: () => "you already have Plus",
    vi: () => "bạn đã có Plus",
  },
  {
    id: "plus.memberships-unread",
    outcome: "not known",
    source: "R43",
    words: "the list of memberships is missing, and Plus may be among them",
    when: ({ member }) => member?.memberships === undefined,
    because: () => "your memberships could not be read, and Plus may be one of them",
    vi: () => "hiện chưa đọc được các tư cách hội viên của bạn, và có thể bạn đã có Plus",
    missing: () => ["externalMemberships"],
  },
  {
    id: "plus.page-closed",
    outcome: "no",
    source: "§5",
    words: "the page of registration is closed to the member's kinds",
    when: ({ account }) =>
      !isAllowed(locate(PLUS_REGISTRATION_PAGE), { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS }),
    because: () => "only Weeks and Legends members can register online",
    vi: () => "chỉ hội viên Weeks và Legends mới đăng ký trực tuyến được",
  },
  {
    id: "plus.currency",
    outcome: "no",
    source: "R30",
    words: "this brand has no gateway account for the currency of the price",
    when: ({ price, currencies }) => !currencies.includes(price.currency),
    because: ({ price }) => `${price.currency} cannot be paid online here; call member services to register`,
    vi: ({ price }) => `không thể trả ${price.currency} trực tuyến tại đây; hãy gọi bộ phận hội viên để đăng ký`,
  },
  {
    id: "plus.may-register",
    outcome: "yes",
    source: "§5",
    words: "otherwise",
    when: () => true,
    because: () => "you can register online",
    vi: () => "bạn có thể đăng ký trực tuyến",
  },
];

/**
 * Explains whether a member may register for Plus.
 *
 * @example
 * ```ts
 * import { explainPlus, plusPrice } from "@portico/domain/plus";
 * import { day } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const price = plusPrice(today);
 * const decision = explainPlus({ member: undefined, account: undefined, price, currencies: ["AUD"] });
 * decision.outcome; // => "not known"
 * decision.missing; // => ["member"]
 * ```
 */
export function explainPlus(facts: PlusFacts): Decision<Verdict, PlusFacts> {
  return explain(PLUS_RULES, facts);
}

/**
 * The Plus membership with the latest expiry day.
 *
 * @example
 * ```ts
 * import { plusMembership } from "@portico/domain/plus";
 * import { day, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership({ name: "Classic Plus", expiresOn: day("2026-12-31") })];
 * plusMembership(memberships, day("2026-11-20"))?.isCurrent; // => true
 * plusMembership([], day("2026-11-20")); // => undefined
 * ```
 */
export function plusMembership(
  memberships: readonly ExternalMembership[],
  today: Day,
): { readonly isCurrent: boolean; readonly expiresOn: Day | undefined } | undefined {
  const [latest] = memberships.filter(isPlus).toSorted((a, b) => (b.expiresOn ?? 0) - (a.expiresOn ?? 0));
  return latest && { isCurrent: isUnexpired(latest, today), expiresOn: latest.expiresOn };
}

function isPlus(membership: ExternalMembership): boolean {
  return membershipCodename(membership) === ("classic_plus" satisfies MemberKind);
}

export interface TypedPlus extends PlusApplicant {
  readonly acceptsTerms: boolean;
}

export function parsePlusForm({
  firstName,
  lastName,
  email,
  phone,
  reachBy,
  acceptsTerms,
}: TypedPlus): FormResult<PlusApplicant> {
  const form = combineFields<PlusApplicant & { acceptsTerms: true }>({
    firstName: parsePersonName(firstName, "first name"),
    lastName: parsePersonName(lastName, "family name"),
    email: parseEmail(email),
    phone: parsePhone(phone),
    reachBy: { value: reachBy },
    acceptsTerms: acceptsTerms ? ACCEPTED : TERMS_NOT_ACCEPTED,
  });
  if ("problems" in form) return form;
  const { acceptsTerms: _, ...applicant } = form.value;
  return { value: applicant };
}

const ACCEPTED: FieldResult<true> = { value: true };
const TERMS_NOT_ACCEPTED: FieldResult<true> = {
  title: {
    en: "Read and accept the booking terms and conditions",
    vi: "Hãy đọc và chấp nhận điều khoản đặt chỗ",
  },
  hint: {
    en: "Tick the box below the form to register.",
    vi: "Hãy đánh dấu ô bên dưới biểu mẫu để đăng ký.",
  },
};

/** After a price change the member must register again. */
export function payableRegistration(
  registration: PlusRegistration | undefined,
  price: Money,
): PlusRegistration | undefined {
  if (registration?.state !== "unpaid") return undefined;
  const { amount } = registration.charge;
  return amount.minor === price.minor && amount.currency === price.currency ? registration : undefined;
}

/** A payment at its card page can be continued. */
export function canPay(underWay: Payment | undefined): boolean {
  return underWay === undefined || displayState(underWay) === "waiting";
}

/** Identifies the displayed registration. */
export function expectedRegistration({ charge: { id, amount } }: PlusRegistration): string {
  return `${id} ${amount.currency} ${amount.minor}`;
}
