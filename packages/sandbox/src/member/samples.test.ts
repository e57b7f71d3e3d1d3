import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaller } from "../../testing/api-calls.ts";
import { type Club, startClub } from "../club.ts";
import { HOLIDAY_PARKS } from "../resorts/parks.ts";
import { REGIONS, RESORTS } from "../resorts/places.ts";
import { DEVELOPMENT_PASSWORD } from "../session/passwords.ts";
import { SAMPLES } from "./samples.ts";
import { renderSamplesPage, SAMPLES_PAGE } from "./samples-page.ts";

const ACCOUNT_TYPES = [
  "Escapes Member",
  "Classic Escapes",
  "Loyalty Member",
  "Getaway Member",
  "4Lifestyle",
  "NZ Strata Owner",
  "Points Member",
  "Limited Points Mbr",

  "AU Member",
  "Stock Owned NZ",
  "NZ Member",
  "Stock Owned AU",
  "Stock Owned OS",
  "Classic Legends",
  "Aspire",
  "ECV Member",
];

describe("docs/sample-members.md", () => {
  it("equals the generated page", () => {
    expect(readFileSync(SAMPLES_PAGE, "utf8")).toBe(renderSamplesPage());
  });
});

describe("the sample members", () => {
  let club: Club;
  let call: Awaited<ReturnType<typeof createCaller>>;
  beforeAll(async () => {
    club = await startClub({ today: "2027-04-02", members: 40 });
    call = await createCaller(club);
  });
  afterAll(async () => club.close());

  it.each(ACCOUNT_TYPES)("have one of type %s", (type) => {
    expect(SAMPLES.map(({ record }) => record.profile.AccountType)).toContain(type);
  });

  it.each(SAMPLES)("$no signs in by number and by address", async ({ no, record }) => {
    const address = record.profile.Email ?? record.profile.Owners[0]?.Email;
    for (const name of [no, address?.toUpperCase()]) {
      const verified = await call("/api/portico/sign-in", { name, password: DEVELOPMENT_PASSWORD });
      expect(verified).toEqual({ Outcome: "verified", MemberNo: no, IsMemberECV: record.isECV });
    }
  });

  it("have dates relative to the club's day", async () => {
    const { ExternalMemberships } = await call<{ ExternalMemberships: readonly { ExpirationDate: string }[] }>(
      "/api/classic/vp/get-external-membership",
      { memberNo: "100221" },
    );
    expect(ExternalMemberships[0]?.ExpirationDate).toBe("2027-04-01");
  });

  it("are joined by generated members, which the seed determines and which are found before their rows are written", async () => {
    const otherClub = await startClub({ today: "2027-04-02", members: 40 });
    const callOther = await createCaller(otherClub);
    const payload = { memberNo: "1000040" };
    expect(await call("/api/classic/vp/get-member", payload)).toEqual(
      await callOther("/api/classic/vp/get-member", payload),
    );
    const verified = await call("/api/portico/sign-in", {
      name: "member1000039@example.com",
      password: DEVELOPMENT_PASSWORD,
    });
    expect(verified).toMatchObject({ Outcome: "verified", MemberNo: "1000039" });
    expect(await call("/api/classic/vp/get-member", { memberNo: "1000041" })).toMatchObject({
      error: { code: "MEMBER_UNKNOWN" },
    });
    await otherClub.close();
  });
});

describe("the places", () => {
  it("are at least 40 resorts and 25 holiday parks, each with its own id and slug", () => {
    expect(RESORTS.length).toBeGreaterThanOrEqual(40);
    expect(HOLIDAY_PARKS.length).toBeGreaterThanOrEqual(25);
    for (const places of [RESORTS, HOLIDAY_PARKS]) {
      expect(new Set(places.map(({ id }) => String(id))).size).toBe(places.length);
      expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
    }
  });

  it("lie in all five countries, within their bounds", () => {
    const bounds = {
      AU: [-44, -10, 112, 154],
      NZ: [-47, -34, 166, 179],
      VN: [8, 24, 102, 110],
      FJ: [-21, -12, 176, 180],
      ID: [-11, 6, 95, 141],
    } as const;
    const resorts = RESORTS.map(({ region, latitude, longitude }) => ({
      country: REGIONS.find(({ id }) => id === region)?.country ?? "AU",
      latitude,
      longitude,
    }));
    for (const { country, latitude, longitude } of [...resorts, ...HOLIDAY_PARKS]) {
      const [south, north, west, east] = bounds[country];
      expect([latitude > south && latitude < north, longitude > west && longitude < east]).toEqual([true, true]);
    }
    expect(new Set(resorts.map(({ country }) => country)).size).toBe(5);
  });
});
