// May this member register for Plus here, and what do they say of themselves? Asked before the form is shown, when it is sent and before
// anything is paid.

import { isAllowed } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type SpokenRules, type Verdict } from "../decision.ts";
import type { Account } from "../member/account.ts";
import { type ExternalMembership, isUnexpired, membershipCodename } from "../member/external-membership.ts";
import { type FormResult, type Read, readAll } from "../member/form.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { hasKind, type MemberKind, NO_KINDS } from "../member/kinds.ts";
import { readEmail, readPersonName, readPhone } from "../member/profile-form.ts";
import type { Currency, Money } from "../money.ts";
import type { Payment, PaymentPart } from "../payments/payment.ts";
import { shownState } from "../payments/shown.ts";
import type { PlusApplicant, PlusRegistration } from "./source.ts";

// The page on which members register.
const PLUS_REGISTRATION_PAGE = "/classic-plus-registration";

/** What the charge of a registration is called in a payment. */
export const PLUS_CHARGE = "Classic Plus registration";

/** Whether a payment is for a registration. */
export function isPlusPayment(parts: readonly PaymentPart[]): boolean {
  return parts.length > 0 && parts.every(({ called }) => called === PLUS_CHARGE);
}

/** What the rules look at. */
export interface PlusFacts {
  /** `undefined`, and the account with it, where the club could not say who the member is. */
  readonly member: MemberIdentity | undefined;
  readonly account: Account | undefined;
  readonly price: Money;
  /** The currencies for which this brand has a gateway account. */
  readonly currencies: readonly Currency[];
}

/** Whether a member may register here, first match wins. */
export const PLUS_RULES: SpokenRules<PlusFacts, Verdict> = [
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
  // Before the kind of member: whoever has Plus needs no reason why they could not buy it.
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

/** Whether the member may register, with its reason. */
export function explainPlus(facts: PlusFacts): Decision<Verdict, PlusFacts> {
  return explain(PLUS_RULES, facts);
}

/** The membership that is Plus and ends last; `undefined` where there is none. */
export function plusMembership(
  memberships: readonly ExternalMembership[],
  today: Day,
): { readonly isCurrent: boolean; readonly expiresOn: Day | undefined } | undefined {
  const [last] = memberships.filter(isPlus).toSorted((one, other) => (other.expiresOn ?? 0) - (one.expiresOn ?? 0));
  return last && { isCurrent: isUnexpired(last, today), expiresOn: last.expiresOn };
}

function isPlus(membership: ExternalMembership): boolean {
  return membershipCodename(membership) === ("classic_plus" satisfies MemberKind);
}

/** The form as it was typed. */
export interface TypedPlus extends PlusApplicant {
  readonly acceptsTerms: boolean;
}

/** Reads the form. */
export function readPlusForm({
  firstName,
  lastName,
  email,
  phone,
  reachBy,
  acceptsTerms,
}: TypedPlus): FormResult<PlusApplicant> {
  const read = readAll<PlusApplicant & { acceptsTerms: true }>({
    firstName: readPersonName(firstName, "first name"),
    lastName: readPersonName(lastName, "family name"),
    email: readEmail(email),
    phone: readPhone(phone),
    reachBy: { value: reachBy },
    acceptsTerms: acceptsTerms ? ACCEPTED : NOT_ACCEPTED,
  });
  if ("problems" in read) return read;
  const { acceptsTerms: _, ...applicant } = read.value;
  return { value: applicant };
}

const ACCEPTED: Read<true> = { value: true };
const NOT_ACCEPTED: Read<true> = {
  title: {
    en: "Read and accept the booking terms and conditions",
    vi: "Hãy đọc và chấp nhận điều khoản đặt chỗ",
  },
  hint: {
    en: "Tick the box below the form to register.",
    vi: "Hãy đánh dấu ô bên dưới biểu mẫu để đăng ký.",
  },
};

/** A registration that can be paid today: one whose price was another day's has to be made again. */
export function payableRegistration(
  registration: PlusRegistration | undefined,
  price: Money,
): PlusRegistration | undefined {
  if (registration?.state !== "unpaid") return undefined;
  const { amount } = registration.charge;
  return amount.minor === price.minor && amount.currency === price.currency ? registration : undefined;
}

/** Whether the member can pay while this payment for it is not over: one that still waits at its card page is gone on with. */
export function canPay(underWay: Payment | undefined): boolean {
  return underWay === undefined || shownState(underWay) === "waiting";
}

/** What was seen of a registration, in a few letters. */
export function seenRegistration({ charge: { id, amount } }: PlusRegistration): string {
  return `${id} ${amount.currency} ${amount.minor}`;
}
