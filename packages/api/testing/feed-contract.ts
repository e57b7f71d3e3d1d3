import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";
import { expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";
import { NOW } from "./store-samples.ts";

const FEED: CalendarFeed = {
  secretHash: "hash-1",
  brand: "member_portal",
  memberNumber: "100201",
  language: "vi",
  madeAt: NOW,
};
const OWNER = { brand: FEED.brand, memberNumber: FEED.memberNumber } as const;

export function feedContract(get: () => Stores): void {
  it("finds a feed by its hash and by its member, as it was saved", async () => {
    const { feeds } = get();
    expect(await feeds.find("hash-1")).toBeUndefined();
    expect(await feeds.findByOwner(OWNER)).toBeUndefined();
    await feeds.replace(FEED);
    expect(await feeds.find("hash-1")).toEqual(FEED);
    expect(await feeds.findByOwner(OWNER)).toEqual(FEED);
    expect(await feeds.find("hash-\0")).toBeUndefined();
  });

  it("replaces the member's feed on the same brand", async () => {
    const { feeds } = get();
    await feeds.replace(FEED);
    await feeds.replace({ ...FEED, brand: "ecv_member", secretHash: "hash-of-ecv" });
    await feeds.replace({ ...FEED, secretHash: "hash-2", language: "en" });
    expect(await feeds.find("hash-1")).toBeUndefined();
    expect(await feeds.find("hash-2")).toEqual({ ...FEED, secretHash: "hash-2", language: "en" });
    expect(await feeds.find("hash-of-ecv")).toBeDefined();
  });

  it("revokes only the member's own feed, once, and does not sweep it", async () => {
    const stores = get();
    const { feeds } = stores;
    await feeds.replace(FEED);
    await feeds.replace({ ...FEED, memberNumber: "100202", secretHash: "hash-2" });
    await stores.sweep(NOW);
    expect(await feeds.revoke(OWNER)).toBe(true);
    expect(await feeds.revoke(OWNER)).toBe(false);
    expect(await feeds.find("hash-1")).toBeUndefined();
    expect(await feeds.find("hash-2")).toBeDefined();
  });
}
