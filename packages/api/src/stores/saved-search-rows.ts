import type { Instant } from "@portico/domain/day";
import { type SavedSearch, searchKey } from "@portico/domain/stays/saved-search";
import type { SavedSearchGauge } from "@portico/domain/stays/saved-search-store";
import type { BodyRow } from "./rows.ts";

/** Values of a new row, in the order of `SAVED_SEARCH_COLUMNS`. */
export function savedSearchColumns(search: SavedSearch) {
  const { id, brand, memberNumber, madeAt, lastDay, nextAt, found } = search;
  return [
    id,
    brand,
    memberNumber,
    searchKey(search),
    madeAt,
    lastDay,
    nextAt,
    found > 0 ? 1 : 0,
    JSON.stringify(search),
  ] as const;
}

export const SAVED_SEARCH_COLUMNS = "id, brand, member_number, question, made_at, last_day, next_at, has_found, body";

/** JSON omits undefined fields. */
const ABSENT_FIELDS = { askedAt: undefined, answeredAt: undefined, foundAt: undefined, toldAt: undefined };

export function toSavedSearch({ body }: BodyRow): SavedSearch {
  return { ...ABSENT_FIELDS, ...(JSON.parse(body) as SavedSearch) };
}

/** PostgreSQL returns counts as strings. */
export interface SavedSearchGaugeRow {
  readonly kept: number | string;
  readonly found: number | string;
  readonly oldest: number | string | null;
}

export function savedSearchGaugeOf({ kept, found, oldest }: SavedSearchGaugeRow): SavedSearchGauge {
  return {
    kept: Number(kept),
    found: Number(found),
    oldestDue: oldest === null ? undefined : (Number(oldest) as Instant),
  };
}
