// In the journal's file, because a member relies on the notice.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { type SavedSearch, searchKey } from "@portico/domain/stays/saved-search";
import type { SavedSearchStore } from "@portico/domain/stays/saved-search-store";
import type { BodyRow } from "../rows.ts";
import {
  SAVED_SEARCH_COLUMNS,
  type SavedSearchGaugeRow,
  savedSearchColumns,
  savedSearchGaugeOf,
  toSavedSearch,
} from "../saved-search-rows.ts";
import { inTransaction } from "./database.ts";
import type { Engine } from "./engine.ts";

export function sqliteSavedSearches(engine: Engine): SavedSearchStore & { sweep(now: Instant): Promise<void> } {
  const { database, write } = engine;
  const save = prepareSave(database);
  const remove = database.prepare("DELETE FROM kept_searches WHERE brand = ? AND member_number = ? AND id = ?");
  const deleteExpired = database.prepare("DELETE FROM kept_searches WHERE last_day < ?");
  return {
    ...searchReads(engine),
    ...searchQueue(engine),
    save: (search, max) => write(() => inTransaction(database, () => save(search, max))),
    remove: ({ brand, memberNumber }, id) => write(() => Number(remove.run(brand, memberNumber, id).changes) > 0),
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
    const free = Array.from({ length: max }, (_, index) => index + 1).find((place) => !taken.includes(place));
    if (free === undefined) return "full";
    insert.run(...savedSearchColumns(search), free);
    return "kept";
  };
}

function searchReads({ database, run }: Engine): Pick<SavedSearchStore, "list" | "gauge"> {
  const list = database.prepare(
    "SELECT body FROM kept_searches WHERE brand = ? AND member_number = ? ORDER BY made_at, id",
  );
  const gauge = database.prepare(
    `SELECT count(*) AS kept, coalesce(sum(has_found), 0) AS found, min(next_at) FILTER (WHERE next_at <= ?) AS oldest
     FROM kept_searches WHERE last_day >= ?`,
  );
  return {
    list: ({ brand, memberNumber }) =>
      run(() => (list.all(brand, memberNumber) as unknown as BodyRow[]).map(toSavedSearch)),
    gauge: (now) => run(() => savedSearchGaugeOf(gauge.get(now, brisbaneDay(now)) as unknown as SavedSearchGaugeRow)),
  };
}

function searchQueue({ database, write }: Engine): Pick<SavedSearchStore, "lease" | "release" | "reserveCall"> {
  const acquireDue = database.prepare(
    `UPDATE kept_searches SET holder = ?1, held_until = ?3 WHERE id = (
       SELECT id FROM kept_searches WHERE next_at <= ?2 AND held_until <= ?2 AND last_day >= ?4 ORDER BY next_at, id LIMIT 1)
     RETURNING body`,
  );
  const release = database.prepare(
    `UPDATE kept_searches SET next_at = ?, has_found = ?, body = ?, holder = NULL, held_until = 0
     WHERE id = ? AND holder = ?`,
  );
  const reserveCall = database.prepare(
    "UPDATE kept_search_calls SET free_at = max(free_at, ?1) + ?2 RETURNING free_at - ?2 AS at",
  );
  return {
    lease: ({ node, now, until }) =>
      write(() => (acquireDue.all(node, now, until, brisbaneDay(now)) as unknown as BodyRow[]).map(toSavedSearch)[0]),
    release: (search, node) =>
      write(() => {
        const { id, nextAt, found } = search;
        return Number(release.run(nextAt, found > 0 ? 1 : 0, JSON.stringify(search), id, node).changes) > 0;
      }),
    reserveCall: (now, intervalMs) => write(() => (reserveCall.get(now, intervalMs) as { at: number }).at as Instant),
  };
}
