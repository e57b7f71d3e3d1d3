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

// One read makes two calls: unpaid charges and levies.
const CALLS_A_READ = 2;

function readsOf(member: string): number {
  const asked = running.club.requests.requests.filter(
    ({ call, memberNo }) => call === "get-charges" && memberNo === member,
  );
  return asked.length / CALLS_A_READ;
}

describe("the charges in GET /api/payments", () => {
  test("are listed once, with totals and the overdue ones", async () => {
    const { status, json } = await running.request("/api/payments", { cookie: await running.signIn("100202") });
    expect(status).toBe(200);
    expect(json.choices.slice(0, 2).map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ["U-5101", "overdue"],
      ["L-2027-100202", "due"],
    ]);
    expect(json.owed).toEqual([{ amount: 965_90, currency: "AUD", text: "AUD 965.90" }]);
  });

  test("are totalled for each currency", async () => {
    const cookie = await running.signIn("100226", "member_portal_nz");
    const { json } = await running.request("/api/payments", { cookie, brand: "member_portal_nz" });
    expect(json.owed).toEqual([{ amount: 95_00, currency: "NZD", text: "NZD 95.00" }]);
  });

  test("name the charge whose balance is unknown", async () => {
    const cookie = await running.signIn("100205", "member_portal_vn");
    const { json } = await running.request("/api/payments", { cookie, brand: "member_portal_vn" });
    expect(json.owed).toEqual([]);
    const unknown = json.choices.find(({ name }: { name: string }) => name === "U-5202");
    expect(unknown).toMatchObject({ balance: null, state: "UNKNOWN", payable: { allowed: false } });
  });

  test("fail if one group fails, because half would look complete", async () => {
    const cookie = await running.signIn("100223");
    running.club.faults.set({ kind: "403", call: "get-charges", times: 1 });
    expect((await running.request("/api/payments", { cookie })).status).toBe(502);
    const { json } = await running.request("/api/payments", { cookie });
    expect(json.choices[0]).toMatchObject({ name: "L-2026-100223", state: "overdue" });
  });
});

describe("GET /api/charges/watch", () => {
  const look = (cookie: string) =>
    running.request("/api/charges/watch", { cookie, headers: { "x-portico-background": "1" } });

  test("makes ten reads for three tabs, and ends in every tab", async () => {
    const members = ["100201", "100204", "100209", "100213", "100218"];
    const tabs = await Promise.all(
      members.flatMap((member) => [0, 1, 2].map(async () => ({ member, cookie: await running.signIn(member) }))),
    );
    running.club.requests.clear();
    for (let round = 1; round <= 10; round += 1) {
      const answers = await Promise.all(tabs.map(({ cookie }) => look(cookie)));
      for (const { json } of answers) expect(json).toMatchObject({ found: false, owed: [], goesOn: round < 10 });
      running.advance(2_000);
    }
    // A further poll gets a response without a read.
    expect((await look(tabs[0]?.cookie ?? "")).json.goesOn).toBe(false);
    expect(members.map(readsOf)).toEqual([10, 10, 10, 10, 10]);
  });

  test("ends when something is owed", async () => {
    const cookie = await running.signIn("100223");
    const { json } = await look(cookie);
    expect(json).toMatchObject({ found: true, goesOn: false, banner: { allowed: true } });
    expect(json.owed).toEqual([{ amount: 1_485_50, currency: "AUD", text: "AUD 1,485.50" }]);
  });

  test("shares its read with the dashboard and the to-do list", async () => {
    const cookie = await running.signIn("100221");
    running.club.requests.clear();
    await Promise.all([
      look(cookie),
      running.request("/api/todos", { cookie }),
      running.request("/api/dashboard", { cookie }),
    ]);
    expect(readsOf("100221")).toBe(1);
  });

  test("continues if the back-end does not answer, without reporting 0", async () => {
    const cookie = await running.signIn("100220");
    running.club.faults.set({ kind: "403", call: "get-charges" });
    expect((await look(cookie)).json).toMatchObject({ found: false, owed: null, goesOn: true });
  });

  test.each([
    ["100217", "member_portal"],
    ["100207", "ecv_member"],
    ["100212", "member_portal_nz"],
  ] as const)("asks nobody about %s on %s, whose type has no banner", async (member, brand) => {
    const cookie = await running.signIn(member, brand);
    running.club.requests.clear();
    const { json } = await running.request("/api/charges/watch", { cookie, brand });
    expect(json).toMatchObject({ found: false, owed: null, goesOn: false, banner: { allowed: false } });
    expect(running.club.requests.requests).toEqual([]);
  });

  test("does not extend the session", async () => {
    const cookie = await running.signIn("100227");
    for (let minute = 0; minute < 31; minute += 1) {
      running.advance(60_000);
      await look(cookie);
    }
    expect((await look(cookie)).status).toBe(401);
  });
});
