import type { BackEndPorts } from "@portico/domain/club/ports";
import type { MemberKey } from "@portico/domain/member/source";
import type { OfferCost } from "@portico/domain/stays/offer";
import type { ReachHoldings } from "@portico/domain/stays/reach";

/** Reads what can pay a cost, at the moment of booking (R38). If that fails, no lot is named and the club chooses. */
export function createHoldingsReader({
  points,
  entitlements,
  credits,
}: Pick<BackEndPorts, "points" | "entitlements" | "credits">): (
  key: MemberKey,
  cost: OfferCost,
) => Promise<ReachHoldings> {
  return async ({ memberNumber, isEcv }, cost) => {
    const key = { memberNumber, isEcv };
    try {
      switch (cost.kind) {
        case "points":
          return { lots: await points.lots(key) };
        case "entitlement":
          return { entitlements: await entitlements.atResort(key, cost.resortId) };
        case "exchange":
          return { credits: await credits.credits(key) };
        default:
          return {};
      }
    } catch {
      return {};
    }
  };
}
