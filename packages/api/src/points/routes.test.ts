import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());
afterEach(() => {
  running.club.faults.clear();
  // Reads are cached briefly, so each test starts after the cache has expired.
  running.advance(61_000);
});

function callsOf(member: string): readonly string[] {
  return running.club.requests.requests.filter(({ memberNo }) => memberNo === member).map(({ call }) => call);
}

describe("GET /api/points", () => {
  test("shows every lot with its status today and the reason", async () => {
    const { status, json } = await running.request("/api/points", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    const statuses = json.lots.map((lot: { given: string; status: string }) => [lot.given, lot.status]);
    expect(statuses).toHaveLength(6);
    expect(statuses).toEqual(
      expect.arrayContaining([
        ["ACTIVE", "EXPIRED"],
        ["ACTIVE", "EXPIRING"],
        ["ACTIVE", "ACTIVE"],
        ["ACTIVE", "USED"],
        ["ACTIVE", "UNKNOWN"],
        ["SUSPENDED", "as given"],
      ]),
    );
    for (const { because } of json.lots) expect(because).not.toBe("");
    expect(json.summary).toMatchObject({ layout: "others", unknown: ["points[4]"], failed: [] });
  });

  test("returns null for what the back-end does not state", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    const { json } = await running.request("/api/points", { cookie, brand: "member_portal_vn" });
    expect(json.lots).toContainEqual(expect.objectContaining({ balance: null, status: "UNKNOWN" }));
    expect(json.summary.rows).toContainEqual({ id: "exchange-credits", value: 0, text: "0" });
    expect(json.summary.unknown).toEqual(["points[1]"]);
  });

  test("reads the lots once for a page and its header", async () => {
    const cookie = await running.signIn("100204");
    running.club.requests.clear();
    await Promise.all(
      ["/api/points", "/api/points/summary", "/api/dashboard"].map((path) => running.request(path, { cookie })),
    );
    const calls = callsOf("100204");
    // The lots and the profile use the same back-end call, each once.
    expect(calls.filter((call) => call === "get-member")).toHaveLength(2);
    expect(calls.filter((call) => call === "get-ownership")).toHaveLength(1);
    expect(calls.filter((call) => call === "get-soap")).toHaveLength(1);
  });

  test("is refused to a weeks owner with a reason, without a back-end call", async () => {
    const cookie = await running.signIn("100202");
    running.club.requests.clear();
    const { status, json } = await running.request("/api/points", { cookie });
    expect(status).toBe(403);
    expect(json.because).toMatch(/Aspire, Points and Escapes/);
    expect(running.club.requests.requests).toEqual([]);
  });

  test("fails if the lots fail, but not if another part of its summary does", async () => {
    const cookie = await running.signIn("100209");
    running.club.faults.set({ kind: "403", call: "get-soap" });
    const partly = await running.request("/api/points", { cookie });
    expect(partly.status).toBe(200);
    expect(partly.json.summary.failed).toEqual(["credits"]);
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-member" });
    expect((await running.request("/api/points", { cookie })).status).toBe(502);
  });
});

describe("GET /api/points/summary", () => {
  test.each([
    ["100202", "member_portal", "weeks"],
    ["100206", "member_portal", "escapes"],
    ["100217", "member_portal", "legends"],
    ["100207", "ecv_member", "others"],
    ["100228", "member_portal", "others"],
  ] as const)("of %s on %s has the rows of %s", async (member, brand, layout) => {
    const cookie = await running.signIn(member, brand);
    const { status, json } = await running.request("/api/points/summary", { cookie, brand });
    expect(status).toBe(200);
    expect(json).toMatchObject({ layout, failed: [] });
  });

  test.each([
    ["get-member", ["points"], ["points-available", "points-expiring"]],
    ["get-ownership", ["ownership"], ["levied-points-owned"]],
    ["get-soap", ["credits"], ["exchange-credits"]],
  ])("without %s names %j, and shows no 0 for %j", async (call, failed, rows) => {
    const cookie = await running.signIn("100213");
    running.club.faults.set({ kind: "403", call });
    const { status, json } = await running.request("/api/points/summary", { cookie });
    expect(status).toBe(200);
    expect(json.failed).toEqual(failed);
    const unknown = json.rows.filter(({ value }: { value: number | null }) => value === null);
    expect(unknown.map(({ id }: { id: string }) => id)).toEqual(rows);
  });

  test("needs a session", async () => {
    expect((await running.request("/api/points/summary")).status).toBe(401);
  });
});

describe("GET /api/points/ledger", () => {
  test("shows points spent by bookings, returned, and expired", async () => {
    const { status, json } = await running.request("/api/points/ledger", { cookie: await running.signIn("100201") });
    expect(status).toBe(200);
    expect(json.failed).toEqual([]);
    const cancelled = { reference: "BK-40233", resortName: "Banksia Shores" };
    expect(json.movements).toMatchObject([
      { kind: "spent", on: "2026-11-20", points: -480, booking: { reference: "BK-40771" } },
      { kind: "returned", on: null, points: 480, booking: cancelled, expiresOn: "2027-06-30" },
      { kind: "spent", on: "2026-08-03", points: -480, booking: cancelled },
      { kind: "expired", on: "2026-06-30", points: -80, booking: null },
    ]);
  });

  test.each([
    ["get-booking", "bookings", ["expired"]],
    ["get-member", "lots", ["returned", "spent"]],
  ])("shows the rest where %s fails", async (call, failed, kinds) => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "403", call });
    const { status, json } = await running.request("/api/points/ledger", { cookie });
    expect(status).toBe(200);
    expect(json.failed).toEqual([failed]);
    expect(new Set(json.movements.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(kinds));
  });
});

describe("GET /api/points/forecast", () => {
  test("spends the lot that lapses first", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await running.request("/api/points/forecast?points=400", { cookie });
    expect(json.taken.map(({ name, points }: { name: string; points: number }) => [name, points])).toEqual([
      ["points[1]", 350.5],
      ["points[0]", 49.5],
    ]);
    expect(json).toMatchObject({ short: 0, left: 1_150.5, unknown: ["points[4]"] });
  });

  test.each([
    ["?points=many", 422],
    ["?points=-1", 422],
    ["?points=1.5", 422],
    ["?points=", 422],
    ["?points=9999999999", 422],
    ["", 400],
    ["?points=1&points=2", 400],
    ["?points=1&memberNo=100204", 400],
  ])("answers %j with %i", async (question, expected) => {
    const cookie = await running.signIn("100201");
    const { status } = await running.request(`/api/points/forecast${question}`, { cookie });
    expect(status).toBe(expected);
  });
});

describe("GET /api/credits", () => {
  test("shows the credits and their history", async () => {
    const { json } = await running.request("/api/credits", { cookie: await running.signIn("100201") });
    expect(json).toMatchObject({ credits: 3, failed: [] });
    expect(json.history.map(({ credits }: { credits: number }) => credits)).toEqual([2, -1, 2]);
  });

  test("shows 0 for a negative number, and null for an unreadable one", async () => {
    const cookie = await running.signIn("100222");
    expect((await running.request("/api/credits", { cookie })).json.credits).toBe(0);
    running.advance(61_000);
    running.club.faults.set({ kind: "403", call: "get-soap" });
    const { status, json } = await running.request("/api/credits", { cookie });
    expect(status).toBe(200);
    expect(json).toMatchObject({ credits: null, history: null, failed: ["credits", "history"] });
  });

  test.each([
    ["100201", "yes"],
    ["100206", "no"],
  ])("says for %s whether they may be exchanged: %s", async (member, outcome) => {
    const { json } = await running.request("/api/credits", { cookie: await running.signIn(member) });
    expect(json.exchange).toMatchObject({ outcome, page: "/holiday-exchange", because: expect.any(String) });
  });
});

describe("GET /api/ownership", () => {
  test("names the resorts of shares", async () => {
    const { json } = await running.request("/api/ownership", { cookie: await running.signIn("100202") });
    expect(json.shares).toContainEqual({
      id: "SH-7001",
      resortId: "R12",
      resortName: "Banksia Shores",
      unit: "2 bedroom",
      week: 27,
    });
    expect(json.totals).toEqual({ shares: 3, leviedPoints: 0, unknown: [] });
  });

  test("names the club resorts of levied points, with their total", async () => {
    const { json } = await running.request("/api/ownership", { cookie: await running.signIn("100201") });
    expect(json.points.map((one: { resortName: string; owned: number }) => [one.resortName, one.owned])).toEqual([
      ["Banksia Shores", 2_000],
      ["Club points", 500],
    ]);
    expect(json.totals).toEqual({ shares: 0, leviedPoints: 2_500, unknown: [] });
    expect(json.failed).toEqual([]);
  });

  test("lists the names that could not be read, and shows the rest", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "403", call: "get-club-resort-id", times: 1 });
    const { status, json } = await running.request("/api/ownership", { cookie });
    expect(status).toBe(200);
    expect(json.failed).toHaveLength(1);
    expect(json.points.filter(({ resortName }: { resortName: string | null }) => resortName === null)).toHaveLength(1);
    expect(json.totals.leviedPoints).toBe(2_500);
  });
});
