// Whether a visitor may open a page; if not, why, and where the visitor goes.

export {
  ACCESS_RULES,
  type AccessFacts,
  type AccessOutcome,
  type AccessRule,
  type AccessVerdict,
  decideAccess,
  type ExplainedAccess,
  explainAccess,
  explainAccessAt,
  isAllowed,
  signInUrl,
  type Visitor,
  verdictOf,
} from "../src/access/decide.ts";
export { KIND_RULES, type KindRule, type RefusalTarget } from "../src/access/kind-rules.ts";
export { type AccessTarget, accessTarget, canonicalPathname, type Location, locate } from "../src/access/location.ts";
export { type RefusalMessage, type RefusalReader, refusalMessage } from "../src/access/messages.ts";
export { isOpen } from "../src/access/open.ts";
export {
  type Area,
  CONTENT_ROUTE,
  ROUTES,
  type Route,
  type RoutePath,
  routeOf,
  type TitledPath,
} from "../src/access/routes.ts";
export { routeTitle } from "../src/access/titles.ts";
