import type { Brand } from "@portico/domain/brand/brands";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal, type TestRequest } from "../../testing/portal.ts";
import { isReference } from "../session-context/access/reference.ts";
import { findRefusal } from "../session-context/access/refusals.ts";

const HOUR = 60 * 60_000;

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

const refuse = (path: unknown, options: TestRequest = {}) =>
  running.request("/api/refusals", { method: "POST", body: { path }, ...options });

describe("POST /api/refusals", () => {
  test("decides with the server's facts, saves the refusal and explains it", async () => {
    const cookie = await running.signIn("100201");
    const { status, json } = await refuse("/entitlements?x=1", { cookie });
    expect(status).toBe(200);
    expect(json).toMatchObject({ allowed: false, to: "/profile/account-details" });
    expect(json.because).toContain("Weeks and Legends");
    expect(isReference(json.reference)).toBe(true);
    const saved = await running.portal.stores.refusals.find(json.reference);
    expect(saved).toMatchObject({
      path: "/entitlements",
      memberNumber: "100201",
      rule: "access.kinds.entitlements",
      brand: "member_portal",
      language: "en",
    });
    expect(saved?.read).toContain(json.because);
  });

  test("allows a page that the server's facts allow", async () => {
    const cookie = await running.signIn("100202");
    expect((await refuse("/entitlements", { cookie })).json).toEqual({ allowed: true });
    expect((await refuse("/logon")).json).toEqual({ allowed: true });
  });

  test.each([
    ["/points?x=1&r=evil", "/logon?x=1&r=points", "/points"],
    ["//points//", "/logon?r=points", "/points"],
    ["/%70oints", "/logon?r=points", "/points"],
  ])("redirects a visitor from %s to %s", async (path, to, savedPath) => {
    const { json } = await refuse(path, { brand: "member_portal_vn" });
    expect([json.allowed, json.to]).toEqual([false, to]);
    expect(await findByReference(running, json.reference)).toMatchObject({
      path: savedPath,
      brand: "member_portal_vn",
    });
    expect(await running.portal.stores.refusals.find(json.reference)).toBeUndefined();
  });

  test("explains an expired session", async () => {
    const cookie = `__Host-portico=${"A".repeat(43)}`;
    expect((await refuse("/points", { cookie })).json.because).toBe(
      "You were signed out because you had not used the portal for a while.",
    );
  });

  test("returns 503 if the member cannot be identified", async () => {
    const brokenPortal = await startTestPortal();
    brokenPortal.club.faults.set({ kind: "away", call: "get-external-membership" });
    const cookie = await brokenPortal.signIn("100201");
    const { status, json } = await brokenPortal.request("/api/refusals", {
      method: "POST",
      body: { path: "/entitlements" },
      cookie,
    });
    await brokenPortal.close();
    expect([status, json.code]).toEqual([503, "BACK_END_UNAVAILABLE"]);
  });

  test.each(["", "points", "/a\\b", "/a%2fb", "/a/../b", "https://evil.example/", "/ä", 7, null])(
    "rejects %j as a path",
    async (path) => {
      expect((await refuse(path)).status).toBe(400);
    },
  );
});

const findByReference = ({ portal: { settings, stores, now } }: TestPortal, reference: string) =>
  findRefusal({ keys: settings, refusals: stores.refusals, now: now() }, reference);

describe("a saved refusal", () => {
  let otherPortal: TestPortal;
  const counts = { saved: 0 };
  beforeAll(async () => {
    otherPortal = await startTestPortal({
      override: (portal) => {
        const { refusals } = portal.stores;
        const save: typeof refusals.save = async (refusal) => {
          await refusals.save(refusal);
          counts.saved += 1;
        };
        return { ...portal, stores: { ...portal.stores, refusals: { ...refusals, save } } };
      },
    });
  });
  beforeEach(() => {
    counts.saved = 0;
    otherPortal.advance(2 * HOUR);
  });
  afterAll(() => otherPortal.close());

  const refusalReference = async (
    path: string,
    cookie?: string,
    brand: Brand = "member_portal",
  ): Promise<string | null> =>
    (await otherPortal.request("/api/refusals", { method: "POST", body: { path }, cookie, brand })).json.reference;

  test("of a visitor writes no row, because its reference contains the facts", async () => {
    const references = new Set<string | null>();
    for (let index = 0; index < 30; index += 1) references.add(await refusalReference("/points"));
    expect(counts.saved).toBe(0);
    // The minute may change during the test.
    expect([...references].every((reference) => isReference(String(reference)))).toBe(true);
    expect(references.size).toBeLessThan(4);
  });

  test("of a member has one row and one reference for each page", async () => {
    const cookie = await otherPortal.signIn("100201");
    const first = await refusalReference("/entitlements", cookie);
    expect(await refusalReference("/entitlements?again=1", cookie)).toBe(first);
    expect(counts.saved).toBe(1);
    expect(isReference(String(first))).toBe(true);
    expect(await refusalReference("/points-play", cookie)).not.toBe(first);
    expect(await refusalReference("/entitlements", await otherPortal.signIn("100209"))).not.toBe(first);
  });

  test("of a member is updated when it is repeated within the hour", async () => {
    otherPortal.advance(HOUR - (otherPortal.portal.now() % HOUR));
    const cookie = await otherPortal.signIn("100201");
    const first = String(await refusalReference("/entitlements", cookie));
    const { at: firstAt = 0 } = (await findByReference(otherPortal, first)) ?? {};
    otherPortal.advance(10 * 60_000);
    expect(await refusalReference("/entitlements", cookie)).toBe(first);
    expect(counts.saved).toBe(2);
    expect((await findByReference(otherPortal, first))?.at).toBeGreaterThan(firstAt);
  });

  test("of a member is limited to 120 a minute, and known references are still returned", async () => {
    const brand = "member_portal_nz";
    const cookie = await otherPortal.signIn("100212", brand);
    const references: (string | null)[] = [];
    for (let index = 0; index < 123; index += 1)
      references.push(await refusalReference(`/page-${index}`, cookie, brand));
    expect(references.map((reference) => reference !== null)).toEqual([...Array(120).fill(true), false, false, false]);
    expect(await refusalReference("/page-3", cookie, brand)).toBe(references[3]);
    expect(counts.saved).toBe(120);
    otherPortal.advance(61_000);
    expect(await refusalReference("/page-122", cookie, brand)).not.toBeNull();
  });
});
