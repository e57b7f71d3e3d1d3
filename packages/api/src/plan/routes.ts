// Routes of plans.

import { NOT_READ } from "@portico/domain/content/source";
import { brisbaneDay, type Day, isoDay } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { lapsingLots } from "@portico/domain/plan/lapsing";
import { planStays } from "@portico/domain/plan/plan";
import { parsePlanForm } from "@portico/domain/plan/plan-form";
import { type HolidayPeriod, holidayPeriods } from "@portico/domain/plan/school-holidays";
import { planSearchToSave } from "@portico/domain/plan/search-to-save";
import { planSearches } from "@portico/domain/plan/searches";
import { bookingState } from "@portico/domain/stays/booking-state";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { PortalApp } from "../http/app.ts";
import { valueOrThrow } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import { resortNames } from "../session-context/resort-names.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { type MemberContext, memberContext } from "../session-context/session-context.ts";
import { consumeLimitOrThrow, SEARCH_LIMIT } from "../session-context/sessions/rate-limits.ts";
import { memberParty } from "../stays/party.ts";
import { stayVerdictView } from "../stays/verdicts.ts";
import { planEndpoints } from "./contract.ts";
import { createPlanSearcher, DEFAULT_PLAN_CALLS, FIRST_PLAN_CALLS } from "./searches.ts";
import { planView, toSaveView } from "./view.ts";

export function planRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, planEndpoints);
  const runSearches = createPlanSearcher(portal);

  serve("GET /api/plan", async (request) => {
    const context = memberContext(request);
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const { part, ...typed } = request.query;
    const { brand, memberNumber } = context.session;
    // Content is read only for this wish.
    const schoolHolidays = typed.holidays ? await readSchoolHolidays(portal, context, setting) : undefined;
    const form = valueOrThrow(parsePlanForm(typed, setting.today, { schoolHolidays }));
    await consumeLimitOrThrow(portal, { limit: SEARCH_LIMIT, subject: JSON.stringify([brand, memberNumber]) });
    const known = await readCompleteMember(context, portal);
    const { holdings, booked, names } = await readHoldings(portal, context);
    const party = memberParty(context, known.account);
    const verdicts = STAY_TYPES.map((stay) => stayVerdictView(stay, known, setting));
    const open = verdicts.flatMap(({ stay, outcome }) => (outcome === "yes" ? [stay] : []));
    const lapsing = lapsingLots(holdings, { ...setting, windowDays: form.wishes.windowDays });
    // Without anything that lapses there are no searches, so the back-end is not called.
    const all = lapsing.length === 0 ? [] : planSearches(form, { lapsing, stays: open, party, today: setting.today });
    const full = all.slice(0, portal.settings.planCalls ?? DEFAULT_PLAN_CALLS);
    const queries = part === "first" ? full.slice(0, FIRST_PLAN_CALLS) : full;
    const searches = await runSearches(queries, party);
    const plans = planStays({
      holdings,
      offers: searches.found.flatMap(({ offers }) => offers),
      verdictOf: (stay) => (open.includes(stay) ? "yes" : "no"),
      today: setting.today,
      wishes: form.wishes,
      booked,
      failedSearches: searches.failed,
    });
    const kinds = lapsing.map(({ kind }) => kind);
    const barriers = verdicts.filter(
      ({ stay, outcome }) => outcome !== "yes" && kinds.some((kind) => kind === costKind(stay, party.payer)),
    );
    const toSave = plans.decision.outcome === "no" ? planSearchToSave(form, all) : undefined;
    return {
      today: isoDay(setting.today),
      windowDays: form.wishes.windowDays,
      ...planView(plans, { ...setting, searches, barriers, names }),
      toSave: toSave === undefined ? null : toSaveView(toSave, { form, names, ...setting }),
      searches: {
        answered: searches.found.length,
        failed: searches.failed,
        planned: full.length,
        months: [...new Set(queries.map(({ choices }) => choices.month))],
      },
    };
  });

  serve("GET /api/school-holidays", async (request) => {
    const setting = { today: brisbaneDay(portal.now()), language: languageOf(request, portal.settings) };
    const periods = await readSchoolHolidays(portal, memberContext(request), setting);
    const regions = [...Map.groupBy(periods ?? [], ({ regionCode }) => regionCode).values()].flatMap(([first]) =>
      first === undefined ? [] : [regionView(first)],
    );
    return { regions, failed: periods === undefined };
  });
}

function regionView({ regionCode, region, name, from, until }: HolidayPeriod) {
  return { code: regionCode, name: region, next: { name, from: isoDay(from), until: isoDay(until) } };
}

/** `undefined` if the content could not be read. */
async function readSchoolHolidays(
  { content }: RunningPortal,
  { brand }: MemberContext,
  { today, language }: { readonly today: Day; readonly language: Language },
): Promise<readonly HolidayPeriod[] | undefined> {
  const items = await content.items("school_holidays", { brand, language });
  return items === NOT_READ ? undefined : holidayPeriods(items, today);
}

/** What can pay, the upcoming stays, and the names of resorts. A part that could not be read is `undefined`. */
async function readHoldings(portal: RunningPortal, context: MemberContext) {
  const { lots, entitlements, bookings, ownership } = holdingsOf(portal, context);
  const [lotSection, entitlementSection, bookingSection, ownershipSection] = await Promise.all([
    loadSection("points", lots, portal.log),
    loadSection("entitlements", entitlements, portal.log),
    loadSection("bookings", bookings, portal.log),
    loadSection("ownership", ownership, portal.log),
  ]);
  const readEntitlements = sectionValue(entitlementSection);
  const holdings: ReachHoldings = {
    lots: sectionValue(lotSection),
    entitlements:
      readEntitlements === undefined || readEntitlements.failed.length > 0 ? undefined : readEntitlements.entitlements,
  };
  const now = portal.now();
  const booked = (sectionValue(bookingSection) ?? []).filter((booking) =>
    ["upcoming", "held"].includes(bookingState({ booking, now })),
  );
  const names = await resortNames(portal, context.brand, sectionValue(ownershipSection)?.shares ?? []);
  return { holdings, booked, names };
}
