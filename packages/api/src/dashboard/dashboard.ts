// Reads the dashboard: all panels at once, and within a panel one after the other only where one answer asks the next question.

import { explainAccess, type Visitor } from "@portico/domain/access/decide";
import { decideForMember } from "@portico/domain/access/page-decision";
import { refusalWords } from "@portico/domain/access/words";
import type { Outstanding } from "@portico/domain/charges/outstanding";
import { brisbaneDay, isoDay } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { balancePanelView, owedToday } from "../charges/view.ts";
import { readPreferences } from "../member/mailing-lists.ts";
import { membershipViews } from "../member/memberships.ts";
import { portalTypeKnown } from "../member/portal-type.ts";
import { readTodos } from "../member/todo-routes.ts";
import { readSummary } from "../points/summary.ts";
import { requirementOf } from "../visit/access/access.ts";
import { type Holdings, holdingsOf } from "../visit/holdings.ts";
import type { KnownMember } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled } from "../visit/parts.ts";
import type { MemberVisit } from "../visit/visit.ts";
import type { Dashboard, PanelName } from "./contract.ts";
import { bookingPanel, chargesPanel, entitlementsPanel, overduePanel, preferencesPanel, type Ready } from "./panels.ts";

/** Whose dashboard it is, and in which language. */
export interface DashboardQuestion {
  readonly visit: MemberVisit;
  readonly known: KnownMember;
  readonly language: Language;
}

interface Reading extends DashboardQuestion {
  readonly portal: OpenPortal;
  readonly holdings: Holdings;
}

interface Panel<Name extends PanelName> {
  /** Why the panel is not for this member; nothing where it is. It throws where nobody can say. */
  readonly refusal?: (reading: Reading) => string | undefined;
  readonly read: (reading: Reading) => Promise<Ready<Name>>;
}

const PANELS: { readonly [Name in PanelName]: Panel<Name> } = {
  points: { read: readPoints },
  charges: { refusal: ofBanner, read: async (reading) => chargesPanel(await readOwed(reading)) },
  overdue: { refusal: ofBanner, read: async (reading) => overduePanel(await readOwed(reading)) },
  entitlements: {
    refusal: ofPage("/entitlements"),
    read: async ({ holdings, portal }) => entitlementsPanel(await holdings.entitlements(), portal.now()),
  },
  booking: {
    refusal: ofPage("/booking"),
    read: async ({ holdings, portal, language }) =>
      bookingPanel(await holdings.bookings(), { now: portal.now(), language }),
  },
  todos: { refusal: ofPage("/todos"), read: countTodos },
  memberships: {
    // Their page is closed to strata owners, and so are they.
    refusal: ofPage("/user"),
    read: async ({ known, portal, visit, language }) => ({
      pressing: membershipViews(known, { brand: visit.brand, now: portal.now(), language }).filter(
        ({ standing }) => standing !== "current",
      ),
    }),
  },
  preferences: { read: readOwnPreferences },
};

/** The dashboard of a member. It never rejects: whatever fails is told in its panel. */
export async function readDashboard(portal: OpenPortal, question: DashboardQuestion): Promise<Dashboard> {
  const reading: Reading = { ...question, portal, holdings: holdingsOf(portal, question.visit) };
  const [points, charges, overdue, entitlements, booking, todos, memberships, preferences] = await Promise.all([
    shown("points", reading),
    shown("charges", reading),
    shown("overdue", reading),
    shown("entitlements", reading),
    shown("booking", reading),
    shown("todos", reading),
    shown("memberships", reading),
    shown("preferences", reading),
  ]);
  const today = isoDay(brisbaneDay(portal.now()));
  return { today, points, charges, overdue, entitlements, booking, todos, memberships, preferences };
}

async function shown<Name extends PanelName>(name: Name, reading: Reading): Promise<Dashboard[Name]> {
  const { refusal, read }: Panel<Name> = PANELS[name];
  const part = await settled(
    `dashboard ${name}`,
    async () => {
      const because = refusal?.(reading);
      return because === undefined ? { state: "ready", ...(await read(reading)) } : { state: "not-yours", because };
    },
    reading.portal.log,
  );
  return (part.failed === undefined ? part.value : { state: "failed", code: part.failed }) as Dashboard[Name];
}

function ofBanner({ known, language }: Reading): string | undefined {
  const { allowed, because } = balancePanelView({ portalType: portalTypeKnown(known), language });
  return allowed ? undefined : because;
}

// A panel stands for a page; whoever may not open the page is not shown the panel, and is told the same.
function ofPage(path: `/${string}`): (reading: Reading) => string | undefined {
  const requirement = requirementOf(path, "a panel");
  if (typeof requirement === "string") throw new Error(`${path} is no page.`);
  return ({ known, language }) => {
    const decision = decideForMember(requirement, known);
    if (decision.outcome === "unknown") throw unknownMember();
    return decision.outcome === "allow" ? undefined : refusedBecause(path, decision.visitor, language);
  };
}

function refusedBecause(path: string, visitor: Visitor, language: Language): string {
  return refusalWords(explainAccess(path, visitor).rule, language, visitor).because;
}

async function readPoints({ portal, known, holdings }: Reading): Promise<Ready<"points">> {
  const setting = { portalType: portalTypeKnown(known), today: brisbaneDay(portal.now()), log: portal.log };
  const { summary, codes } = await readSummary(holdings, setting);
  const [code] = codes;
  if (code !== undefined && summary.rows.every(({ value }) => value === null)) throw new PorticoError(code);
  return { summary };
}

async function readOwed({ portal, known, holdings }: Reading): Promise<Outstanding> {
  const portalType = portalTypeKnown(known);
  return owedToday(await holdings.charges(), { portalType, today: brisbaneDay(portal.now()) });
}

async function countTodos({ portal, visit, language }: Reading): Promise<Ready<"todos">> {
  const { todos, failed } = await readTodos(portal, visit, language);
  const urgent = todos.filter(({ severity }) => severity === "urgent").length;
  return { count: todos.length, urgent, isWhole: failed.length === 0 };
}

async function readOwnPreferences({ portal, visit }: Reading): Promise<Ready<"preferences">> {
  const { email, lists } = await readPreferences(portal, visit);
  return email === undefined ? { contact: "no-address", subscribed: null, lists: null } : preferencesPanel(lists);
}

function unknownMember(): PorticoError {
  return new PorticoError("BACK_END_UNAVAILABLE", { detail: "who the member is" });
}
