import type { CalendarFeedStore } from "@portico/domain/todos/calendar-feed";
import { type FeedRow, feedOf } from "../rows.ts";
import type { Engine } from "./engine.ts";

export function sqliteFeeds({ database, run, write }: Engine): CalendarFeedStore {
  const find = database.prepare("SELECT * FROM calendar_feeds WHERE secret_hash = ?");
  const findByOwner = database.prepare("SELECT * FROM calendar_feeds WHERE brand = ? AND member_number = ?");
  const replace = database.prepare(
    "INSERT OR REPLACE INTO calendar_feeds (brand, member_number, secret_hash, language, made_at) VALUES (?, ?, ?, ?, ?)",
  );
  const revoke = database.prepare("DELETE FROM calendar_feeds WHERE brand = ? AND member_number = ?");
  const firstFeed = (rows: unknown) => (rows as FeedRow[]).map(feedOf)[0];
  return {
    find: (secretHash) => run(() => firstFeed(find.all(secretHash))),
    findByOwner: ({ brand, memberNumber }) => run(() => firstFeed(findByOwner.all(brand, memberNumber))),
    replace: ({ brand, memberNumber, secretHash, language, madeAt }) =>
      write(() => void replace.run(brand, memberNumber, secretHash, language, madeAt)),
    revoke: ({ brand, memberNumber }) => write(() => Number(revoke.run(brand, memberNumber).changes) > 0),
  };
}
