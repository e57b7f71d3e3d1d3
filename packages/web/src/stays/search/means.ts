// Which of the member's numbers matter for what a stay is paid with.

import type { SummaryView } from "@portico/api/points/contract";
import type { Coin } from "@portico/domain/stays/offer";

type RowId = SummaryView["rows"][number]["id"];

const ROWS_OF_COIN: Readonly<Record<Coin, readonly RowId[]>> = {
  points: ["points-available", "points-expiring"],
  "reduced points": ["points-available", "points-expiring"],
  entitlement: ["entitlements"],
  exchange: ["exchange-credits", "exchange-and-play-credits"],
  money: [],
  nothing: [],
};

/** Whether any of the member's numbers matter for a coin. */
export function hasNumbers(coin: Coin): boolean {
  return ROWS_OF_COIN[coin].length > 0;
}

/** The rows of the member's summary that matter for a coin. */
export function rowsFor(coin: Coin, { rows }: Pick<SummaryView, "rows">): SummaryView["rows"] {
  return rows.filter(({ id }) => ROWS_OF_COIN[coin].includes(id));
}
