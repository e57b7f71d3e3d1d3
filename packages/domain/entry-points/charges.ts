// What a member owes, in which group, and since when it is overdue.

export { type Charge, parseCharge } from "../src/charges/charge.ts";
export {
  BANNER_RULES,
  type BannerFacts,
  CHARGE_RULES,
  CHARGE_STATES,
  type ChargeFacts,
  type ChargeGroups,
  type ChargeState,
  explainBanner,
  explainCharge,
  type Outstanding,
  outstanding,
  owedAmounts,
  type UniqueCharge,
  uniqueCharges,
} from "../src/charges/outstanding.ts";
export { MAX_WATCH_ATTEMPTS, WATCH_INTERVAL_MS, type WatchTransition, watchTransition } from "../src/charges/watch.ts";
