import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Asking, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { isReference } from "../visit/access/refusals.ts";

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
    });
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
    expect((await running.portal.stores.refusals.find(json.reference))?.path).toBe(kept);
  });

  test("says that the session has ended where it has", async () => {
    const cookie = `__Host-portico=${"A".repeat(43)}`;
    expect((await refuse("/points", { cookie })).json.because).toBe(
      "You were signed out because nothing happened for a while.",
    );
  });

  test.each(["", "points", "/a\\b", "/a%2fb", "/a/../b", "https://evil.example/", "/ä", 7, null])(
    "%j is no path",
    async (path) => {
      expect((await refuse(path)).status).toBe(400);
    },
  );
});

describe("what is kept", () => {
  test("is bounded for a visitor, who is answered all the same", async () => {
    const other = await startTestPortal();
    const answers: { allowed: boolean; reference: string | null }[] = [];
    for (let at = 0; at < 23; at += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${at}` };
      answers.push((await other.ask("/api/refusals", { method: "POST", body: { path: "/points" }, headers })).json);
    }
    const member = await other.signIn("100201");
    const theirs = await other.ask("/api/refusals", {
      method: "POST",
      body: { path: "/entitlements" },
      cookie: member,
    });
    other.advance(60_000);
    const later = await other.ask("/api/refusals", { method: "POST", body: { path: "/points" } });
    await other.close();
    expect(answers.filter(({ reference }) => reference !== null)).toHaveLength(20);
    expect(answers.every(({ allowed }) => !allowed)).toBe(true);
    expect([theirs.json.reference, later.json.reference].every((reference) => isReference(String(reference)))).toBe(
      true,
    );
  });
});
