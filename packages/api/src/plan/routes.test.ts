import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contentWithFailedReads } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { PlanResponse, PlanView } from "./contract.ts";

let running: TestPortal;
let isContentUnreadable = false;
beforeAll(async () => {
  running = await startTestPortal({
    clock: "club",
    club: { today: "2026-11-20" },
    override: (base) => ({ ...base, content: contentWithFailedReads(base.content, () => isContentUnreadable) }),
  });
});
afterAll(() => running.close());
afterEach(() => {
  isContentUnreadable = false;
  running.club.faults.clear();
  running.club.requests.clear();
  running.advance(61_000);
});

const SEARCH_CALLS = [
  "search-short-stay-by-month",
  "search-club-properties-7-night",
  "search-7-night-for-resort",
] as const;

async function planOf(
  member: string,
  query = "",
): Promise<{ status: number; json: PlanResponse & { fields: never[] } }> {
  const cookie = await running.signIn(member);
  running.club.requests.clear();
  return running.request(`/api/plan${query}`, { cookie });
}

function searchCount(): number {
  return SEARCH_CALLS.reduce((sum, call) => sum + running.club.requests.count(call), 0);
}

function leastLost({ plans }: PlanResponse): PlanView | undefined {
  return plans.find(({ goals }) => goals.includes("least lost"));
}

describe("GET /api/plan", () => {
  test("lists what lapses by its last usable day, and plans that use it", async () => {
    const { status, json } = await planOf("100201");
    expect(status).toBe(200);
    expect(json.lapsing.map(({ text }) => text)).toEqual([
      "350.5 points, to be used by 14 Jan 2027",
      "1,200 points, to be used by 29 Jun 2027",
    ]);
    expect(json.decision.outcome).toBe("yes");
    const lost = leastLost(json)?.lapses.reduce((sum, { amount }) => sum + amount, 0) ?? Infinity;
    expect(lost).toBeLessThan(10);
    expect(json.searches).toMatchObject({ answered: 12, failed: 0, planned: 12 });
    expect(searchCount()).toBe(12);
  });

  test("prices each stay with what the stays before it leave", async () => {
    const { json } = await planOf("100202");
    const pays = leastLost(json)?.stays.map(({ price }) => json.prices[price]?.pays.map(({ from }) => from));
    expect(pays).toEqual([
      ["your entitlement SE-9002 at Banksia Shores, valid until 10 Jan 2027"],
      ["your entitlement SE-9001 at Banksia Shores, valid until 30 Jun 2027"],
    ]);
    expect(leastLost(json)).toMatchObject({ nights: 14, lapses: [], limit: "Nothing expires unused." });
  });

  test("names a search for each stay with which it can be held", async () => {
    const cookie = await running.signIn("100201");
    const { json } = await running.request("/api/plan?from=2027-02&until=2027-02", { cookie });
    const [stay] = leastLost(json)?.stays ?? [];
    if (stay === undefined) throw new Error("no plan");
    const found = await running.request(`/api/stays/${stay.stay}/offers?month=${stay.choices.month}`, { cookie });
    expect(found.json.offers.map(({ id }: { id: string }) => id)).toContain(stay.offer.id);
  });

  test("searches three times for its first part and shares these searches with the full plan", async () => {
    const cookie = await running.signIn("100209");
    running.club.requests.clear();
    const first = await running.request("/api/plan?part=first", { cookie });
    expect(first.json.searches).toMatchObject({ answered: 3, planned: 12 });
    expect(searchCount()).toBe(3);
    await running.request("/api/plan", { cookie });
    expect(searchCount()).toBe(12);
  });

  test("calls no search for a member with nothing that lapses", async () => {
    const { json } = await planOf("100203");
    expect(json).toMatchObject({ decision: { rule: "plan.nothing-lapses" }, plans: [], readAt: null });
    expect(searchCount()).toBe(0);
  });

  test("says what keeps a member from using points, with the stays that it closes", async () => {
    const { json } = await planOf("100206");
    expect(json.decision.outcome).toBe("no");
    expect(json.barriers).toMatchObject([
      {
        because: "You need a current validity pass to book this stay, and we find none on your membership.",
        stays: ["short-stays", "nightly-stays", "weekly-stays", "last-minute", "club-properties"],
      },
    ]);
    expect(searchCount()).toBe(0);
  });

  test("says that the stays cost too much", async () => {
    const { json } = await planOf("100205");
    expect(json.decision).toMatchObject({ outcome: "no", because: "the free stays cost more than you have" });
  });

  test("names the search that the member can save where nothing fits, and what it cannot hold", async () => {
    const { json } = await planOf("100209", "?minNights=14&maxNights=14&from=2027-02&until=2027-03&people=16");
    expect(json.decision.rule).toBe("plan.none-free");
    expect(json.toSave).toEqual({
      stay: "short-stays",
      choices: { month: "2027-02", people: "16", nights: "14" },
      keptFor: "in reach",
      title: "Short stay, February 2027, 14 nights, 16 people, within your reach",
      lacks:
        "It cannot hold these wishes: more than one month, other types of stay. " +
        "So some of what it finds may not fit.",
    });
    expect((await planOf("100209", "?from=2027-02&until=2027-02")).json.toSave).toBeNull();
    // The search can be saved as it is.
    const { stay, choices, keptFor } = json.toSave ?? {};
    const body = { stay, choices, keptFor };
    const cookie = await running.signIn("100209");
    const saved = await running.request("/api/kept-searches", { method: "POST", cookie, body });
    expect([saved.status, saved.json.searches.length]).toEqual([200, 1]);
  });

  test("plans with the rest if searches fail, and counts them", async () => {
    running.club.faults.set({ kind: "500", call: "search-club-properties-7-night" });
    const { status, json } = await planOf("100201", "?from=2027-04");
    expect(status).toBe(200);
    expect(json.searches.failed).toBeGreaterThan(0);
    expect(json.plans.length).toBeGreaterThan(0);
  });

  test("does not know what lapses if the points could not be read", async () => {
    const cookie = await running.signIn("100209");
    running.club.faults.set({ kind: "403", call: "get-member" });
    const { json } = await running.request("/api/plan", { cookie });
    expect(json.decision).toMatchObject({ outcome: "not known", because: "your points could not be read" });
  });

  test.each([
    ["window=3650", "window", "Enter a whole number from 1 to 730."],
    ["minNights=-2", "minNights", "Enter a whole number from 1 to 28."],
    ["minNights=5&maxNights=3", "maxNights", "Enter at least as many nights as the smallest number."],
    ["people=x", "people", "Enter a whole number from 1 to 16."],
    [`regions=${Array.from({ length: 40 }, (_, at) => `R${at}`).join(",")}`, "regions", "Choose at most 3 regions."],
    ["from=2020-01", "from", "Choose one of the next 24 months."],
    ["from=2027-05&until=2027-02", "until", "Choose the first month or a later one."],
    [
      "holidays=Atlantis",
      "holidays",
      "We have no dates of school holidays for this region. Choose a region of the list.",
    ],
    [
      "holidays=VN&from=2027-03&until=2027-04",
      "holidays",
      "We have no dates of school holidays in these months. Choose other months, or no school holidays.",
    ],
  ])("reports %s at the field %s without a call of the back-end", async (query, field, title) => {
    const { status, json } = await planOf("100201", `?${query}`);
    expect(status).toBe(422);
    expect(json.fields).toMatchObject([{ field, title }]);
    expect(searchCount()).toBe(0);
  });

  test("keeps to the wishes", async () => {
    const { json } = await planOf("100209", "?minNights=2&maxNights=3&from=2027-02&until=2027-03&people=4");
    const stays = json.plans.flatMap((plan) => plan.stays.map(({ offer }) => offer));
    expect(stays.length).toBeGreaterThan(0);
    for (const { nights, arrival, sleeps } of stays) {
      expect([2, 3]).toContain(nights);
      expect(sleeps).toBeGreaterThanOrEqual(4);
      expect(arrival >= "2027-02-01" && arrival <= "2027-03-31").toBe(true);
    }
  });

  test("keeps to school holidays, and searches only their months", async () => {
    const { json } = await planOf("100209", "?holidays=QLD&from=2027-02&until=2027-05");
    expect(json.searches.months).toEqual(["2027-03", "2027-04"]);
    const stays = json.plans.flatMap((plan) => plan.stays.map(({ offer }) => offer));
    expect(stays.length).toBeGreaterThan(0);
    // Easter holidays from 26 Mar 2027 to 11 Apr 2027, so the last departure is on 12 Apr 2027.
    for (const { arrival, departure } of stays) expect(arrival >= "2027-03-26" && departure <= "2027-04-12").toBe(true);
  });

  test("reports at the field that the dates could not be read, without a search", async () => {
    isContentUnreadable = true;
    const { status, json } = await planOf("100201", "?holidays=QLD");
    expect(status).toBe(422);
    expect(json.fields).toMatchObject([
      { field: "holidays", title: "The dates of school holidays could not be loaded." },
    ]);
    expect(searchCount()).toBe(0);
  });
});

describe("GET /api/school-holidays", () => {
  test("lists each region with its next holidays", async () => {
    const { json } = await running.request("/api/school-holidays", { cookie: await running.signIn("100201") });
    expect(json.failed).toBe(false);
    expect(json.regions.map(({ code }: { code: string }) => code)).toEqual(["NSW", "NZ", "QLD", "VIC", "VN"]);
    expect(json.regions[2]).toEqual({
      code: "QLD",
      name: "Queensland",
      next: { name: "Summer holidays", from: "2026-12-12", until: "2027-01-26" },
    });
  });

  test("is in Vietnamese on the Vietnamese brand", async () => {
    const brand = "member_portal_vn";
    const cookie = await running.signIn("100225", brand);
    const { json } = await running.request("/api/school-holidays", { cookie, brand });
    expect(json.regions.at(-1)).toMatchObject({ code: "VN", name: "Việt Nam", next: { name: "Nghỉ Tết Nguyên đán" } });
  });

  test("says that the dates could not be read", async () => {
    isContentUnreadable = true;
    const { status, json } = await running.request("/api/school-holidays", { cookie: await running.signIn("100201") });
    expect([status, json]).toEqual([200, { regions: [], failed: true }]);
  });
});
