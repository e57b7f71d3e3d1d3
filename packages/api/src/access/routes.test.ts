import type { Brand } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { isReference } from "../visit/access/reference.ts";
import { findRefusal } from "../visit/access/refusals.ts";

const HOUR = 60 * 60_000;

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

const refuse = (path: unknown, more: Asking = {}) =>
  running.ask("/api/refusals", { method: "POST", body: { path }, ...more });

describe("a page that the browser refused by itself", () => {
  test("is refused by the server's own facts, kept, and explained in the member's words", async () => {
    const cookie = await running.signIn("100201");
    const { status, json } = await refuse("/entitlements?x=1", { cookie });
    expect(status).toBe(200);
    expect(json).toMatchObject({ allowed: false, to: "/profile/account-details" });
    expect(json.because).toContain("Weeks and Legends");
    expect(isReference(json.reference)).toBe(true);
    const kept = await running.portal.stores.refusals.find(json.reference);
    expect(kept).toMatchObject({
      path: "/entitlements",
      memberNumber: "100201",
      rule: "access.kinds.entitlements",
      brand: "member_portal",
      language: "en",
    });
    expect(kept?.read).toContain(json.because);
  });

  test("may be allowed after all", async () => {
    const cookie = await running.signIn("100202");
    expect((await refuse("/entitlements", { cookie })).json).toEqual({ allowed: true });
    expect((await refuse("/logon")).json).toEqual({ allowed: true });
  });

  test.each([
    ["/points?x=1&r=evil", "/logon?x=1&r=points", "/points"],
    ["//points//", "/logon?r=points", "/points"],
    ["/%70oints", "/logon?r=points", "/points"],
  ])("%s leads a visitor to %s", async (path, to, kept) => {
    const { json } = await refuse(path, { brand: "member_portal_vn" });
    expect([json.allowed, json.to]).toEqual([false, to]);
    expect(await found(running, json.reference)).toMatchObject({ path: kept, brand: "member_portal_vn" });
    expect(await running.portal.stores.refusals.find(json.reference)).toBeUndefined();
  });

  test("says that the session has ended where it has", async () => {
    const cookie = `__Host-portico=${"A".repeat(43)}`;
    expect((await refuse("/points", { cookie })).json.because).toBe(
      "You were signed out because you had not used the portal for a while.",
    );
  });

  test("is neither allowed nor refused while nobody can say who the member is", async () => {
    const unknown = await startTestPortal();
    unknown.club.faults.set({ kind: "away", call: "get-external-membership" });
    const cookie = await unknown.signIn("100201");
    const { status, json } = await unknown.ask("/api/refusals", {
      method: "POST",
      body: { path: "/entitlements" },
      cookie,
    });
    await unknown.close();
    expect([status, json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
  });

  test.each(["", "points", "/a\\b", "/a%2fb", "/a/../b", "https://evil.example/", "/ä", 7, null])(
    "%j is no path",
    async (path) => {
      expect((await refuse(path)).status).toBe(400);
    },
  );
});

/** What the support desk finds. */
const found = ({ portal: { settings, stores, now } }: TestPortal, reference: string) =>
  findRefusal({ keys: settings, refusals: stores.refusals, now: now() }, reference);

describe("what is kept", () => {
  let other: TestPortal;
  const counted = { kept: 0 };
  beforeAll(async () => {
    other = await startTestPortal({
      change: (portal) => {
        const { refusals } = portal.stores;
        const keep: typeof refusals.keep = async (refusal) => {
          await refusals.keep(refusal);
          counted.kept += 1;
        };
        return { ...portal, stores: { ...portal.stores, refusals: { ...refusals, keep } } };
      },
    });
  });
  beforeEach(() => {
    counted.kept = 0;
    other.advance(2 * HOUR);
  });
  afterAll(() => other.close());

  const refused = async (path: string, cookie?: string, brand: Brand = "member_portal"): Promise<string | null> =>
    (await other.ask("/api/refusals", { method: "POST", body: { path }, cookie, brand })).json.reference;

  test("of a visitor is nothing: their reference says it all, however often they ask", async () => {
    const references = new Set<string | null>();
    for (let at = 0; at < 30; at += 1) references.add(await refused("/points"));
    expect(counted.kept).toBe(0);
    // More than one where the minute changed meanwhile.
    expect([...references].every((reference) => isReference(String(reference)))).toBe(true);
    expect(references.size).toBeLessThan(4);
  });

  test("of a member is one row for the same page, and one reference", async () => {
    const cookie = await other.signIn("100201");
    const first = await refused("/entitlements", cookie);
    expect(await refused("/entitlements?again=1", cookie)).toBe(first);
    expect(counted.kept).toBe(1);
    expect(isReference(String(first))).toBe(true);
    expect(await refused("/points-play", cookie)).not.toBe(first);
    expect(await refused("/entitlements", await other.signIn("100209"))).not.toBe(first);
  });

  test("of a member is kept anew when they come back within the hour", async () => {
    other.advance(HOUR - (other.portal.now() % HOUR));
    const cookie = await other.signIn("100201");
    const first = String(await refused("/entitlements", cookie));
    const { at: before = 0 } = (await found(other, first)) ?? {};
    other.advance(10 * 60_000);
    expect(await refused("/entitlements", cookie)).toBe(first);
    expect(counted.kept).toBe(2);
    expect((await found(other, first))?.at).toBeGreaterThan(before);
  });

  test("of a member is bounded, who is answered all the same, also with a reference that they have", async () => {
    const brand = "member_portal_nz";
    const cookie = await other.signIn("100212", brand);
    const references: (string | null)[] = [];
    for (let at = 0; at < 123; at += 1) references.push(await refused(`/page-${at}`, cookie, brand));
    expect(references.map((reference) => reference !== null)).toEqual([...Array(120).fill(true), false, false, false]);
    expect(await refused("/page-3", cookie, brand)).toBe(references[3]);
    expect(counted.kept).toBe(120);
    other.advance(61_000);
    expect(await refused("/page-122", cookie, brand)).not.toBeNull();
  });
});
