// Plans of stays that use points and entitlements before they lapse.

export { PLAN_GOALS, type PlanGoal } from "../src/plan/best-stays.ts";
export { type LapsingLot, lapsingLots, MAX_PLAN_WINDOW_DAYS, PLAN_WINDOW_DAYS } from "../src/plan/lapsing.ts";
export { type LapsingUse, lapsingUse } from "../src/plan/lapsing-use.ts";
export {
  holdingsAfter,
  lapsingPays,
  MAX_PLAN_OFFERS,
  MAX_PLAN_STAYS,
  PLAN_RULES,
  type Plan,
  type PlanFacts,
  type PlanInput,
  type PlanLimit,
  type PlannedStay,
  type PlanWishes,
  planStays,
  type StayPlans,
} from "../src/plan/plan.ts";
export { type PlanForm, parsePlanForm, type TypedPlan } from "../src/plan/plan-form.ts";
export { type HolidayPeriod, holidayPeriods } from "../src/plan/school-holidays.ts";
