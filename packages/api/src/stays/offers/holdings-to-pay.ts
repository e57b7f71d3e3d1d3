import type { StayType } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { StayParty } from "@portico/domain/stays/source";
import type { PortalLog } from "../../portal/portal.ts";
import type { Holdings } from "../../session-context/holdings.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";

/** The holdings that can pay for a stay. Unreadable ones are left out, so the decision is "not known" (reading R43). */
export async function holdingsToPay(
  holdings: Pick<Holdings, "lots" | "credits" | "entitlements">,
  { stay, party, log, resortId }: { stay: StayType; party: StayParty; log: PortalLog; resortId?: string | undefined },
): Promise<ReachHoldings> {
  switch (costKind(stay, party.payer)) {
    case "points":
      return { lots: sectionValue(await loadSection("points", holdings.lots, log)) };
    case "exchange":
      return { credits: sectionValue(await loadSection("credits", holdings.credits, log)) };
    case "entitlement": {
      const ownEntitlements = sectionValue(await loadSection("entitlements", holdings.entitlements, log));
      // Entitlements of an unread resort may be the ones that pay.
      const isMissing =
        ownEntitlements?.failed.some((failure) => resortId === undefined || failure.resortId === resortId) ?? true;
      return { entitlements: isMissing ? undefined : ownEntitlements?.entitlements };
    }
    default:
      return {};
  }
}
