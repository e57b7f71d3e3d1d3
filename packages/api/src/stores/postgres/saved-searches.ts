// Each write is one statement, and the unique indexes decide conflicts.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import type { SavedSearchStore } from "@portico/domain/stays/saved-search-store";
import type { BodyRow } from "../rows.ts";
import {
  SAVED_SEARCH_COLUMNS,
  type SavedSearchGaugeRow,
  savedSearchColumns,
  savedSearchGaugeOf,
  toSavedSearch,
} from "../saved-search-rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const DELETE_EXPIRED: Statement = {
  name: "kept-search-over",
  text: "DELETE FROM portico.kept_searches WHERE brand = $1 AND member_number = $2 AND last_day < $3",
};
// Of two inserts that choose the same place, one writes nothing and retries.
const KEEP: Statement = {
  name: "kept-search-keep",
  text: `WITH free AS (
           SELECT place FROM generate_series(1, $10::integer) AS place
           WHERE place NOT IN (SELECT place FROM portico.kept_searches WHERE brand = $2 AND member_number = $3)
           ORDER BY place LIMIT 1
         ),
         taken AS (
           SELECT 1 FROM portico.kept_searches WHERE brand = $2 AND member_number = $3 AND question = $4
         ),
         made AS (
           INSERT INTO portico.kept_searches (${SAVED_SEARCH_COLUMNS}, place)
             SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::integer, $7::bigint, $8::integer, $9::text, free.place
             FROM free WHERE NOT EXISTS (SELECT FROM taken)
           ON CONFLICT DO NOTHING RETURNING id
         )
         SELECT EXISTS (SELECT FROM made) AS made, EXISTS (SELECT FROM taken) AS taken, EXISTS (SELECT FROM free) AS free`,
};
const OF: Statement = {
  name: "kept-search-of",
  text: `SELECT body FROM portico.kept_searches WHERE brand = $1 AND member_number = $2 ORDER BY made_at, id`,
};
const END: Statement = {
  name: "kept-search-end",
  text: "DELETE FROM portico.kept_searches WHERE brand = $1 AND member_number = $2 AND id = $3 RETURNING id",
};
const TAKE: Statement = {
  name: "kept-search-take",
  text: `UPDATE portico.kept_searches SET holder = $1, held_until = $3 WHERE id = (
           SELECT id FROM portico.kept_searches WHERE next_at <= $2 AND held_until <= $2 AND last_day >= $4
           ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING body`,
};
const GIVE_BACK: Statement = {
  name: "kept-search-give-back",
  text: `UPDATE portico.kept_searches SET next_at = $3, has_found = $4, body = $5, holder = NULL, held_until = 0
         WHERE id = $1 AND holder = $2 RETURNING id`,
};
const NEXT_CALL: Statement = {
  name: "kept-search-next-call",
  text: "UPDATE portico.kept_search_calls SET free_at = greatest(free_at, $1::bigint) + $2::bigint RETURNING free_at - $2::bigint AS at",
};
const GAUGE: Statement = {
  name: "kept-search-gauge",
  text: `SELECT count(*) AS kept, coalesce(sum(has_found), 0) AS found, min(next_at) FILTER (WHERE next_at <= $1) AS oldest
         FROM portico.kept_searches WHERE last_day >= $2`,
};
const SWEEP: Statement = {
  name: "kept-search-sweep",
  text: "DELETE FROM portico.kept_searches WHERE last_day < $1",
};

export function postgresSavedSearches({ query }: Engine): SavedSearchStore {
  return {
    save: async (search, max) => {
      const { brand, memberNumber, madeAt } = search;
      await query(DELETE_EXPIRED, [brand, memberNumber, brisbaneDay(madeAt)]);
      // A concurrent insert took the place. Each attempt leaves one place fewer.
      for (let attempt = 0; attempt <= max; attempt += 1) {
        const [row] = await query<InsertResult>(KEEP, [...savedSearchColumns(search), max]);
        if (row?.made === true) return "kept";
        if (row?.taken === true) return "already";
        if (row?.free === false) return "full";
      }
      return "full";
    },
    list: async ({ brand, memberNumber }) =>
      isStorableText(memberNumber) ? (await query<BodyRow>(OF, [brand, memberNumber])).map(toSavedSearch) : [],
    remove: async ({ brand, memberNumber }, id) =>
      isStorableText(memberNumber) && isStorableText(id) && (await query(END, [brand, memberNumber, id])).length > 0,
    lease: async ({ node, now, until }) =>
      (await query<BodyRow>(TAKE, [node, now, until, brisbaneDay(now)])).map(toSavedSearch)[0],
    release: async (search, node) => {
      const { id, nextAt, found } = search;
      return (await query(GIVE_BACK, [id, node, nextAt, found > 0 ? 1 : 0, JSON.stringify(search)])).length > 0;
    },
    reserveCall: async (now, intervalMs) =>
      Number((await query<{ at: number }>(NEXT_CALL, [now, intervalMs]))[0]?.at) as Instant,
    gauge: async (now) =>
      savedSearchGaugeOf((await query<SavedSearchGaugeRow>(GAUGE, [now, brisbaneDay(now)]))[0] as SavedSearchGaugeRow),
  };
}

interface InsertResult {
  readonly made: boolean;
  readonly taken: boolean;
  readonly free: boolean;
}

export async function sweepSavedSearches({ query }: Engine, now: Instant): Promise<void> {
  await query(SWEEP, [brisbaneDay(now)]);
}
