// Reads the dashboard: all panels in parallel.

import { explainAccess, type Visitor } from "@portico/domain/access/decide";
import { refusalMessage } from "@portico/domain/access/messages";
import { decideForMember } from "@portico/domain/access/page-decision";
import type { Outstanding } from "@portico/domain/charges/outstanding";
import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { balancePanelView, owedToday } from "../charges/view.ts";
import { readPreferences } from "../member/mailing-lists.ts";
import { membershipViews } from "../member/memberships.ts";
import { portalTypeOrThrow } from "../member/portal-type.ts";
import { readTodos } from "../member/todo-routes.ts";
import { readSummary } from "../points/summary.ts";
import { resolveAccess } from "../session-context/access/access.ts";
import { type Holdings, holdingsOf } from "../session-context/holdings.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection } from "../session-context/section-result.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import type { Dashboard, PanelName } from "./contract.ts";
import { bookingPanel, chargesPanel, entitlementsPanel, overduePanel, preferencesPanel, type Ready } from "./panels.ts";

export interface DashboardRequest {
  readonly context: MemberContext;
  readonly known: KnownMember;
  readonly language: Language;
}

interface DashboardContext extends DashboardRequest {
  readonly portal: RunningPortal;
  readonly holdings: Holdings;
}

interface Panel<Name extends PanelName> {
  /** Why the panel is not for this member; `undefined` if it is. Throws if that cannot be decided. */
  readonly refusal?: (context: DashboardContext) => string | undefined;
  readonly read: (context: DashboardContext) => Promise<Ready<Name>>;
}

const PANELS: { readonly [Name in PanelName]: Panel<Name> } = {
  points: { read: readPoints },
  charges: { refusal: refusalByBanner, read: async (context) => chargesPanel(await readOwed(context)) },
  overdue: { refusal: refusalByBanner, read: async (context) => overduePanel(await readOwed(context)) },
  entitlements: {
    refusal: refusalByPage("/entitlements"),
    read: async ({ holdings, portal }) => entitlementsPanel(await holdings.entitlements(), portal.now()),
  },
  booking: {
    refusal: refusalByPage("/booking"),
    read: async ({ holdings, portal, language }) =>
      bookingPanel(await holdings.bookings(), { now: portal.now(), language }),
  },
  todos: { refusal: refusalByPage("/todos"), read: readTodoCounts },
  memberships: {
    // The page of memberships is closed to strata owners, and so is this panel.
    refusal: refusalByPage("/user"),
    read: async ({ known, portal, context, language }) => ({
      pressing: membershipViews(known, { brand: context.brand, now: portal.now(), language }).filter(
        ({ standing }) => standing !== "current",
      ),
    }),
  },
  preferences: { read: readOwnPreferences },
};

/** The member's dashboard. Never rejects: each panel reports its own failure. */
export async function readDashboard(portal: RunningPortal, request: DashboardRequest): Promise<Dashboard> {
  const context: DashboardContext = { ...request, portal, holdings: holdingsOf(portal, request.context) };
  const [points, charges, overdue, entitlements, booking, todos, memberships, preferences] = await Promise.all([
    readPanel("points", context),
    readPanel("charges", context),
    readPanel("overdue", context),
    readPanel("entitlements", context),
    readPanel("booking", context),
    readPanel("todos", context),
    readPanel("memberships", context),
    readPanel("preferences", context),
  ]);
  const today = isoDay(brisbaneDay(portal.now()));
  return { today, points, charges, overdue, entitlements, booking, todos, memberships, preferences };
}

async function readPanel<Name extends PanelName>(name: Name, context: DashboardContext): Promise<Dashboard[Name]> {
  const { refusal, read }: Panel<Name> = PANELS[name];
  const section = await loadSection(
    `dashboard ${name}`,
    async () => {
      const because = refusal?.(context);
      return because === undefined ? { state: "ready", ...(await read(context)) } : { state: "not-yours", because };
    },
    context.portal.log,
  );
  return (section.failed === undefined ? section.value : { state: "failed", code: section.failed }) as Dashboard[Name];
}

function refusalByBanner({ known, language }: DashboardContext): string | undefined {
  const { allowed, because } = balancePanelView({ portalType: portalTypeOrThrow(known), language });
  return allowed ? undefined : because;
}

// A member who may not open a panel's page does not get the panel, for the same reason.
function refusalByPage(path: `/${string}`): (context: DashboardContext) => string | undefined {
  const requirement = resolveAccess(path, "a panel");
  if (typeof requirement === "string") throw new Error(`${path} is no page.`);
  return ({ known, language }) => {
    const decision = decideForMember(requirement, known);
    if (decision.outcome === "unknown") throw unknownMember();
    return decision.outcome === "allow" ? undefined : pageRefusalReason(path, decision.visitor, language);
  };
}

function pageRefusalReason(path: string, visitor: Visitor, language: Language): string {
  return refusalMessage(explainAccess(path, visitor).rule, language, visitor).because;
}

async function readPoints({ portal, known, holdings }: DashboardContext): Promise<Ready<"points">> {
  const setting = { portalType: portalTypeOrThrow(known), today: brisbaneDay(portal.now()), log: portal.log };
  const { summary, codes } = await readSummary(holdings, setting);
  const [code] = codes;
  if (code !== undefined && summary.rows.every(({ value }) => value === null)) throw new PorticoError(code);
  return { summary };
}

async function readOwed({ portal, known, holdings }: DashboardContext): Promise<Outstanding> {
  const portalType = portalTypeOrThrow(known);
  return owedToday(await holdings.charges(), { portalType, today: brisbaneDay(portal.now()) });
}

async function readTodoCounts({ portal, context, language }: DashboardContext): Promise<Ready<"todos">> {
  const { todos, notices, failed } = await readTodos(portal, context, language);
  const urgent = todos.filter(({ severity }) => severity === "urgent").length;
  return { count: todos.length, urgent, isWhole: failed.length === 0, lapsing: notices.map(({ view }) => view) };
}

async function readOwnPreferences({ portal, context }: DashboardContext): Promise<Ready<"preferences">> {
  const { email, lists } = await readPreferences(portal, context);
  return email === undefined ? { contact: "no-address", subscribed: null, lists: null } : preferencesPanel(lists);
}

function unknownMember(): PorticoError {
  return new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
}
