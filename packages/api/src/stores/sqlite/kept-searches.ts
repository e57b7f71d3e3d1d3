// Kept searches in SQLite: in the file of what is not lost, for a member counts on being told.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { type KeptSearch, questionKey } from "@portico/domain/stays/kept-search";
import type { KeptSearchStore } from "@portico/domain/stays/kept-search-store";
import {
  type BodyRow,
  KEPT_SEARCH_COLUMNS,
  type KeptSearchGaugeRow,
  keptSearchColumns,
  keptSearchGaugeOf,
  keptSearchOf,
} from "../records.ts";
import { transaction } from "./database.ts";
import type { Engine } from "./engine.ts";

/** The searches of a file. */
export function sqliteKeptSearches(engine: Engine): KeptSearchStore & { sweep(now: Instant): Promise<void> } {
  const { database, write } = engine;
  const keep = keeping(database);
  const end = database.prepare("DELETE FROM kept_searches WHERE brand = ? AND member_number = ? AND id = ?");
  const over = database.prepare("DELETE FROM kept_searches WHERE last_day < ?");
  return {
    ...reading(engine),
    ...turns(engine),
    keep: (search, most) => write(() => transaction(database, () => keep(search, most))),
    end: ({ brand, memberNumber }, id) => write(() => Number(end.run(brand, memberNumber, id).changes) > 0),
    sweep: (now) => write(() => void over.run(brisbaneDay(now))),
  };
}

function keeping(database: Engine["database"]): (search: KeptSearch, most: number) => "kept" | "already" | "full" {
  const over = database.prepare("DELETE FROM kept_searches WHERE brand = ? AND member_number = ? AND last_day < ?");
  const known = database.prepare("SELECT 1 FROM kept_searches WHERE brand = ? AND member_number = ? AND question = ?");
  const places = database.prepare("SELECT place FROM kept_searches WHERE brand = ? AND member_number = ?");
  const insert = database.prepare(
    `INSERT INTO kept_searches (${KEPT_SEARCH_COLUMNS}, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (search, most) => {
    const { brand, memberNumber, madeAt } = search;
    over.run(brand, memberNumber, brisbaneDay(madeAt));
    if (known.get(brand, memberNumber, questionKey(search)) !== undefined) return "already";
    const taken = (places.all(brand, memberNumber) as { place: number }[]).map(({ place }) => place);
    const free = Array.from({ length: most }, (_, at) => at + 1).find((place) => !taken.includes(place));
    if (free === undefined) return "full";
    insert.run(...keptSearchColumns(search), free);
    return "kept";
  };
}

function reading({ database, run }: Engine): Pick<KeptSearchStore, "of" | "gauge"> {
  const of = database.prepare(
    "SELECT body FROM kept_searches WHERE brand = ? AND member_number = ? ORDER BY made_at, id",
  );
  const gauge = database.prepare(
    `SELECT count(*) AS kept, coalesce(sum(has_found), 0) AS found, min(next_at) FILTER (WHERE next_at <= ?) AS oldest
     FROM kept_searches WHERE last_day >= ?`,
  );
  return {
    of: ({ brand, memberNumber }) => run(() => (of.all(brand, memberNumber) as unknown as BodyRow[]).map(keptSearchOf)),
    gauge: (now) => run(() => keptSearchGaugeOf(gauge.get(now, brisbaneDay(now)) as unknown as KeptSearchGaugeRow)),
  };
}

function turns({ database, write }: Engine): Pick<KeptSearchStore, "take" | "giveBack" | "nextCall"> {
  const take = database.prepare(
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
      write(() => (take.all(node, now, until, brisbaneDay(now)) as unknown as BodyRow[]).map(keptSearchOf)[0]),
    giveBack: (search, node) =>
      write(() => {
        const { id, nextAt, found } = search;
        return Number(giveBack.run(nextAt, found > 0 ? 1 : 0, JSON.stringify(search), id, node).changes) > 0;
      }),
    nextCall: (now, spacing) => write(() => (nextCall.get(now, spacing) as { at: number }).at as Instant),
  };
}
