// What the member should see to. Everything is asked for at once; a part that fails is named, and nothing is said about it.

import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { type Todo, todosOf } from "@portico/domain/todos/todos";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import type { KnownMember } from "../visit/known-member.ts";
import { knownMember } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { paymentsUnderWay } from "../visit/own-payments.ts";
import { purchasesUnderWay } from "../visit/own-purchases.ts";
import { settled, valueOf } from "../visit/parts.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { memberEndpoints, type Todos, type TodoView } from "./contract.ts";

/** The endpoint of the to-do list. */
export function todoRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  serve("GET /api/todos", (request) => readTodos(portal, memberVisit(request), languageOf(request, portal.settings)));
}

/** The list; the dashboard counts it. */
export async function readTodos(portal: OpenPortal, visit: MemberVisit, language: Language): Promise<Todos> {
  const { log } = portal;
  const holdings = holdingsOf(portal, visit);
  const [known, payments, purchases, profile, charges, lots, found, bookings] = await Promise.all([
    knownMember(visit, portal),
    settled("payments", () => paymentsUnderWay(portal, visit), log),
    settled("purchases", () => purchasesUnderWay(portal, visit), log),
    settled("profile", holdings.profile, log),
    settled("charges", holdings.charges, log),
    settled("points", holdings.lots, log),
    settled("entitlements", holdings.entitlements, log),
    settled("bookings", holdings.bookings, log),
  ]);
  const entitlements = valueOf(found);
  const memberships = known.facts.identity?.memberships;
  const list = todosOf(
    {
      payments: valueOf(payments),
      purchases: valueOf(purchases),
      profile: valueOf(profile),
      charges: valueOf(charges),
      lots: valueOf(lots),
      entitlements: entitlements?.entitlements,
      memberships,
      bookings: valueOf(bookings),
    },
    portal.now(),
  );
  const parts = {
    payments: payments.failed === undefined,
    purchases: purchases.failed === undefined,
    profile: profile.failed === undefined,
    charges: charges.failed === undefined,
    points: lots.failed === undefined,
    entitlements: entitlements !== undefined && entitlements.failed.length === 0,
    memberships: memberships !== undefined,
    bookings: bookings.failed === undefined,
  };
  return {
    todos: list.map((one) => todoView(one, known, language)),
    failed: (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => !parts[name]),
  };
}

// No list offers a dead end: a page that the member may not open is no link.
function todoView({ kind, severity, words, on, page }: Todo, { account }: KnownMember, language: Language): TodoView {
  const visitor = { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS } as const;
  const link = page !== null && isAllowed(locate(page), visitor) ? page : null;
  return { kind, severity, words: words[language], date: on === undefined ? null : isoDay(on), link };
}
