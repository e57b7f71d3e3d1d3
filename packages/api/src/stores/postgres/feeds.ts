import type { CalendarFeedStore } from "@portico/domain/todos/calendar-feed";
import { type FeedRow, feedOf } from "../rows.ts";
import type { Engine, Statement } from "./engine.ts";
import { isStorableText } from "./text.ts";

const FIND: Statement = { name: "feed-find", text: "SELECT * FROM portico.calendar_feeds WHERE secret_hash = $1" };
const OF: Statement = {
  name: "feed-of",
  text: "SELECT * FROM portico.calendar_feeds WHERE brand = $1 AND member_number = $2",
};
const PUT: Statement = {
  name: "feed-put",
  text: `INSERT INTO portico.calendar_feeds (brand, member_number, secret_hash, language, made_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (brand, member_number) DO UPDATE
           SET secret_hash = excluded.secret_hash, language = excluded.language, made_at = excluded.made_at`,
};
const REVOKE: Statement = {
  name: "feed-revoke",
  text: "DELETE FROM portico.calendar_feeds WHERE brand = $1 AND member_number = $2 RETURNING brand",
};

export function postgresFeeds({ query }: Engine): CalendarFeedStore {
  const firstFeed = (rows: readonly FeedRow[]) => rows.map(feedOf)[0];
  return {
    find: async (secretHash) =>
      isStorableText(secretHash) ? firstFeed(await query<FeedRow>(FIND, [secretHash])) : undefined,
    findByOwner: async ({ brand, memberNumber }) =>
      isStorableText(memberNumber) ? firstFeed(await query<FeedRow>(OF, [brand, memberNumber])) : undefined,
    replace: async ({ brand, memberNumber, secretHash, language, madeAt }) =>
      void (await query(PUT, [brand, memberNumber, secretHash, language, madeAt])),
    revoke: async ({ brand, memberNumber }) =>
      isStorableText(memberNumber) && (await query(REVOKE, [brand, memberNumber])).length > 0,
  };
}
