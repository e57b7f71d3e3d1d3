import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("ResortSource", () => {
  it("lists the regions of the club with their areas, or none", async () => {
    const { resorts } = portal.ports;
    const regions = await resorts.regions();
    expect(regions).toContainEqual(expect.objectContaining({ id: "640", name: "Taupō", countryCode: "NZ" }));
    expect(new Set(regions.map(({ countryCode }) => countryCode))).toEqual(new Set(["AU", "NZ", "VN", "FJ", "ID"]));
    portal.club.hooks.removeRegions();
    expect(await resorts.regions()).toEqual([]);
  });

  it("lists the countries that a member can exchange to, and their regions", async () => {
    const { resorts } = portal.ports;
    const countries = await resorts.exchangeCountries("100201");
    expect(countries).toContainEqual({ id: "36", name: "Australia" });
    expect(await resorts.exchangeCountries("100208")).toEqual([]);
    expect(await resorts.exchangeRegions("100201", "36")).toContainEqual({ id: "9001", name: "Victoria" });
    expect(await resorts.exchangeRegions("100201", "704")).toEqual([]);
    await expect(resorts.exchangeRegions("100201", "1")).rejects.toMatchObject({ code: "COUNTRY_UNKNOWN" });
  });
});
