import { PorticoError } from "@portico/domain/errors";
import type { Offer } from "@portico/domain/stays/offer";
import type { StayParty, StaySource } from "@portico/domain/stays/source";
import { day } from "@portico/domain/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import type { Portal } from "../../portal/portal.ts";
import { rateLimitKey, SEARCH_LIMIT } from "../../session-context/sessions/rate-limits.ts";

const NEVER = new Promise<never>(() => {});

/** Replaces the sandbox's results for one test. */
const instead: { search?: StaySource["search"] | undefined; lots?: Portal["backEnd"]["points"]["lots"] | undefined } =
  {};
const parties: StayParty[] = [];

let running: TestPortal;
/** A portal with no wait for side data, for reads that hang. */
let impatient: TestPortal;
beforeAll(async () => {
  [running, impatient] = await Promise.all([startPortal(), startPortal({ searchTimeoutMs: 50 })]);
});
afterAll(() => Promise.all([running.close(), impatient.close()]));

async function startPortal(settings: Partial<Portal["settings"]> = {}): Promise<TestPortal> {
  return startTestPortal({
    clock: "club",
    club: { today: "2026-11-20" },
    settings,
    override: (portal) => ({
      ...portal,
      backEnd: {
        ...portal.backEnd,
        points: { lots: (key) => instead.lots?.(key) ?? portal.backEnd.points.lots(key) },
        stays: {
          search: (stay, criteria, party) => {
            parties.push(party);
            return instead.search?.(stay, criteria, party) ?? portal.backEnd.stays.search(stay, criteria, party);
          },
        },
      },
    }),
  });
}

afterEach(() => {
  running.club.faults.clear();
  parties.length = 0;
  delete instead.search;
  delete instead.lots;
  // Cached reads expire.
  for (const portal of [running, impatient]) portal.advance(61_000);
});

async function search(member: string, target: string, { of = running, brand = "member_portal" }: Asking = {}) {
  const cookie = await of.signIn(member, brand);
  return of.request(`/api/stays/${target}`, { cookie, brand });
}

interface Asking {
  readonly of?: TestPortal;
  readonly brand?: "member_portal" | "member_portal_vn";
}

describe("GET /api/stays/:stay/offers", () => {
  test.each([
    ["100202", "owner-week", "month=2027-03&resort=R12", "entitlement"],
    ["100202", "bonus-week", "month=2027-03&resort=R12", "money"],
    ["100202", "rental-week", "month=2027-03&resort=R12", "money"],
    ["100201", "holiday-exchange", "month=2027-03", "exchange"],
    ["100201", "bonus-rental", "month=2027-03", "money"],
    ["100201", "short-stays", "month=2027-03&area=QLD&region=QLD-SC", "points"],
    ["100202", "short-stays", "month=2027-03&area=QLD&region=QLD-SC", "money"],
    ["100201", "nightly-stays", "month=2027-03", "points"],
    ["100201", "weekly-stays", "month=2027-03&resort=R12", "points"],
    ["100201", "last-minute", "arrival=2026-11-27&departure=2026-11-30", "points"],
    ["100201", "club-properties", "month=2027-03&shortStay=true", "points"],
    ["100201", "resort-specials", "special=SP-REEF-27", "money"],
    ["100219", "plus", "month=2027-03", "money"],
  ])("for %s finds what is free of %s, each price once and in its own kind", async (member, stay, query, kind) => {
    const { status, json } = await search(member, `${stay}/offers?${query}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ stay, today: "2026-11-20", more: 0, nearest: null });
    expect(json.verdict).toMatchObject({ stay, outcome: "yes" });
    expect(json.offers.length).toBeGreaterThan(1);
    const used = new Set(json.offers.map(({ price }: { price: number }) => price));
    expect(used).toEqual(new Set(json.prices.keys()));
    const told = json.prices.map(({ cost, expiry }: { cost: unknown; expiry: unknown }) =>
      JSON.stringify([cost, expiry]),
    );
    expect(new Set(told).size).toBe(used.size);
    for (const { cost, reach, pays } of json.prices) {
      expect(cost.kind).toBe(kind);
      expect(pays.length > 0).toBe(reach.outcome === "yes");
    }
    for (const { arrival, departure, nights } of json.offers) expect(day(departure) - day(arrival)).toBe(nights);
  });

  test("leaves out what the member did not ask for: people, nights and weekends", async () => {
    const all = (await search("100201", "short-stays/offers?month=2027-03")).json.offers;
    const wishes = "people=4&nights=2&nightsTo=3&weekends=true";
    const { status, json } = await search("100201", `short-stays/offers?month=2027-03&${wishes}`);
    expect(status).toBe(200);
    expect(json.offers.length).toBeGreaterThan(0);
    expect(json.offers.length).toBeLessThan(all.length);
    for (const { sleeps, nights, arrival } of json.offers) {
      expect(sleeps).toBeGreaterThanOrEqual(4);
      expect([2, 3]).toContain(nights);
      expect(["Fri", "Sat"]).toContain(new Date(arrival).toUTCString().slice(0, 3));
    }
  });

  test.each([
    ["people=21", "people"],
    ["nights=0", "nights"],
    ["nights=4&nightsTo=3", "nightsTo"],
  ])("has an error at the field of %s, and does not call the back-end", async (query, field) => {
    const { status, json } = await search("100201", `short-stays/offers?month=2027-03&${query}`);
    expect(status).toBe(422);
    expect(json.fields.map((wrong: { field: string }) => wrong.field)).toEqual([field]);
    expect(parties).toEqual([]);
  });

  test("shows what pays and the balance afterwards", async () => {
    const { json } = await search("100201", "short-stays/offers?month=2027-03&area=QLD&region=QLD-SC");
    expect(json.prices[0]).toEqual({
      cost: { kind: "points", points: 640 },
      usual: null,
      reach: { outcome: "yes", rule: "reach.points", because: "You have enough points for this stay." },
      pays: [
        { from: "points that expire on 15 Jan 2027", amount: "350.5 points", expiresOn: "2027-01-15" },
        { from: "points that expire on 30 Jun 2027", amount: "289.5 points", expiresOn: "2027-06-30" },
      ],
      leaves: "After this booking you have 910.5 points; they expire on 30 Jun 2027.",
      expiry: "350.5 of these points expire before you arrive; they are used when you book.",
      lapsing: {
        text: "Uses 350.5 points that expire on 15 Jan 2027, and 289.5 more that expire by 30 Jun 2027",
        kind: "points",
        amount: 350.5,
        expiresOn: "2027-01-15",
        lastDay: "2027-01-14",
      },
      short: null,
    });
  });

  test("marks no stay that is paid with money, and none that the member cannot pay", async () => {
    const { json: paid } = await search("100202", "short-stays/offers?month=2027-03&area=QLD&region=QLD-SC");
    expect(new Set(paid.prices.map(({ lapsing }: { lapsing: unknown }) => lapsing))).toEqual(new Set([null]));
    const { json } = await search("100201", "weekly-stays/offers?month=2027-03&resort=R12");
    for (const { reach, lapsing } of json.prices) expect(lapsing !== null).toBe(reach.outcome === "yes");
  });

  test.each([
    ["100201", "holiday-exchange", "month=2027-03", null],
    ["100219", "plus", "month=2027-03", null],
    ["100202", "owner-week", "month=2027-03&resort=R12", "entitlement"],
  ])("for %s says what expires first of %s", async (member, stay, query, kind) => {
    const { json } = await search(member, `${stay}/offers?${query}`);
    expect(json.prices[0].lapsing?.kind ?? null).toBe(kind);
  });

  test("is in Vietnamese on the Vietnamese brand", async () => {
    const { json } = await search("100225", "short-stays/offers?month=2027-03&area=QLD&region=QLD-SC", {
      brand: "member_portal_vn",
    });
    expect(json.prices[0].reach.because).toBe("Bạn có đủ điểm cho kỳ nghỉ này.");
    expect(json.prices[0].lapsing.text).toMatch(/^Dùng [\d.,]+ điểm hết hạn ngày \d\d [A-Z][a-z][a-z] \d{4}/);
  });

  test("shows the regular price of a last-minute stay", async () => {
    const { json } = await search("100201", "last-minute/offers?arrival=2026-11-27&departure=2026-11-30");
    for (const { cost, usual } of json.prices) expect(usual.points).toBeGreaterThan(cost.points);
  });

  test("marks popular resorts, and none if the content cannot be read", async () => {
    const { json } = await search("100201", "short-stays/offers?month=2027-03&area=QLD&region=QLD-SC");
    const popular = json.offers.filter(({ isPopular }: { isPopular: boolean }) => isPopular);
    expect(new Set(popular.map(({ resortId }: { resortId: string }) => resortId))).toEqual(new Set(["R12"]));
    expect(popular.length).toBeLessThan(json.offers.length);
  });

  test("searches under the member's own name and type", async () => {
    await search("100202", "short-stays/offers?month=2027-03");
    expect(parties).toEqual([{ memberNumber: "100202", isEcv: false, memberType: "WEEKS", payer: "classic_weeks" }]);
  });

  test("is refused with a reason, without a back-end call, if the member may not book", async () => {
    const { status, json } = await search("100206", "nightly-stays/offers?month=2027-03");
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: "STAY_REFUSED", because: expect.stringMatching(/validity pass/) });
    expect(json.hint).toMatch(/renew a pass/);
    const kept = await running.portal.stores.refusals.find(json.reference);
    expect(kept).toMatchObject({
      memberNumber: "100206",
      path: "/nightly-stays",
      rule: "stays.no-pass",
      facts: { stay: "nightly-stays", kinds: ["classic_escapes"], unexpired: [] },
      read: `${json.because} ${json.hint}`,
      language: "en",
    });
    expect(JSON.stringify(kept)).not.toMatch(/Sample|example\.com/);
    expect(parties).toEqual([]);
  });

  test("searches even if the permission is not known, and says so", async () => {
    running.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { status, json } = await search("100201", "nightly-stays/offers?month=2027-03");
    expect(status).toBe(200);
    expect(json.verdict.outcome).toBe("not known");
    expect(json.offers.length).toBeGreaterThan(0);
  });

  test.each([
    ["cannot be read", async () => Promise.reject(new PorticoError("BACK_END_UNAVAILABLE"))],
    ["hang", () => NEVER],
  ])("says neither yes nor no where the points %s, and waits a moment only", async (_words, lots) => {
    instead.lots = lots;
    const { status, json } = await search("100201", "short-stays/offers?month=2027-03", { of: impatient });
    expect(status).toBe(200);
    for (const { reach, pays, leaves, short } of json.prices)
      expect([reach.rule, pays, leaves, short]).toEqual(["reach.points-unread", [], null, null]);
  });

  test("fails if the search fails", async () => {
    running.club.faults.set({ kind: "500", call: "search-short-stay-by-month" });
    const { status, json } = await search("100201", "short-stays/offers?month=2027-03");
    expect([status, json.code]).toEqual([502, "SEARCH_FAILED"]);
  });

  test("limits the number of offers, and says how many more there are", async () => {
    instead.search = async () => manyOffers(10_003);
    const { json } = await search("100201", "short-stays/offers?month=2027-03");
    expect([json.offers.length, json.more, json.prices.length]).toEqual([10_000, 3, 40]);
  });

  test("refuses a member's 601st search in a minute, without a back-end call", async () => {
    const { attempts } = running.portal.stores;
    const key = rateLimitKey(
      running.portal.settings,
      SEARCH_LIMIT.purpose,
      JSON.stringify(["member_portal", "100201"]),
    );
    const at = running.portal.steadyNow();
    for (let noted = 1; noted < 600; noted += 1) await attempts.record(key, at, at);
    const asked = (member: string) => search(member, "short-stays/offers?month=2027-03");
    expect((await asked("100201")).status).toBe(200);
    parties.length = 0;
    const { status, json, headers } = await asked("100201");
    expect([status, json.code]).toEqual([429, "SEARCHES_TOO_MANY"]);
    expect(json.hint).toBe("Try again in a minute, or call member services, who can book for you.");
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(parties).toEqual([]);
    expect((await asked("100203")).status).toBe(200);
    running.advance(60_000);
    expect((await asked("100201")).status).toBe(200);
  });

  test("needs a session", async () => {
    expect((await running.request("/api/stays/short-stays/offers?month=2027-03")).status).toBe(401);
  });
});

describe("a wrong choice", () => {
  test.each([
    ["short-stays", "month=2027-13", "month", "Choose a month."],
    ["short-stays", "month=2026-10", "month", "Choose this month or a later one."],
    ["short-stays", "month=2031-01", "month", "Choose a month within two years."],
    ["short-stays", "arrival=2027-02-29&departure=2027-03-02", "arrival", "Enter the day you arrive."],
    ["short-stays", "arrival=2026-11-19&departure=2026-11-21", "arrival", "Enter today or a later day."],
    ["short-stays", "arrival=2027-03-05&departure=2027-03-02", "departure", "Enter a day after the one you arrive."],
    ["short-stays", "arrival=2027-03-05&departure=2031-03-02", "departure", "Enter a day within two years."],
    ["last-minute", "month=2026-12", "arrival", "Enter the day you arrive."],
    ["weekly-stays", "month=2027-03", "resort", "Choose a resort."],
    ["weekly-stays", "month=2027-03&resort=NOPE", "resort", "We have no such resort. Choose one from the list."],
    ["club-properties", "month=2027-03&resort=NOPE", "resort", "We have no such resort. Choose one from the list."],
    ["short-stays", "month=2027-03&area=NOPE", "area", "We have no such area. Choose one from the list."],
    ["short-stays", "month=2027-03&region=NOPE", "region", "We have no such region. Choose one from the list."],
    ["short-stays", "month=2027-03&area=QLD&region=VN-KH", "region", /^This region is in another area\./],
    ["short-stays", `month=2027-03&area=${"x".repeat(81)}`, "area", "Choose the area from the list."],
    ["short-stays", "month=2027-03&area=a%00b", "area", "Choose the area from the list."],
    ["holiday-exchange", "month=2027-03&country=ZZ", "country", /^The exchange has no such country\./],
    [
      "holiday-exchange",
      "month=2027-03&country=36&region=ZZ",
      "region",
      "We have no such region. Choose one from the list.",
    ],
    ["resort-specials", "", "special", "Choose a special from the list."],
    ["resort-specials", "special=%0d%0a", "special", "Choose a special from the list."],
  ])("of %s (%s) is said on its field: %s", async (stay, query, field, title) => {
    const { status, json } = await search("100201", `${stay}/offers?${query}`);
    expect([status, json.code]).toEqual([422, "FIELDS_WRONG"]);
    const found = json.fields.find((one: { field: string }) => one.field === field);
    expect(found?.title).toMatch(title);
  });

  test("is reported in Vietnamese", async () => {
    const { json } = await search("100225", "short-stays/offers?month=2027-13", { brand: "member_portal_vn" });
    expect(json.fields).toEqual([{ field: "month", title: "Hãy chọn tháng.", hint: expect.stringMatching(/tìm lại/) }]);
    const properties = await search("100201", "club-properties/offers");
    expect(properties.json.fields[0].hint).toMatch(/^You search by month/);
  });

  test.each([
    ["short-stays", "month=2027-03&memberNo=100202", 400],
    ["short-stays", "month=2027-03&month=2027-04", 400],
    ["club-properties", "month=2027-03&shortStay=maybe", 400],
    ["car-hire", "", 404],
    ["nonsense", "month=2027-03", 404],
    ["__proto__", "month=2027-03", 404],
    ["resort-specials", "special=SP-GONE", 404],
  ])("that no form of ours has is none: %s?%s", async (stay, query, status) => {
    expect((await search("100201", `${stay}/offers?${query}`)).status).toBe(status);
  });

  test.each(["' OR 1=1 --", "$\u007B7*7\u007D", "<script>", "\u202Eabc", "đ".repeat(80)])(
    "is text and nothing more: %s",
    async (area) => {
      const { status } = await search("100201", `short-stays/offers?month=2027-03&area=${encodeURIComponent(area)}`);
      expect(status).toBe(422);
    },
  );
});

describe("a search without a result", () => {
  test("returns the nearest free days and other stays with offers", async () => {
    for (const unit of ["R24/ST", "R24/1B"])
      running.club.hooks.openNights(unit, { from: "2027-06-01", nights: 37, units: 0 });
    const { status, json } = await search("100201", "weekly-stays/offers?month=2027-06&resort=R24");
    expect(status).toBe(200);
    expect([json.offers, json.prices]).toEqual([[], []]);
    const { days, stays } = json.nearest;
    expect(days.length).toBeGreaterThan(0);
    expect(days.length).toBeLessThanOrEqual(5);
    expect(days).toEqual(days.toSorted());
    for (const one of days) expect(one.slice(0, 7)).not.toBe("2027-06");
    expect(stays).toContainEqual({ stay: "short-stays", page: "/short-stays", count: expect.any(Number) });
    for (const { count } of stays) expect(count).toBeGreaterThan(0);
  });

  test("limits its back-end calls, and searches only other days for `nearest=days`", async () => {
    instead.search = async () => [];
    const { json } = await search("100201", "short-stays/offers?month=2027-06&nearest=days");
    expect(json.nearest).toEqual({ days: [], stays: [], resorts: [] });
    expect(parties).toHaveLength(4);
    parties.length = 0;
    const alone = await search("100201", "short-stays/offers?month=2027-06&nearest=none");
    expect(alone.json).toMatchObject({ offers: [], nearest: { days: [], stays: [], resorts: [] } });
    expect(parties).toHaveLength(1);
    parties.length = 0;
    await search("100201", "short-stays/offers?month=2027-06");
    expect(parties.length).toBeLessThanOrEqual(12);
  });

  test("returns the nearest resorts that are free on the same dates, with the distance", async () => {
    const searched: string[] = [];
    instead.search = async (stay, { resortId = "", month }) => {
      if (stay !== "weekly-stays" || month !== "06") return [];
      searched.push(resortId);
      return ["R26", "R23", "R41", "R43", "R21"].includes(resortId)
        ? [offer({ id: resortId, resortId, arrival: "2027-06-04" })]
        : [];
    };
    const { json } = await search("100201", "weekly-stays/offers?month=2027-06&resort=R24");
    expect(json.nearest.resorts).toEqual([
      {
        resortId: "R26",
        resortName: "Currawong Alpine Rooms",
        town: "Thredbo",
        country: "Australia",
        kilometres: 155,
        count: 1,
      },
      {
        resortId: "R23",
        resortName: "White Sand Cottages",
        town: "Huskisson",
        country: "Australia",
        kilometres: 236,
        count: 1,
      },
      {
        resortId: "R41",
        resortName: "Alpine Ash Village",
        town: "Bright",
        country: "Australia",
        kilometres: 264,
        count: 1,
      },
    ]);
    // The requested resort and the six nearest on the map.
    expect(new Set(searched).size).toBe(7);
    expect(searched).not.toContain("R21");
  });

  test.each([
    ["no resort", "short-stays/offers?month=2027-06"],
    ["a resort that content does not have", "weekly-stays/offers?month=2027-06&resort=R999"],
    ["`nearest=days`", "weekly-stays/offers?month=2027-06&resort=R24&nearest=days"],
  ])("offers no resorts nearby for %s", async (_case, target) => {
    instead.search = async (_stay, { resortId = "" }) =>
      ["", "R24", "R999"].includes(resortId) ? [] : [offer({ id: resortId, resortId, arrival: "2027-06-04" })];
    const { json } = await search("100201", target);
    expect(json.nearest.resorts).toEqual([]);
  });

  test("skips resorts nearby whose search fails or hangs", async () => {
    instead.search = async (_stay, { resortId = "" }) => {
      if (resortId === "R25") throw new PorticoError("SEARCH_FAILED");
      if (resortId === "R42") return NEVER;
      return resortId === "R26" ? [offer({ id: "a", resortId, arrival: "2027-06-04" })] : [];
    };
    const { status, json } = await search("100201", "weekly-stays/offers?month=2027-06&resort=R24", { of: impatient });
    expect(status).toBe(200);
    expect(json.nearest.resorts).toMatchObject([{ resortId: "R26", count: 1 }]);
  });

  test("skips alternatives that fail or hang", async () => {
    const inJuly = [offer({ id: "a", arrival: "2027-07-02" })];
    instead.search = async (stay, { month }) => {
      if (month === "06" && stay === "short-stays") return [];
      if (stay === "nightly-stays") return NEVER;
      if (stay !== "short-stays" || month !== "07") throw new PorticoError("SEARCH_FAILED");
      return inJuly;
    };
    const { status, json } = await search("100201", "short-stays/offers?month=2027-06", { of: impatient });
    expect(status).toBe(200);
    expect(json.nearest).toEqual({ days: ["2027-07-02"], stays: [], resorts: [] });
  });

  test("searches neighbouring days for a last-minute stay", async () => {
    const asked: string[] = [];
    instead.search = async (_stay, { arrivalDate = "" }) => {
      asked.push(arrivalDate);
      return arrivalDate === "2026-11-28" ? [offer({ id: "a", arrival: arrivalDate })] : [];
    };
    const { json } = await search("100201", "last-minute/offers?arrival=2026-11-27&departure=2026-11-30&nearest=days");
    expect(asked.toSorted()).toEqual(["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"]);
    expect(json.nearest.days).toEqual(["2026-11-28"]);
  });

  test("is empty for a sold-out special, and an error for an ended one", async () => {
    const { json } = await search("100201", "resort-specials/offers?special=SP-SPRING-26");
    expect(json).toMatchObject({ offers: [], nearest: { days: [], stays: [], resorts: [] } });
    expect((await search("100201", "resort-specials/offers?special=SP-GONE")).json.code).toBe("SPECIAL_UNKNOWN");
  });
});

function offer(parts: Partial<Omit<Offer, "arrival">> & { readonly arrival: string }): Offer {
  return {
    id: "SS-R12-1B",
    stay: "short-stays",
    resortId: "R12",
    resortName: "Banksia Shores",
    unit: "1 bedroom",
    sleeps: 4,
    nights: 3,
    cost: { kind: "points", points: 480 },
    ...parts,
    arrival: day(parts.arrival),
  };
}

function manyOffers(count: number): readonly Offer[] {
  return Array.from({ length: count }, (_, at) =>
    offer({ id: `o${at}`, arrival: "2027-03-05", cost: { kind: "points", points: 100 + (at % 40) } }),
  );
}
