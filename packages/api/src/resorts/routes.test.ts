import { rawElement, rawLinked, rawTerms, rawText } from "@portico/adapters-content/contract/sample-items";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentItem, contentOf } from "../../testing/content.ts";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { PlaceCard, PlaceView, ResortSpecialView } from "./contract.ts";

let running: TestPortal;
let points: string;
let weeks: string;
let strata: string;
beforeAll(async () => {
  running = await startTestPortal();
  points = await running.signIn("100201");
  weeks = await running.signIn("100202");
  strata = await running.signIn("100212");
});
afterAll(() => running.close());

const get = (path: string, cookie?: string) => running.request(path, { cookie });

describe("places", () => {
  it.each([
    ["/api/resorts", "/resort/", 40],
    ["/api/holiday-parks", "/holiday-park/", 20],
    ["/api/club-properties", "/explore-resorts/club-properties/search/", 5],
    ["/api/holiday-exchange-profiles", "/holiday-exchange-profiles/", 5],
  ])("are listed at %s with the fields that filters need", async (path, prefix, minCount) => {
    const { status, json } = await get(path, points);
    const { places, failed } = json as { places: PlaceCard[]; failed: boolean };
    expect([status, failed]).toEqual([200, false]);
    expect(places.length).toBeGreaterThanOrEqual(minCount);
    for (const { name, slug, link, country, picture, facilities } of places) {
      expect([name, link?.address]).toEqual([name, prefix + slug]);
      expect([name, country !== "", picture?.address.startsWith("/media/"), facilities.length > 0]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it.each([
    ["/api/resorts/banksia-shores", "Banksia Shores"],
    ["/api/holiday-parks/pandanus-caravan-park", "Pandanus Caravan Park"],
    ["/api/club-properties/banksia-shores", "Banksia Shores"],
    ["/api/holiday-exchange-profiles/lotus-pond-villas", "Lotus Pond Villas"],
  ])("are returned in full at %s", async (path, name) => {
    const { status, json } = await get(path, points);
    const place = json as PlaceView;
    expect([status, place.name]).toEqual([200, name]);
    expect(place.body.length).toBeGreaterThan(0);
    expect(place.gallery.every(({ address }) => address.startsWith("/media/"))).toBe(true);
  });

  it("have a distance from the member's home region, if the member may open their page", async () => {
    const distancesFor = async (cookie: string) => {
      const { json } = await get("/api/home-distances", cookie);
      return json.places as { path: string; text: string }[];
    };
    const banksia = { path: "/resort/banksia-shores", text: "about 120 km from Brisbane, 2 hours by road" };
    expect(await distancesFor(points)).toContainEqual(banksia);
    expect(await distancesFor(strata)).not.toContainEqual(banksia);
    const lists = (await distancesFor(points)).map(({ path }) => path.slice(0, path.lastIndexOf("/")));
    // Content has no coordinates of the exchange's resorts.
    expect([...new Set(lists)].toSorted()).toEqual([
      "/explore-resorts/club-properties/search",
      "/holiday-park",
      "/resort",
    ]);
    const brand = "member_portal_vn";
    const vietnamese = await running.request("/api/home-distances", {
      brand,
      cookie: await running.signIn("100201", brand),
    });
    expect(vietnamese.json.places[0].text).toMatch(/^cách Brisbane khoảng/);
  });

  it("have their coordinates and the club's id", async () => {
    const { json } = await get("/api/resorts/banksia-shores", points);
    expect(json).toMatchObject({
      resortId: "R12",
      coordinates: { latitude: -26.398, longitude: 153.093 },
      country: "Australia",
    });
  });

  it.each([
    "no-such-resort",
    "..%2f..%2fapi",
    "%00",
    "__proto__",
    "banksia-shores%20",
    "BANKSIA-SHORES",
    "r".repeat(200),
  ])("are not found as %s, without a back-end call", async (slug) => {
    await get("/api/resorts", points);
    const before = running.club.requests.requests.length;
    const { status, json } = await get(`/api/resorts/${slug}`, points);
    expect([status, json]).toEqual([404, expect.objectContaining({ code: "PAGE_NOT_FOUND" })]);
    expect(running.club.requests.requests.length).toBe(before);
  });

  it("need access to their page", async () => {
    expect((await get("/api/club-properties", weeks)).json).toMatchObject({ code: "PAGE_REFUSED" });
    for (const path of ["/api/resorts", "/api/resorts/banksia-shores", "/api/holiday-parks", "/api/resort-specials"]) {
      expect([path, (await get(path)).status, (await get(path, strata)).status]).toEqual([path, 401, 403]);
    }
  });

  it("for other kinds of members are not found", async () => {
    const items = [
      contentItem("resort", "mine", {
        name: rawText("Mine"),
        url_pattern: rawElement("url_slug", "mine"),
        latitude: rawElement("number", 1),
      }),
      contentItem("resort", "theirs", {
        name: rawText("Theirs"),
        url_pattern: rawElement("url_slug", "theirs"),
        membership_categories: rawTerms("classic_weeks"),
      }),
    ];
    const portal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    try {
      const cookie = await portal.signIn("100201");
      const { json } = await portal.request("/api/resorts", { cookie });
      // One coordinate alone is dropped.
      expect(json).toMatchObject({ places: [{ name: "Mine", coordinates: null }] });
      expect((await portal.request("/api/resorts/theirs", { cookie })).status).toBe(404);
      const owner = await portal.signIn("100202");
      expect((await portal.request("/api/resorts/theirs", { cookie: owner })).status).toBe(200);
    } finally {
      await portal.close();
    }
  });

  it("are reported as failed while the content service is unavailable", async () => {
    const down = await startTestPortal();
    try {
      const cookie = await down.signIn("100201");
      down.club.faults.set({ kind: "500", call: "content" });
      expect((await down.request("/api/resorts", { cookie })).json).toEqual({ places: [], failed: true });
      expect((await down.request("/api/resort-specials", { cookie })).json).toEqual({ specials: [], failed: true });
      const { status, json } = await down.request("/api/resorts/banksia-shores", { cookie });
      expect([status, json]).toEqual([503, expect.objectContaining({ code: "CONTENT_UNAVAILABLE" })]);
    } finally {
      await down.close();
    }
  });
});

describe("resort specials", () => {
  it("have the offer, the resort and the travel days, without a price", async () => {
    const { json } = await get("/api/resort-specials", points);
    const { specials } = json as { specials: ResortSpecialView[] };
    expect(specials.length).toBeGreaterThan(2);
    for (const { specialCode, travelFrom, resort } of specials) {
      expect(specialCode).not.toBe("");
      expect(travelFrom ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(resort?.link?.address).toMatch(/^\/resort\//);
    }
  });
});

describe("a special at a resort for other kinds of members", () => {
  it("does not show that resort", async () => {
    const items = [
      contentItem("resort_special", "special", { title: rawText("Winter"), resort: rawLinked("theirs") }),
      contentItem("resort", "theirs", {
        name: rawText("Theirs"),
        url_pattern: rawElement("url_slug", "theirs"),
        membership_categories: rawTerms("classic_weeks"),
      }),
    ];
    const portal = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    try {
      const specialsOf = async (memberNo: string) => {
        const { json } = await portal.request("/api/resort-specials", { cookie: await portal.signIn(memberNo) });
        return (json as { specials: ResortSpecialView[] }).specials.map(({ resort }) => resort?.name);
      };
      expect([await specialsOf("100202"), await specialsOf("100201")]).toEqual([["Theirs"], [undefined]]);
    } finally {
      await portal.close();
    }
  });
});

describe("the resorts that a guest can search by", () => {
  it("have only public facts, for every visitor, without a link to the members' page", async () => {
    for (const path of ["/api/guest-resorts", "/api/guest-club-properties"]) {
      const { status, json, text } = await get(path);
      const { places, failed } = json as { places: PlaceCard[]; failed: boolean };
      expect([path, status, failed, places.length > 5]).toEqual([path, 200, false, true]);
      expect(places.find(({ resortId }) => resortId === "R12")).toMatchObject({
        name: "Banksia Shores",
        town: expect.stringMatching(/./),
        region: "Sunshine Coast",
        country: "Australia",
        summary: expect.stringMatching(/./),
        streetAddress: expect.stringMatching(/^\d+ \w+/),
        checkIn: "3 pm",
        facilities: expect.arrayContaining(["pool", "wifi"]),
        picture: { address: expect.any(String) },
        link: null,
      });
      for (const { link, resortId } of places) expect([link, resortId === ""]).toEqual([null, false]);
      expect((await get(path, weeks)).text).toBe(text);
    }
  });

  it("have no link to a page that is closed to guests", async () => {
    for (const path of ["/api/resorts", "/api/resorts/banksia-shores", "/api/club-properties", "/api/resort-specials"])
      expect([path, (await get(path)).status]).toEqual([path, 401]);
  });

  it("exclude resorts for certain members and resorts without an id", async () => {
    const resort = (name: string, id: string, more = {}) =>
      contentItem("resort", name, { name: rawText(name), resort_id: rawText(id), ...more });
    const items = [
      contentItem("footer", "footer_member_portal", {}),
      contentItem("page", "page_home", { title: rawText("Home"), url_pattern: rawElement("url_slug", "/") }),
      resort("open", "R1"),
      resort("closed", "R2", { membership_categories: rawTerms("classic_weeks") }),
      resort("nameless", ""),
    ];
    const some = await startTestPortal({ override: (base) => ({ ...base, content: contentOf(items) }) });
    try {
      for (const cookie of [undefined, await some.signIn("100202")]) {
        const { json } = await some.request("/api/guest-resorts", { cookie });
        expect((json as { places: PlaceCard[] }).places.map(({ resortId }) => resortId)).toEqual(["R1"]);
      }
    } finally {
      await some.close();
    }
  });
});

describe("regions and countries", () => {
  it("of the club are read once for all visitors", async () => {
    const [one, other] = await Promise.all([get("/api/regions", points), get("/api/regions", weeks)]);
    await get("/api/regions", points);
    expect([one.status, other.text]).toEqual([200, one.text]);
    expect(running.club.requests.count("get-regions-list")).toBe(1);
    expect((one.json as { regions: unknown[] }).regions[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      areaId: expect.any(String),
      areaName: expect.any(String),
      countryCode: expect.any(String),
    });
  });

  it("of the exchange are the member's own", async () => {
    const { json } = await get("/api/countries", points);
    expect(json).toMatchObject({ countries: expect.arrayContaining([{ id: "36", name: "Australia" }]) });
    const countryCalls = running.club.requests.requests.filter(
      ({ call }) => call === "dae-countries" || call === "countries",
    );
    expect(new Set(countryCalls.map(({ memberNo }) => memberNo))).toEqual(new Set(["100201"]));
    expect((await get("/api/countries/36/regions", points)).json).toMatchObject({
      regions: expect.arrayContaining([{ id: "AU-QLD", name: "Queensland" }]),
    });
    expect((await get("/api/countries/704/regions", points)).json).toEqual({ regions: [] });
  });

  it.each(["99", "..%2f36", "36%00", "100202", "constructor"])(
    "of the country %s, which is not on the member's list, are not found without a back-end call",
    async (id) => {
      await get("/api/countries", points);
      const before = running.club.requests.requests.length;
      const { status, json } = await get(`/api/countries/${id}/regions`, points);
      expect([status, json]).toEqual([404, expect.objectContaining({ code: "COUNTRY_UNKNOWN" })]);
      expect(running.club.requests.requests.length).toBe(before);
    },
  );

  it("of the club are open to guests", async () => {
    const { status, text } = await get("/api/regions");
    expect([status, text]).toEqual([200, (await get("/api/regions", points)).text]);
  });

  it("of the exchange need a session, and a failure is not cached", async () => {
    for (const path of ["/api/countries", "/api/countries/36/regions"]) {
      expect([path, (await get(path)).status]).toEqual([path, 401]);
    }
    const down = await startTestPortal();
    try {
      const cookie = await down.signIn("100201");
      down.club.faults.set({ kind: "500", call: "get-regions-list" });
      expect((await down.request("/api/regions", { cookie })).status).toBeGreaterThanOrEqual(502);
      down.club.faults.clear();
      expect((await down.request("/api/regions", { cookie })).status).toBe(200);
    } finally {
      await down.close();
    }
  });
});
