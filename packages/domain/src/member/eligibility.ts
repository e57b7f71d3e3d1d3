import { type Day, formatDay } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { Account } from "./account.ts";
import { type ExternalMembership, membershipName, vietnameseMembershipName } from "./external-membership.ts";
import type { MemberIdentity } from "./identity.ts";
import type { PortalType } from "./kinds.ts";

/** Points types need this membership for booking (R10). */
const VALIDITY_PASS_ENTITY = "16509";

/** EntityIDs of memberships that open exchange (R11). */
export const EXCHANGE_ENTITIES: readonly string[] = ["10007", VALIDITY_PASS_ENTITY, "17283"];

/** Names of memberships that open exchange, compared exactly after trimming. */
export const EXCHANGE_NAMES: readonly string[] = ["Classic Exchange", "Classic E&P NZ"];

export const POINTS_TYPES: readonly PortalType[] = ["classic_escapes", "points", "classic_aspire"];

/** Memberships that could not be read are `undefined`. */
export interface EligibilityFacts {
  readonly account: Account;
  readonly memberships: readonly ExternalMembership[] | undefined;
  readonly today: Day;
}

export const BOOKING_RULES: LocalizedRules<EligibilityFacts, Verdict> = [
  // Fails closed, because a missing type could be a points type.
  {
    id: "booking.type-missing",
    outcome: "no",
    source: "R10",
    words: "the account type is missing",
    when: ({ account }) => account.accountType === "",
    because: () => "the account does not say what type it is, so it cannot be seen whether a validity pass is needed",
    vi: () => "hồ sơ của câu lạc bộ không ghi loại tài khoản của bạn, nên chưa rõ bạn có cần thẻ hiệu lực hay không",
    en: () => "the club's record does not show your account type, so we cannot tell whether you need a validity pass",
    missing: () => ["AccountType"],
  },
  {
    id: "booking.no-pass-needed",
    outcome: "yes",
    source: "R10",
    words: "the portal type is none of escapes, points and aspire",
    when: ({ account }) => !POINTS_TYPES.some((type) => type === account.portalType),
    because: ({ account }) => `${account.accountType} needs no validity pass`,
    vi: ({ account }) => `${account.accountType} không cần thẻ hiệu lực`,
    en: () => "you do not need a validity pass",
  },
  {
    id: "booking.pass-current",
    outcome: "yes",
    source: "R10",
    words: "an unexpired membership has EntityID 16509",
    when: ({ account }) => account.unexpired.some(isValidityPass),
    because: ({ account }) =>
      `${membershipName(account.unexpired.find(isValidityPass) as ExternalMembership)} is a current validity pass`,
    vi: ({ account }) =>
      `${vietnameseMembershipName(account.unexpired.find(isValidityPass) as ExternalMembership)} là thẻ hiệu lực còn hạn`,
    en: ({ account }) =>
      `${membershipName(account.unexpired.find(isValidityPass) as ExternalMembership)} is your current validity pass`,
  },
  {
    id: "booking.memberships-missing",
    outcome: "not known",
    source: "R10, R43",
    words: "the list of memberships is missing",
    when: ({ memberships }) => memberships === undefined,
    because: () => "the memberships could not be read, so no validity pass can be seen",
    vi: () => "chưa đọc được các tư cách hội viên của bạn, nên chưa rõ bạn có thẻ hiệu lực hay không",
    en: () => "your memberships could not be read, so we cannot tell whether you have a validity pass",
    missing: () => ["externalMemberships"],
  },
  {
    id: "booking.pass-date-unreadable",
    outcome: "no",
    source: "R2",
    words: "a membership has EntityID 16509, but its ExpirationDate is missing or unreadable",
    when: ({ memberships }) =>
      memberships?.some((membership) => isValidityPass(membership) && membership.expiresOn === undefined) === true,
    because: () => "the validity pass does not say when it expires, so it counts as expired",
    vi: () => "thẻ hiệu lực không ghi ngày hết hạn, nên được coi là đã hết hạn",
    en: () => "your validity pass has no expiry date on record, so it counts as expired",
    missing: () => [`ExpirationDate of EntityID ${VALIDITY_PASS_ENTITY}`],
  },
  {
    id: "booking.pass-expired",
    outcome: "no",
    source: "R10",
    words: "a membership has EntityID 16509, but it has expired",
    when: ({ memberships }) => memberships?.some(isValidityPass) === true,
    because: () => "the validity pass has expired",
    vi: (facts) => `thẻ hiệu lực đã hết hạn ngày ${passExpiredOn(facts)}`,
    en: (facts) => `your validity pass expired on ${passExpiredOn(facts)}`,
  },
  {
    id: "booking.entity-unreadable",
    outcome: "no",
    source: "R10",
    words: "no membership has EntityID 16509, and one of them has an EntityID that is missing or unreadable",
    when: ({ memberships }) => memberships?.some(({ entityId }) => entityId === undefined) === true,
    because: () => "no validity pass is among the memberships, and one of them does not say what it is",
    vi: () => "tài khoản của bạn không có thẻ hiệu lực, nhưng hồ sơ của một tư cách hội viên chưa đầy đủ",
    en: () =>
      "we find no validity pass on your account, but the club's record of one of your memberships is incomplete",
    missing: () => ["EntityID"],
  },
  {
    id: "booking.no-pass",
    outcome: "no",
    source: "R10",
    words: "otherwise",
    when: () => true,
    because: ({ account }) => `${account.accountType} needs a validity pass, and the member holds none`,
    vi: ({ account }) => `${account.accountType} cần thẻ hiệu lực, và hồ sơ của bạn chưa có thẻ nào`,
    en: () => "you have no validity pass",
  },
];

export const EXCHANGE_RULES: LocalizedRules<EligibilityFacts, Verdict> = [
  {
    id: "exchange.entity",
    outcome: "yes",
    source: "R11",
    words: "an unexpired membership has EntityID 10007, 16509 or 17283",
    when: ({ account }) => account.unexpired.some(isExchangeEntity),
    because: ({ account }) =>
      `${membershipName(account.unexpired.find(isExchangeEntity) as ExternalMembership)} opens exchange`,
    vi: ({ account }) =>
      `${vietnameseMembershipName(account.unexpired.find(isExchangeEntity) as ExternalMembership)} có quyền trao đổi`,
    en: ({ account }) =>
      `${membershipName(account.unexpired.find(isExchangeEntity) as ExternalMembership)} includes the exchange`,
  },
  {
    id: "exchange.name",
    outcome: "yes",
    source: "R11",
    words: "an unexpired membership is named Classic Exchange or Classic E&P NZ",
    when: ({ account }) => account.unexpired.some(isExchangeName),
    because: ({ account }) =>
      `${membershipName(account.unexpired.find(isExchangeName) as ExternalMembership)} opens exchange`,
    vi: ({ account }) =>
      `${vietnameseMembershipName(account.unexpired.find(isExchangeName) as ExternalMembership)} có quyền trao đổi`,
    en: ({ account }) =>
      `${membershipName(account.unexpired.find(isExchangeName) as ExternalMembership)} includes the exchange`,
  },
  {
    id: "exchange.memberships-missing",
    outcome: "not known",
    source: "R11, R43",
    words: "the list of memberships is missing",
    when: ({ memberships }) => memberships === undefined,
    because: () => "the memberships could not be read, so none can be seen that opens exchange",
    vi: () => "chưa đọc được các tư cách hội viên của bạn, nên chưa rõ có tư cách nào gồm quyền trao đổi hay không",
    en: () => "your memberships could not be read, so we cannot tell whether one of them includes the exchange",
    missing: () => ["externalMemberships"],
  },
  {
    id: "exchange.date-unreadable",
    outcome: "no",
    source: "R2",
    words: "a membership would open exchange, but its ExpirationDate is missing or unreadable",
    when: ({ memberships }) =>
      memberships?.some((membership) => opensExchange(membership) && membership.expiresOn === undefined) === true,
    because: () => "the exchange membership does not say when it expires, so it counts as expired",
    vi: () => "tư cách hội viên trao đổi không ghi ngày hết hạn, nên được coi là đã hết hạn",
    en: () => "your exchange membership has no expiry date on record, so it counts as expired",
    missing: ({ memberships }) => [
      `ExpirationDate of ${membershipName(memberships?.find((membership) => opensExchange(membership) && membership.expiresOn === undefined) as ExternalMembership)}`,
    ],
  },
  {
    id: "exchange.expired",
    outcome: "no",
    source: "R11",
    words: "a membership would open exchange, but it has expired",
    when: ({ memberships }) => memberships?.some(opensExchange) === true,
    because: ({ memberships }) =>
      `${membershipName(memberships?.find(opensExchange) as ExternalMembership)} has expired`,
    vi: ({ memberships }) =>
      `${vietnameseMembershipName(memberships?.find(opensExchange) as ExternalMembership)} đã hết hạn`,
  },
  {
    id: "exchange.membership-unreadable",
    outcome: "no",
    source: "R11",
    words: "no membership opens exchange, and one has an EntityID or EntityName that is missing or unreadable",
    when: ({ memberships }) => memberships?.some((membership) => unreadableParts(membership).length > 0) === true,
    because: () => "no membership of the member opens exchange, and one of them does not fully say what it is",
    vi: () => "không có tư cách hội viên nào của bạn có quyền trao đổi, nhưng hồ sơ của một tư cách chưa đầy đủ",
    en: () => "none of your memberships includes the exchange, but the club's record of one of them is incomplete",
    missing: ({ memberships }) => [...new Set(memberships?.flatMap(unreadableParts))].sort(),
  },
  {
    id: "exchange.none",
    outcome: "no",
    source: "R11",
    words: "otherwise",
    when: () => true,
    because: () => "no membership of the member opens exchange",
    vi: () => "không có tư cách hội viên nào của bạn có quyền trao đổi",
    en: () => "none of your memberships includes the exchange",
  },
];

/**
 * Whether a member may book; `false` if not known.
 *
 * @example
 * ```ts
 * import { accountOf, eligibilityFacts, mayBook } from "@portico/domain/member";
 * import { day, member } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member();
 * mayBook(eligibilityFacts(reader, accountOf(reader, { brand: "member_portal", today }), today)); // => false
 * ```
 */
export function mayBook(facts: EligibilityFacts): boolean {
  return decide(BOOKING_RULES, facts) === "yes";
}

/**
 * Whether a member may exchange stays; `false` if not known.
 *
 * @example
 * ```ts
 * import { accountOf, eligibilityFacts, mayExchange } from "@portico/domain/member";
 * import { day, member, membership } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ memberships: [membership({ name: "Classic Exchange" })] });
 * mayExchange(eligibilityFacts(reader, accountOf(reader, { brand: "member_portal", today }), today)); // => true
 * ```
 */
export function mayExchange(facts: EligibilityFacts): boolean {
  return decide(EXCHANGE_RULES, facts) === "yes";
}

/**
 * Explains whether a member may book.
 *
 * @example
 * ```ts
 * import { accountOf, eligibilityFacts, explainBooking } from "@portico/domain/member";
 * import { day, member } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ memberships: undefined });
 * const facts = eligibilityFacts(reader, accountOf(reader, { brand: "member_portal", today }), today);
 * const decision = explainBooking(facts);
 * decision.outcome; // => "not known"
 * decision.missing; // => ["externalMemberships"]
 * ```
 */
export function explainBooking(facts: EligibilityFacts): Decision<Verdict, EligibilityFacts> {
  return explain(BOOKING_RULES, facts);
}

/**
 * Explains whether a member may exchange stays.
 *
 * @example
 * ```ts
 * import { accountOf, eligibilityFacts, explainExchange } from "@portico/domain/member";
 * import { day, member, membership } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ memberships: [membership({ entityId: "10007", name: "Sample Exchange" })] });
 * const facts = eligibilityFacts(reader, accountOf(reader, { brand: "member_portal", today }), today);
 * explainExchange(facts).rule; // => "exchange.entity"
 * ```
 */
export function explainExchange(facts: EligibilityFacts): Decision<Verdict, EligibilityFacts> {
  return explain(EXCHANGE_RULES, facts);
}

/**
 * The facts for the rules of booking and exchange.
 *
 * @example
 * ```ts
 * import { accountOf, eligibilityFacts, mayBook } from "@portico/domain/member";
 * import { day, member, membership } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ memberships: [membership({ entityId: "16509" })] });
 * const facts = eligibilityFacts(reader, accountOf(reader, { brand: "member_portal", today }), today);
 * mayBook(facts); // => true
 * ```
 */
export function eligibilityFacts(member: MemberIdentity, account: Account, today: Day): EligibilityFacts {
  return { account, memberships: member.memberships, today };
}

/**
 * Whether a membership is the validity pass, current or not.
 *
 * @example
 * ```ts
 * import { isValidityPass } from "@portico/domain/member";
 * import { membership } from "@portico/domain/testing";
 *
 * isValidityPass(membership({ entityId: "16509" })); // => true
 * ```
 */
export function isValidityPass({ entityId }: ExternalMembership): boolean {
  return entityId === VALIDITY_PASS_ENTITY;
}

function isExchangeEntity({ entityId }: ExternalMembership): boolean {
  return EXCHANGE_ENTITIES.some((entity) => entity === entityId);
}

function isExchangeName({ name }: ExternalMembership): boolean {
  return name !== undefined && EXCHANGE_NAMES.includes(name.trim());
}

function opensExchange(membership: ExternalMembership): boolean {
  return isExchangeEntity(membership) || isExchangeName(membership);
}

// Passes without an expiry day are decided by an earlier row.
function passExpiredOn({ memberships }: EligibilityFacts): string {
  const days = memberships?.filter(isValidityPass).map(({ expiresOn }) => expiresOn) as Day[];
  return formatDay(Math.max(...days) as Day);
}

function unreadableParts({ entityId, name }: ExternalMembership): readonly string[] {
  return [...(entityId === undefined ? ["EntityID"] : []), ...(name === undefined ? ["EntityName"] : [])];
}
