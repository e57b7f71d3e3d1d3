// A source that fails is listed and gives no entries.

import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { brisbaneDay, isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { NO_KINDS } from "@portico/domain/member/kinds";
import { type LapsingNotice, lapsingNotices } from "@portico/domain/todos/lapsing-notices";
import { type Todo, todosOf } from "@portico/domain/todos/todos";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import { paymentsUnderWay } from "../session-context/own-payments.ts";
import { purchasesUnderWay } from "../session-context/own-purchases.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { type LapsingNoticeView, memberEndpoints, type Todos, type TodoView } from "./contract.ts";

export function todoRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  serve("GET /api/todos", async (request) => {
    const { notices, ...todos } = await readTodos(portal, memberContext(request), languageOf(request, portal.settings));
    return { ...todos, lapsing: notices.flatMap(({ isTodo, view }) => (isTodo ? [] : [view])) };
  });
}

interface TodosAndNotices extends Omit<Todos, "lapsing"> {
  readonly notices: readonly { readonly isTodo: boolean; readonly view: LapsingNoticeView }[];
}

/** The dashboard also counts these entries, and shows all notices. */
export async function readTodos(
  portal: RunningPortal,
  context: MemberContext,
  language: Language,
): Promise<TodosAndNotices> {
  const { log } = portal;
  const holdings = holdingsOf(portal, context);
  const [known, payments, purchases, profile, charges, lots, entitlementsSection, bookings] = await Promise.all([
    readKnownMember(context, portal),
    loadSection("payments", () => paymentsUnderWay(portal, context), log),
    loadSection("purchases", () => purchasesUnderWay(portal, context), log),
    loadSection("profile", holdings.profile, log),
    loadSection("charges", holdings.charges, log),
    loadSection("points", holdings.lots, log),
    loadSection("entitlements", holdings.entitlements, log),
    loadSection("bookings", holdings.bookings, log),
  ]);
  const entitlements = sectionValue(entitlementsSection);
  const memberships = known.facts.identity?.memberships;
  const todoList = todosOf(
    {
      payments: sectionValue(payments),
      purchases: sectionValue(purchases),
      profile: sectionValue(profile),
      charges: sectionValue(charges),
      lots: sectionValue(lots),
      entitlements: entitlements?.entitlements,
      memberships,
      bookings: sectionValue(bookings),
    },
    portal.now(),
  );
  const notices = lapsingNotices(
    { lots: sectionValue(lots), entitlements: entitlements?.entitlements },
    brisbaneDay(portal.now()),
  );
  const isRead = {
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
    todos: todoList.map((entry) => todoView(entry, known, language)),
    notices: notices.flatMap((notice) => noticeView(notice, known, language)),
    failed: (Object.keys(isRead) as (keyof typeof isRead)[]).filter((name) => !isRead[name]),
  };
}

function todoView({ kind, severity, words, on, page }: Todo, known: KnownMember, language: Language): TodoView {
  const isExpiring = kind === "points-expiring" || kind === "entitlement-expiring";
  return {
    kind,
    severity,
    words: words[language],
    date: on === undefined ? null : isoDay(on),
    link: page !== null && mayOpen(page, known) ? page : null,
    plan: isExpiring && page !== null && mayOpen(page, known) ? planLink(page) : null,
  };
}

/** Without a page that the member may open there is no notice. */
function noticeView(
  { kind, words, action, lastDay, pages, isTodo }: LapsingNotice,
  known: KnownMember,
  language: Language,
): TodosAndNotices["notices"] {
  const page = pages.find((path) => mayOpen(path, known));
  if (page === undefined) return [];
  const view = {
    kind,
    words: words[language],
    action: action[language],
    lastDay: isoDay(lastDay),
    link: planLink(page),
  };
  return [{ isTodo, view }];
}

function mayOpen(page: string, { account }: KnownMember): boolean {
  return isAllowed(locate(page), { session: "signed-in", kinds: account?.kindSet ?? NO_KINDS });
}

/** The plan is a section of the page. */
function planLink(page: string): string {
  return `${page}#plan`;
}
