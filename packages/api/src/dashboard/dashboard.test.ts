import { setTimeout as after } from "node:timers/promises";
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

const PANELS = ["points", "charges", "overdue", "entitlements", "booking", "memberships", "preferences"] as const;
type PanelStates = Partial<Record<(typeof PANELS)[number], string>>;

function statesOf(json: Record<string, { state: string }>): PanelStates {
  return Object.fromEntries(PANELS.map((name) => [name, json[name]?.state]));
}

const ALL_READY: PanelStates = Object.fromEntries(PANELS.map((name) => [name, "ready"]));

describe("GET /api/dashboard", () => {
  test.each([
    ["100201", "member_portal", { entitlements: "not-yours" }],
    ["100202", "member_portal", {}],
    ["100203", "member_portal_nz", {}],
    ["100206", "member_portal", { entitlements: "not-yours" }],
    ["100217", "member_portal", { charges: "not-yours", overdue: "not-yours" }],
    ["100207", "ecv_member", { charges: "not-yours", overdue: "not-yours", entitlements: "not-yours" }],
    [
      "100212",
      "member_portal_nz",
      {
        charges: "not-yours",
        overdue: "not-yours",
        entitlements: "not-yours",
        booking: "not-yours",
        memberships: "not-yours",
      },
    ],
  ] as const)("shows %s on %s what is theirs", async (member, brand, other) => {
    const cookie = await running.signIn(member, brand);
    const { status, json } = await running.request("/api/dashboard", { cookie, brand });
    expect(status).toBe(200);
    expect(statesOf(json)).toEqual({ ...ALL_READY, ...other });
    for (const name of Object.keys(other)) expect(json[name].because).toMatch(/\w/);
  });

  test("names the points that lapse first, with a link to the plan", async () => {
    const { json } = await running.request("/api/dashboard", { cookie: await running.signIn("100201") });
    expect(json.todos.lapsing).toEqual([
      {
        kind: "points",
        words: "350.5 points expire on 15 Jan 2027.",
        action: "See stays that would use them",
        lastDay: "2027-01-14",
        link: "/points#plan",
      },
    ]);
    const nothing = await running.request("/api/dashboard", { cookie: await running.signIn("100208") });
    expect(nothing.json.todos.lapsing).toEqual([]);
  });

  test("shows charges, overdue charges, the next stay and usable entitlements", async () => {
    const { json } = await running.request("/api/dashboard", { cookie: await running.signIn("100202") });
    expect(json).toMatchObject({
      charges: { owed: [{ amount: 965_90, currency: "AUD" }], unknown: [] },
      overdue: { count: 1, owed: [{ amount: 120_50 }] },
      entitlements: { active: 3, unknown: ["SE-9005"] },
      booking: { next: { reference: "BK-40656" }, held: 0 },
      preferences: { contact: "known", subscribed: 2, lists: 3 },
    });
  });

  test("lists the stays that an expired validity pass blocks", async () => {
    const pressingOf = async (member: string) =>
      (await running.request("/api/dashboard", { cookie: await running.signIn(member) })).json.memberships.pressing;
    expect((await pressingOf("100206"))[0]).toMatchObject({
      standing: "expired",
      use: "booking pass",
      without: expect.stringContaining(
        "you have no access to holiday exchanges, bonus rentals, short stays, nightly stays",
      ),
    });
    expect(await pressingOf("100202")).toEqual([]);
  });

  test("makes no back-end call for panels that the member does not have", async () => {
    const cookie = await running.signIn("100212", "member_portal_nz");
    running.club.requests.clear();
    await running.request("/api/dashboard", { cookie, brand: "member_portal_nz" });
    const asked = new Set(running.club.requests.requests.map(({ call }) => call));
    for (const call of ["get-charges", "get-shares-entitlement", "get-booking"]) expect(asked).not.toContain(call);
  });

  test("needs a session, and ignores the query", async () => {
    expect((await running.request("/api/dashboard")).status).toBe(401);
    const cookie = await running.signIn("100201");
    expect((await running.request("/api/dashboard?memberNo=100202", { cookie })).status).toBe(400);
  });

  test("makes the same back-end calls for three tabs as for one", async () => {
    const cookies = await Promise.all([0, 1, 2].map(() => running.signIn("100202")));
    running.club.requests.clear();
    await Promise.all(cookies.map((cookie) => running.request("/api/dashboard", { cookie })));
    const { requests } = running.club;
    const counts = ["get-member", "get-ownership", "get-soap", "get-booking", "preferences-list"].map((call) =>
      requests.count(call),
    );
    // The profile and the points use the same back-end call, each once.
    expect(counts).toEqual([2, 1, 1, 1, 1]);
    expect([requests.count("get-charges"), requests.count("get-shares-entitlement")]).toEqual([2, 2]);
  });
});

// Each back-end call of the dashboard, and the panels that fail without it.
const CALLS = [
  "get-member",
  "get-ownership",
  "get-soap",
  "get-shares-entitlement",
  "get-charges",
  "get-booking",
  "preferences-list",
] as const;

type Failing = ReadonlySet<string>;

interface Expected {
  readonly states: PanelStates;
  /** The failed parts of the summary, if it is shown. */
  readonly parts: readonly string[];
}

function subsets(): Failing[] {
  return Array.from({ length: 2 ** CALLS.length }, (_, bits) => new Set(CALLS.filter((_call, at) => bits & (1 << at))));
}

function panelsWithout(failing: Failing, parts: Readonly<Record<string, boolean>>, mine: PanelStates): Expected {
  const failed = (isFailed: boolean) => (isFailed ? "failed" : "ready");
  const isDark = Object.values(parts).every(Boolean);
  return {
    states: {
      points: failed(isDark),
      charges: failed(failing.has("get-charges")),
      overdue: failed(failing.has("get-charges")),
      entitlements: failed(failing.has("get-ownership") || failing.has("get-shares-entitlement")),
      booking: failed(failing.has("get-booking")),
      memberships: "ready",
      preferences: failed(failing.has("get-member") || failing.has("preferences-list")),
      ...mine,
    },
    parts: isDark ? [] : Object.keys(parts).filter((name) => parts[name]),
  };
}

const MEMBERS: Readonly<Record<string, (failing: Failing) => Expected>> = {
  "100202": (failing) =>
    panelsWithout(
      failing,
      {
        entitlements: failing.has("get-ownership") || failing.has("get-shares-entitlement"),
        credits: failing.has("get-soap"),
      },
      {},
    ),
  "100201": (failing) =>
    panelsWithout(
      failing,
      {
        ownership: failing.has("get-ownership"),
        points: failing.has("get-member"),
        credits: failing.has("get-soap"),
      },
      { entitlements: "not-yours" },
    ),
};

describe("a failing back-end call", () => {
  test.each(Object.keys(MEMBERS))("for %s fails exactly the panels that need it, and none shows 0", async (member) => {
    for (const failing of subsets()) {
      // A new session reads its facts; cached reads are not shared.
      running.club.faults.clear();
      running.advance(61_000);
      const cookie = await running.signIn(member);
      for (const call of failing) running.club.faults.set({ kind: "403", call });
      const { status, json } = await running.request("/api/dashboard", { cookie });
      const expected = MEMBERS[member]?.(failing);
      const words = [...failing].join(", ");
      expect(status, words).toBe(200);
      expect(statesOf(json), words).toEqual(expected?.states);
      for (const name of PANELS) {
        if (json[name].state === "failed") expect(Object.keys(json[name])).toEqual(["state", "code"]);
      }
      if (json.points.state !== "ready") continue;
      const { rows, failed } = json.points.summary;
      expect(failed.toSorted(), words).toEqual([...(expected?.parts ?? [])].toSorted());
      const dark = rows.filter(({ value }: { value: number | null }) => value === null).length;
      expect(dark > 0, words).toBe(failed.length > 0);
    }
  });

  test("decides nothing if the member could not be identified", async () => {
    running.club.faults.set({ kind: "403", call: "get-member" });
    const { json } = await running.request("/api/dashboard", { cookie: await running.signIn("100204") });
    expect(statesOf(json)).toEqual(Object.fromEntries(PANELS.map((name) => [name, "failed"])));
    expect(json.points.code).toBe("BACK_END_UNAVAILABLE");
  });

  test("calls no membership current or expired if they could not be read", async () => {
    running.club.faults.set({ kind: "403", call: "get-external-membership" });
    const { json } = await running.request("/api/dashboard", { cookie: await running.signIn("100215") });
    expect(statesOf(json)).toEqual({ ...ALL_READY, memberships: "failed" });
  });

  test("is reported with its error code", async () => {
    const cookie = await running.signIn("100219");
    running.club.faults.set({ kind: "away", call: "get-booking" });
    running.club.faults.set({ kind: "html", call: "get-charges" });
    const { json } = await running.request("/api/dashboard", { cookie });
    expect(json.booking).toEqual({ state: "failed", code: "BACK_END_UNAVAILABLE" });
    expect(json.charges).toEqual({ state: "failed", code: "BACK_END_UNREADABLE" });
  });

  test("is not reported for an address that the campaign service does not know", async () => {
    const cookie = await running.signIn("100220");
    running.club.database.prepare("DELETE FROM contact WHERE email = 'member100220@example.com'").run();
    const { json } = await running.request("/api/dashboard", { cookie });
    expect(json.preferences).toEqual({ state: "ready", contact: "unknown", subscribed: null, lists: null });
  });
});

const HOLD = 300;

test("independent reads run in parallel", async () => {
  // Each call is delayed; the number of concurrent calls shows what runs in parallel.
  const held = { now: 0, most: 0 };
  const slow = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]): Promise<unknown> => {
          held.now += 1;
          held.most = Math.max(held.most, held.now);
          await after(HOLD);
          held.now -= 1;
          return Reflect.apply(method, target, given);
        };
      },
    });
  const late = await startTestPortal({
    override: (portal) => {
      const { backEnd } = portal;
      const { points, ownership, credits, entitlements, charges, bookings, campaign, members } = backEnd;
      const ports = { points, ownership, credits, entitlements, charges, bookings, campaign, members };
      const slowed = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, slow(port)]));
      return { ...portal, backEnd: { ...backEnd, ...slowed } };
    },
  });
  try {
    const cookie = await late.signIn("100202");
    Object.assign(held, { now: 0, most: 0 });
    const { json } = await late.request("/api/dashboard", { cookie });
    expect(statesOf(json)).toEqual(ALL_READY);
    // Only entitlements wait for the ownership, and mails for the address.
    expect(held.most).toBeGreaterThanOrEqual(4);
  } finally {
    await late.close();
  }
});
