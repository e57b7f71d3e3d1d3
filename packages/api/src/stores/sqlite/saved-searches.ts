// Saved searches in SQLite: in the journal's file, because a member relies on the notice.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { type SavedSearch, searchKey } from "@portico/domain/stays/saved-search";
import type { SavedSearchStore } from "@portico/domain/stays/saved-search-store";
import {
  type BodyRow,
  SAVED_SEARCH_COLUMNS,
  type SavedSearchGaugeRow,
  savedSearchColumns,
  savedSearchGaugeOf,
  toSavedSearch,
} from "../records.ts";
import { inTransaction } from "./database.ts";
import type { Engine } from "./engine.ts";

export function sqliteSavedSearches(engine: Engine): SavedSearchStore & { sweep(now: Instant): Promise<void> } {
  const { database, write } = engine;
  const keep = prepareSave(database);
  const end = database.prepare("DELETE FROM kept_searches WHERE brand = ? AND member_number = ? AND id = ?");
  const deleteExpired = database.prepare("DELETE FROM kept_searches WHERE last_day < ?");
  return {
    ...searchReads(engine),
    ...searchQueue(engine),
    keep: (search, max) => write(() => inTransaction(database, () => keep(search, max))),
    end: ({ brand, memberNumber }, id) => write(() => Number(end.run(brand, memberNumber, id).changes) > 0),
    sweep: (now) => write(() => void deleteExpired.run(brisbaneDay(now))),
  };
}

function prepareSave(database: Engine["database"]): (search: SavedSearch, max: number) => "kept" | "already" | "full" {
  const deleteExpired = database.prepare(
    "DELETE FROM kept_searches WHERE brand = ? AND member_number = ? AND last_day < ?",
  );
  const findSame = database.prepare(
    "SELECT 1 FROM kept_searches WHERE brand = ? AND member_number = ? AND question = ?",
  );
  const usedPlaces = database.prepare("SELECT place FROM kept_searches WHERE brand = ? AND member_number = ?");
  const insert = database.prepare(
    `INSERT INTO kept_searches (${SAVED_SEARCH_COLUMNS}, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (search, max) => {
    const { brand, memberNumber, madeAt } = search;
    deleteExpired.run(brand, memberNumber, brisbaneDay(madeAt));
    if (findSame.get(brand, memberNumber, searchKey(search)) !== undefined) return "already";
    const taken = (usedPlaces.all(brand, memberNumber) as { place: number }[]).map(({ place }) => place);
    const free = Array.from({ length: max }, (_, at) => at + 1).find((place) => !taken.includes(place));
    if (free === undefined) return "full";
    insert.run(...savedSearchColumns(search), free);
    return "kept";
  };
}

function searchReads({ database, run }: Engine): Pick<SavedSearchStore, "of" | "gauge"> {
  const of = database.prepare(
    "SELECT body FROM kept_searches WHERE brand = ? AND member_number = ? ORDER BY made_at, id",
  );
  const gauge = database.prepare(
    `SELECT count(*) AS kept, coalesce(sum(has_found), 0) AS found, min(next_at) FILTER (WHERE next_at <= ?) AS oldest
     FROM kept_searches WHERE last_day >= ?`,
  );
  return {
    of: ({ brand, memberNumber }) =>
      run(() => (of.all(brand, memberNumber) as unknown as BodyRow[]).map(toSavedSearch)),
    gauge: (now) => run(() => savedSearchGaugeOf(gauge.get(now, brisbaneDay(now)) as unknown as SavedSearchGaugeRow)),
  };
}

function searchQueue({ database, write }: Engine): Pick<SavedSearchStore, "take" | "giveBack" | "nextCall"> {
  const acquireDue = database.prepare(
    `UPDATE kept_searches SET holder = ?1, held_until = ?3 WHERE id = (
       SELECT id FROM kept_searches WHERE next_at <= ?2 AND held_until <= ?2 AND last_day >= ?4 ORDER BY next_at, id LIMIT 1)
     RETURNING body`,
  );
  const giveBack = database.prepare(
    `UPDATE kept_searches SET next_at = ?, has_found = ?, body = ?, holder = NULL, held_until = 0
     WHERE id = ? AND holder = ?`,
  );
  const nextCall = database.prepare(
    "UPDATE kept_search_calls SET free_at = max(free_at, ?1) + ?2 RETURNING free_at - ?2 AS at",
  );
  return {
    take: ({ node, now, until }) =>
      write(() => (acquireDue.all(node, now, until, brisbaneDay(now)) as unknown as BodyRow[]).map(toSavedSearch)[0]),
    giveBack: (search, node) =>
      write(() => {
        const { id, nextAt, found } = search;
        return Number(giveBack.run(nextAt, found > 0 ? 1 : 0, JSON.stringify(search), id, node).changes) > 0;
      }),
    nextCall: (now, spacing) => write(() => (nextCall.get(now, spacing) as { at: number }).at as Instant),
  };
}
