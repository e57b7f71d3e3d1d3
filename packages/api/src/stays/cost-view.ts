import type { OfferCost } from "@portico/domain/stays/offer";
import { moneyView } from "../http/values.ts";
import type { StayCostView } from "./contract.ts";

export function costView(cost: OfferCost): StayCostView {
  if (cost.kind === "money") return { kind: "money", money: moneyView(cost.money) };
  if (cost.kind === "exchange") return { kind: "exchange", credits: cost.credits, fee: moneyView(cost.fee) };
  if (cost.kind === "points") return { kind: "points", points: cost.points };
  return { kind: "entitlement", resortId: cost.resortId };
}
