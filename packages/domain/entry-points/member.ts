// Who a member is: account type, kinds, categories, external memberships, and whether the member may book or exchange.

export { type Account, accountOf, categoriesOf, memberKinds, namedKinds, type Setting } from "../src/member/account.ts";
export {
  ACCOUNT_TYPE_RULES,
  type AccountTypeFacts,
  type AccountTypeInput,
  type AccountTypeOutcome,
  explainAccountType,
  findAccountType,
  parseAccountType,
  type ResolvedAccountType,
  resolveAccountType,
} from "../src/member/account-type.ts";
export {
  CATEGORY_RULES,
  type CategoryFacts,
  explainCategories,
  membershipCategories,
  type PortalTypeCategory,
} from "../src/member/categories.ts";
export {
  BOOKING_RULES,
  type EligibilityFacts,
  EXCHANGE_ENTITIES,
  EXCHANGE_NAMES,
  EXCHANGE_RULES,
  eligibilityFacts,
  explainBooking,
  explainExchange,
  isValidityPass,
  mayBook,
  mayExchange,
  POINTS_TYPES,
} from "../src/member/eligibility.ts";
export {
  type ExternalMembership,
  explainMembership,
  isUnexpired,
  MEMBERSHIP_RULES,
  type MembershipFacts,
  type MembershipState,
  membershipCodename,
  parseMembership,
  unexpiredMemberships,
} from "../src/member/external-membership.ts";
export { type MemberIdentity, parseIdentity } from "../src/member/identity.ts";
export {
  hasKind,
  KIND_NAMES,
  KIND_OF_ACCOUNT_TYPE,
  type KindSet,
  kindNames,
  kindSet,
  MEMBER_KINDS,
  type MemberKind,
  NO_KINDS,
  PORTAL_TYPES,
  type PortalType,
  portalTypeOf,
} from "../src/member/kinds.ts";
export { parseOwnedResorts } from "../src/member/owned-resorts.ts";
export {
  areAllPartsRead,
  isIdentified,
  MEMBER_PARTS,
  type MemberPart,
  type ReadParts,
  unreadParts,
} from "../src/member/read-parts.ts";
export { MEMBER_TITLE_CODES, MEMBER_TITLES, type MemberTitle, titleOfCode } from "../src/member/titles.ts";
