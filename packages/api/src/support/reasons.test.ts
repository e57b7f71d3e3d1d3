import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { day, entitlement } from "@portico/domain/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let rows: readonly Entitlement[] = [];
let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({
    club: { today: "2026-11-20" },
    change: (portal) => ({
      ...portal,
      club: { ...portal.club, entitlements: { ...portal.club.entitlements, atResort: async () => rows } },
    }),
  });
  running.advance(running.club.now() - Date.now());
});
afterAll(() => running.close());

test("the reason that the desk reads of an entitlement that was listed twice is the one that its page shows", async () => {
  const [used, last] = [entitlement({ remaining: 0 }), entitlement({ expiresOn: day("2026-11-30") })];
  for (const listed of [
    [used, last],
    [last, used],
  ]) {
    rows = listed;
    running.advance(61_000);
    const cookie = await running.signIn("100202");
    const { json: page } = await running.ask("/api/entitlements", { cookie });
    const { json } = await running.ask("/api/reasons", {
      method: "POST",
      cookie,
      body: { about: "entitlement", name: "S1" },
    });
    const kept = await running.portal.stores.refusals.find(json.reference);
    expect(kept).toMatchObject({ rule: "entitlements.near-expiry", read: page.entitlements[0].because });
  }
});
