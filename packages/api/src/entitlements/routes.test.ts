import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

describe("GET /api/entitlements", () => {
  test("shows the entitlements of all the member's resorts, each once", async () => {
    const { status, json } = await running.request("/api/entitlements", { cookie: await running.signIn("100202") });
    expect(status).toBe(200);
    const statuses = Object.fromEntries(
      json.entitlements.map(({ name, status: today }: { name: string; status: string }) => [name, today]),
    );
    expect(statuses).toEqual({
      "SE-9001": "AVAILABLE",
      "SE-9002": "EXPIRING",
      "9003": "EXPIRED",
      "SE-9004": "USED",
      "SE-9005": "UNKNOWN",
      "SE-9006": "as given",
      "SE-9101": "AVAILABLE",
    });
    expect(json.entitlements).toContainEqual(expect.objectContaining({ name: "SE-9006", given: "BANKED" }));
    expect(json).toMatchObject({ active: 3, atLeast: 3, unknown: ["SE-9005"], failed: [] });
    expect(json.resorts).toEqual([
      { resortId: "R12", resortName: "Banksia Shores", usable: 2, weeks: 2 },
      { resortId: "27", resortName: "Kauri Lake Lodge", usable: 1, weeks: 2 },
    ]);
    expect(new Set(json.entitlements.map(({ resortName }: { resortName: string }) => resortName))).toEqual(
      new Set(["Banksia Shores", "Kauri Lake Lodge"]),
    );
  });

  test("makes one back-end call for each resort, even for concurrent requests", async () => {
    const cookie = await running.signIn("100202");
    running.club.requests.clear();
    const paths = ["/api/entitlements", "/api/entitlements", "/api/points/summary", "/api/dashboard"];
    await Promise.all(paths.map((path) => running.request(path, { cookie })));
    expect(running.club.requests.count("get-ownership")).toBe(1);
    expect(running.club.requests.count("get-shares-entitlement")).toBe(2);
    expect(running.club.requests.count("get-all-share-entitlements")).toBe(0);
  });

  test("names a failed resort, counts nothing for it, and reads it again on the next request", async () => {
    const cookie = await running.signIn("100202");
    running.club.faults.set({ kind: "403", call: "get-shares-entitlement", times: 1 });
    const { status, json } = await running.request("/api/entitlements", { cookie });
    expect(status).toBe(200);
    expect(json.active).toBeNull();
    expect(json.failed).toHaveLength(1);
    expect(json.failed[0].resortName).toMatch(/^(Banksia Shores|Kauri Lake Lodge)$/);
    expect((await running.request("/api/entitlements", { cookie })).json).toMatchObject({ active: 3, failed: [] });
  });

  test("refuses the table while one resort is missing, because the table would look complete", async () => {
    const cookie = await running.signIn("100202");
    running.club.faults.set({ kind: "403", call: "get-shares-entitlement", times: 1 });
    const { status, headers } = await running.request("/api/entitlements/table", { cookie });
    expect([status, headers["content-disposition"]]).toEqual([502, undefined]);
    expect((await running.request("/api/entitlements/table", { cookie })).status).toBe(200);
  });

  test("fails if the ownership cannot be read", async () => {
    const cookie = await running.signIn("100215");
    running.club.faults.set({ kind: "403", call: "get-ownership" });
    expect((await running.request("/api/entitlements", { cookie })).status).toBe(502);
  });

  test("is empty for a member without shares, without a back-end call", async () => {
    const cookie = await running.signIn("100203", "member_portal_nz");
    running.club.requests.clear();
    const { json } = await running.request("/api/entitlements", { cookie, brand: "member_portal_nz" });
    expect(json).toMatchObject({ entitlements: [], active: 0, failed: [] });
    expect(running.club.requests.count("get-shares-entitlement")).toBe(0);
  });
});
