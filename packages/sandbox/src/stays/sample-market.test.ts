import { afterEach, expect, it } from "vitest";
import { createCaller } from "../../testing/api-calls.ts";
import { formatDay } from "../calendar.ts";
import { type Club, startClub } from "../club.ts";
import { FULL_RESORT, findFirstFriday, findMonthAfterNext, LAST_UNIT } from "./sample-market.ts";

interface Row {
  readonly StayType: string;
  readonly ResortID: string | number;
  readonly UnitType: string;
  readonly ArrivalDate: string;
  readonly Nights: number;
  readonly UnitsLeft: number;
}

let club: Club;
afterEach(() => club.close());

type Call = <Answer>(path: string, body: unknown) => Promise<Answer>;

const exchange = (callName: string) => async (call: Call, month: object) =>
  (
    await call<{ daeAvailability: Row[] }>(`/api/dae/${callName}`, {
      not_change_booking: true,
      get_money: true,
      weeks_to_show: "BonusRentalWeeks",
      dae_member_no: "100202",
      authClient: "portico",
      searchByDate: false,
      ...month,
    })
  ).daeAvailability;

const weeks = (memberNo: string, type: string) => async (call: Call, month: object) =>
  (
    await call<{ propertyData: Row[] }>("/api/classic/search-7-night-for-resort", {
      memberNo,
      resortID: "R12",
      classic_member_type: type,
      ...month,
    })
  ).propertyData;

const searchShortStays = async (call: Call, month: object) =>
  (
    await call<{ classicAvailability: Row[] }>("/api/classic/search-short-stay-by-month", {
      classic_member_type: "POINTS",
      searchByDate: false,
      ...month,
    })
  ).classicAvailability;

const properties = async (call: Call, month: object) =>
  (
    await call<{ classicAvailability: Row[] }>("/api/classic/search-club-properties-7-night", {
      classic_member_type: "POINTS",
      searchByDate: false,
      search7NightsShortStay: false,
      ...month,
    })
  ).classicAvailability;

const SEARCHES: Readonly<Record<string, (call: Call, month: object) => Promise<readonly Row[]>>> = {
  OWNER_WEEK: weeks("100202", "WEEKS"),
  BONUS_WEEK: weeks("100202", "WEEKS"),
  RENTAL_WEEK: weeks("100202", "WEEKS"),
  WEEKLY_STAYS: weeks("100201", "POINTS"),
  HOLIDAY_EXCHANGE: exchange("holiday-exchange-availability"),
  BONUS_RENTAL: exchange("bonus-rental-availability"),
  SHORT_STAYS: searchShortStays,
  NIGHTLY_STAYS: searchShortStays,
  CLUB_PROPERTIES: properties,
};

it.each(["2026-11-20", "2027-01-31", "2027-12-15"])(
  "has stays of each type, a full resort and a last unit, from %s on",
  async (today) => {
    club = await startClub({ today });
    const call = await createCaller(club);
    const month = findMonthAfterNext(Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000));
    const [year = "", number = ""] = formatDay(month.first).split("-");
    const monthFields = { month: number, year };
    for (const [stay, search] of Object.entries(SEARCHES)) {
      const found = (await search(call, monthFields)).filter(({ StayType }) => StayType === stay);
      expect(found.length, stay).toBeGreaterThan(2);
    }
    const found = await searchShortStays(call, monthFields);
    expect(found.filter(({ ResortID }) => ResortID === FULL_RESORT)).toEqual([]);
    const later = formatDay(month.last + 1).split("-");
    const after = await searchShortStays(call, { month: later[1], year: later[0] });
    expect(after.filter(({ ResortID }) => ResortID === FULL_RESORT).length).toBeGreaterThan(0);
    const last = found.filter(
      ({ ResortID, UnitType, ArrivalDate, StayType }) =>
        `${ResortID}/1B` === LAST_UNIT &&
        UnitType === "1 bedroom" &&
        StayType === "SHORT_STAYS" &&
        ArrivalDate.startsWith(formatDay(findFirstFriday(month))),
    );
    expect(last).toMatchObject([{ Nights: 3, UnitsLeft: 1 }]);
  },
);

it("has last-minute stays within four weeks", async () => {
  club = await startClub({ today: "2026-11-20" });
  const call = await createCaller(club);
  const dates = { arrivalDate: "2026-11-27", departureDate: "2026-11-30" };
  const found = await searchShortStays(call, { month: "11", year: "2026", searchByDate: true, ...dates });
  expect(found.filter(({ StayType }) => StayType === "LAST_MINUTE").length).toBeGreaterThan(2);
});

it("has club properties that can be had for points, for exchange credits, and for money", async () => {
  club = await startClub({ today: "2026-11-20" });
  const call = await createCaller(club);
  const month = { month: "02", year: "2027" };
  const bedsOf = (found: readonly Row[]) =>
    new Set(
      found.map(({ ResortID, UnitType, ArrivalDate, Nights }) => [ResortID, UnitType, ArrivalDate, Nights].join()),
    );
  const [forPoints, forCredits, forMoney] = await Promise.all(
    [properties, exchange("holiday-exchange-availability"), exchange("bonus-rental-availability")].map(async (search) =>
      bedsOf(await search(call, month)),
    ),
  );
  const inThreeWays = [...(forPoints ?? [])].filter((bed) => forCredits?.has(bed) && forMoney?.has(bed));
  expect(inThreeWays.length).toBeGreaterThan(2);
});
