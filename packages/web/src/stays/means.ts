// What a stay is paid with, and which of the member's numbers matter for it.

import type { SummaryView } from "@portico/api/points/contract";
import type { PortalType } from "@portico/domain/member/kinds";
import type { StayType } from "@portico/domain/stays/kinds";
import { costKind, type OfferCost } from "@portico/domain/stays/offer";

/** The coin of a stay for whoever pays; an enquiry costs nothing. */
export type Coin = OfferCost["kind"] | "reduced points" | "nothing";

type RowId = SummaryView["rows"][number]["id"];

const ROWS_OF_COIN: Readonly<Record<Coin, readonly RowId[]>> = {
  points: ["points-available", "points-expiring"],
  "reduced points": ["points-available", "points-expiring"],
  entitlement: ["entitlements"],
  exchange: ["exchange-credits", "exchange-and-play-credits"],
  money: [],
  nothing: [],
};

/** The coin in which a member, or a guest, pays for a stay. */
export function coinOf(stay: StayType, payer: PortalType | "guest" | null): Coin {
  const kind = costKind(stay, payer);
  if (kind === undefined) return "nothing";
  return kind === "points" && stay === "last-minute" ? "reduced points" : kind;
}

/** Whether any of the member's numbers matter for a coin. */
export function hasNumbers(coin: Coin): boolean {
  return ROWS_OF_COIN[coin].length > 0;
}

/** The rows of the member's summary that matter for a coin. */
export function rowsFor(coin: Coin, { rows }: Pick<SummaryView, "rows">): SummaryView["rows"] {
  return rows.filter(({ id }) => ROWS_OF_COIN[coin].includes(id));
}
