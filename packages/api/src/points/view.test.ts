import { pointsSummary } from "@portico/domain/points/summary";
import { day, lot } from "@portico/domain/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditsView, forecastView, lotViews } from "./view.ts";

const TODAY = day("2026-11-20");
const ENGLISH = { today: TODAY, language: "en" } as const;

describe("lots", () => {
  test("sorts by expiry, lots without a day last", () => {
    const lots = [
      lot({ expiresOn: undefined }),
      lot({ expiresOn: day("2027-06-30") }),
      lot({ expiresOn: day("2027-01-01") }),
    ];
    expect(lotViews(lots, ENGLISH).map(({ name }) => name)).toEqual(["points[2]", "points[1]", "points[0]"]);
  });

  test("shows the given status, today's status with its reason, and the next change", () => {
    const [view] = lotViews([lot({ remaining: 350.5, expiresOn: day("2027-02-19") })], ENGLISH);
    expect(view).toEqual({
      name: "points[0]",
      balance: 350.5,
      expiresOn: "2027-02-19",
      given: "ACTIVE",
      status: "ACTIVE",
      because: "350.5 points can be used, and 91 days are left",
      usable: true,
      daysLeft: 91,
      isLastDay: false,
      nextChange: { on: "2026-11-21", to: "EXPIRING" },
    });
  });

  test("are spendable for the last time on the day before expiry", () => {
    const isLast = (expiresOn: string, remaining = 5) =>
      lotViews([lot({ remaining, expiresOn: day(expiresOn) })], ENGLISH)[0]?.isLastDay;
    expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((on) => isLast(on))).toEqual([false, true, false]);
    expect(isLast("2026-11-21", 0)).toBe(false);
  });

  test("passes an unknown status of the back-end through, with a readable reason", () => {
    const [view] = lotViews([lot({ status: "SUSPENDED" })], ENGLISH);
    expect(view).toMatchObject({
      status: "as given",
      given: "SUSPENDED",
      because: "the club lists it as SUSPENDED",
      nextChange: null,
    });
    const [vietnamese] = lotViews([lot({ status: "SUSPENDED" })], { ...ENGLISH, language: "vi" });
    expect(vietnamese).toMatchObject({
      status: "as given",
      given: "SUSPENDED",
      because: "câu lạc bộ ghi trạng thái là SUSPENDED",
    });
  });

  test("a lot is usable exactly if the forecast spends from it, whatever its given status", () => {
    const lots = ["ACTIVE", "AVAILABLE", "EXPIRING", "SUSPENDED"].map((status) => lot({ status, remaining: 10 }));
    expect(lotViews(lots, ENGLISH).map(({ given, usable }) => [given, usable])).toEqual([
      ["ACTIVE", true],
      ["AVAILABLE", false],
      ["EXPIRING", true],
      ["SUSPENDED", false],
    ]);
    expect(forecastView(lots, 100, TODAY)).toMatchObject({ short: 80, left: 0 });
  });

  test("missing values are null, never 0", () => {
    const [view] = lotViews([lot({ remaining: undefined, expiresOn: undefined, status: undefined })], ENGLISH);
    expect(view).toMatchObject({ balance: null, expiresOn: null, given: null, daysLeft: null, status: "UNKNOWN" });
  });
});

describe("the forecast", () => {
  const LOTS = [
    lot({ remaining: 1_200, expiresOn: day("2027-06-30") }),
    lot({ remaining: 350.5, expiresOn: day("2027-01-15") }),
    lot({ remaining: 100, expiresOn: day("2027-06-30") }),
    lot({ remaining: 80, expiresOn: day("2026-06-30") }),
    lot({ remaining: 500, expiresOn: undefined }),
  ];

  test("spends what lapses first, and lists when the rest lapses", () => {
    expect(forecastView(LOTS, 400, TODAY)).toEqual({
      today: "2026-11-20",
      points: 400,
      taken: [
        { name: "points[1]", points: 350.5, expiresOn: "2027-01-15" },
        { name: "points[0]", points: 49.5, expiresOn: "2027-06-30" },
      ],
      short: 0,
      left: 1_250.5,
      lapses: [{ on: "2027-06-30", points: 1_250.5 }],
      unknown: ["points[4]"],
    });
  });

  test("names the lots that may hold more, as the summary does", () => {
    const unread = lot({ status: "EXPIRING", remaining: undefined });
    const lots = [lot(), unread, lot({ status: "SUSPENDED", remaining: undefined }), lot({ status: undefined })];
    const { unknown } = forecastView(lots, 0, TODAY);
    expect(unknown).toEqual(["points[1]", "points[3]"]);
    const holdings = { points: lots, entitlements: [], ownedPoints: [], credits: 0 };
    expect(pointsSummary(holdings, { portalType: "points", today: TODAY }).unknown).toEqual(unknown);
  });

  test("says how many points are missing", () => {
    expect(forecastView(LOTS, 2_000, TODAY)).toMatchObject({ short: 349.5, left: 0, lapses: [] });
  });

  test("spends nothing for 0 points", () => {
    expect(forecastView(LOTS, 0, TODAY)).toMatchObject({ taken: [], short: 0, left: 1_650.5 });
  });

  test("spent and lapsing points always add up to the usable ones", () => {
    const balances = fc.array(fc.record({ remaining: fc.nat(5_000), expires: fc.integer({ min: -30, max: 400 }) }));
    fc.assert(
      fc.property(balances, fc.nat(20_000), (given, points) => {
        const lots = given.map(({ remaining, expires }) =>
          lot({ remaining, expiresOn: (TODAY + expires) as typeof TODAY }),
        );
        const usable = given.filter(({ expires }) => expires > 0).reduce((sum, { remaining }) => sum + remaining, 0);
        const view = forecastView(lots, points, TODAY);
        const taken = view.taken.reduce((sum, part) => sum + part.points, 0);
        const lapsing = view.lapses.reduce((sum, part) => sum + part.points, 0);
        expect(taken + view.short).toBe(points);
        expect(taken + lapsing).toBe(usable);
        expect(lapsing).toBe(view.left);
        expect(view.lapses.map(({ on }) => on)).toEqual(view.lapses.map(({ on }) => on).toSorted());
      }),
    );
  });
});

describe("credits", () => {
  const MOVED = { on: day("2026-03-02"), text: "Exchange", credits: -1 };

  test("are never below 0, but their history is", () => {
    expect(creditsView({ value: -2 }, { value: [MOVED] })).toEqual({
      credits: 0,
      history: [{ on: "2026-03-02", text: "Exchange", credits: -1 }],
      failed: [],
    });
  });

  test("sorts movements newest first, those without a day last", () => {
    const moves = [{ ...MOVED, on: undefined }, MOVED, { ...MOVED, on: day("2026-09-14") }];
    expect(creditsView({ value: 1 }, { value: moves }).history?.map(({ on }) => on)).toEqual([
      "2026-09-14",
      "2026-03-02",
      null,
    ]);
  });

  test("credits and history may fail separately", () => {
    const failed = { failed: "BACK_END_UNAVAILABLE" } as const;
    expect(creditsView(failed, { value: [] })).toEqual({ credits: null, history: [], failed: ["credits"] });
    expect(creditsView({ value: 3 }, failed)).toEqual({ credits: 3, history: null, failed: ["history"] });
    expect(creditsView(failed, failed)).toEqual({ credits: null, history: null, failed: ["credits", "history"] });
  });
});
