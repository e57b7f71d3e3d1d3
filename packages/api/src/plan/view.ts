// Converts plans to the response format.

import type { Day } from "@portico/domain/day";
import { isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import type { LapsingLot } from "@portico/domain/plan/lapsing";
import { PLAN_RULES, type Plan, type PlannedStay, type StayPlans } from "@portico/domain/plan/plan";
import type { PlanForm } from "@portico/domain/plan/plan-form";
import { lapsingText, limitText } from "@portico/domain/plan/plan-messages";
import { lackedWishesText, type PlanSearchToSave } from "@portico/domain/plan/search-to-save";
import { savedSearchTitle } from "@portico/domain/stays/saved-search-messages";
import type { OfferPrice } from "../stays/offers/contract.ts";
import { offersView } from "../stays/offers/view.ts";
import type { StayVerdictView } from "../stays/verdict-contract.ts";
import type { PlannedStayView, PlanResponse, PlanView } from "./contract.ts";
import type { PlanSearches } from "./searches.ts";

interface PlanSetting {
  readonly today: Day;
  readonly language: Language;
  readonly searches: PlanSearches;
  /** The verdicts that keep the member from using what lapses. */
  readonly barriers: readonly StayVerdictView[];
  /** Names of resorts by id. */
  readonly names: ReadonlyMap<string, string>;
}

type View = Omit<PlanResponse, "today" | "windowDays" | "searches" | "toSave">;

export function planView({ decision, plans, lapsing, omitted, unclear }: StayPlans, setting: PlanSetting): View {
  const { language, searches, barriers } = setting;
  const prices: OfferPrice[] = [];
  const lotView = (lot: LapsingLot) => lapsingLotView(lot, setting);
  return {
    decision: {
      outcome: decision.outcome,
      rule: decision.rule,
      because: memberReason(PLAN_RULES, decision, language),
    },
    lapsing: lapsing.map(lotView),
    plans: plans.map((plan): PlanView => onePlanView(plan, { setting, prices, lotView })),
    prices,
    barriers: barrierViews(barriers),
    unclear: [...unclear],
    cut: omitted["too many"],
    readAt:
      searches.found.length === 0
        ? null
        : new Date(Math.min(...searches.found.map(({ readAt }) => readAt))).toISOString(),
  };
}

function onePlanView(
  { goals, stays, lapses, limit }: Plan,
  {
    setting,
    prices,
    lotView,
  }: {
    readonly setting: PlanSetting;
    readonly prices: OfferPrice[];
    readonly lotView: (lot: LapsingLot) => View["lapsing"][number];
  },
): PlanView {
  return {
    goals: [...goals],
    stays: stays.map((stay) => plannedStayView(stay, setting, prices)),
    nights: stays.reduce((sum, { offer }) => sum + offer.nights, 0),
    lapses: lapses.map(lotView),
    limit: goals.includes("least lost") ? limitText(limit, setting.language) : null,
  };
}

/** Each stay is priced with the holdings that the stays before it leave. */
function plannedStayView(
  { offer, holdings }: PlannedStay,
  { today, language, searches }: PlanSetting,
  prices: OfferPrice[],
): PlannedStayView {
  const { offers, prices: own } = offersView([offer], { today, language, holdings, isPopular: () => false });
  const price = prices.push(...own) - own.length;
  const { query } = searches.found.find(({ offers: found }) => found.some(({ id }) => id === offer.id)) ?? {};
  const [view] = offers;
  if (view === undefined || query === undefined) throw new Error(`No search has the offer ${offer.id}`);
  return { stay: offer.stay, offer: { ...view, price }, price, choices: query.choices };
}

function lapsingLotView(lot: LapsingLot, { language, names }: PlanSetting): View["lapsing"][number] {
  const { kind, amount, lastDay, resortId } = lot;
  const resort = resortId === undefined ? "" : (names.get(resortId) ?? resortId);
  return {
    text: lapsingText(lot, language, resort),
    kind,
    amount,
    lastDay: isoDay(lastDay),
    resortId: resortId ?? null,
  };
}

/** Verdicts with the same reason are one barrier. */
function barrierViews(verdicts: readonly StayVerdictView[]): View["barriers"] {
  return [...Map.groupBy(verdicts, ({ because, next }) => `${because} ${next}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { outcome, because, next } = first;
    return [{ outcome, because, next, stays: group.map(({ stay }) => stay) }];
  });
}

export function toSaveView(
  { search, lacks }: PlanSearchToSave,
  {
    form,
    names,
    language,
  }: Pick<PlanSetting, "names" | "language"> & {
    readonly form: PlanForm;
  },
): NonNullable<PlanResponse["toSave"]> {
  const { region, resort, month, people, nights, nightsTo } = search.choices;
  const place = resort === undefined ? (region ?? "") : (names.get(resort) ?? resort);
  return {
    stay: search.stay,
    choices: {
      ...(region !== undefined && { region }),
      ...(resort !== undefined && { resort }),
      ...(month !== undefined && { month }),
      ...(people !== undefined && { people }),
      ...(nights !== undefined && { nights }),
      ...(nightsTo !== undefined && { nightsTo }),
    },
    keptFor: search.keptFor,
    title: savedSearchTitle({ ...search, place }, language),
    lacks: lackedWishesText(lacks, form, language),
  };
}
