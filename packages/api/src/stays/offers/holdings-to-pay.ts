// What this member pays a way to stay with. What could not be read, or hangs, is left out: then nobody says yes or no (reading R43).

import type { ReachHoldings } from "@portico/domain/stays/allocation";
import type { StayType } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import type { PortalLog } from "../../portal.ts";
import type { Holdings } from "../../visit/holdings.ts";
import { settled, valueOf } from "../../visit/parts.ts";

/** Reads it; never rejects. */
export async function holdingsToPay(
  holdings: Pick<Holdings, "lots" | "credits" | "entitlements">,
  { stay, party, log }: { stay: StayType; party: StayParty; log: PortalLog },
): Promise<ReachHoldings> {
  switch (costKind(stay, party.payer)) {
    case "points":
      return { lots: valueOf(await settled("points", holdings.lots, log)) };
    case "exchange":
      return { credits: valueOf(await settled("credits", holdings.credits, log)) };
    case "entitlement": {
      const found = valueOf(await settled("entitlements", holdings.entitlements, log));
      // One resort that could not be asked may be the one that pays.
      return { entitlements: found === undefined || found.failed.length > 0 ? undefined : found.entitlements };
    }
    default:
      return {};
  }
}
