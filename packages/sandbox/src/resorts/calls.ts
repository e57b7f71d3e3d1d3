import type { Call } from "../api/call.ts";
import { nonEmptyText, objectOf } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { EXCHANGE_COUNTRIES } from "./exchange.ts";
import { REGIONS, RESORTS } from "./places.ts";

// Owned points use their own resort ids: C1 is Banksia Shores, 3 the whole club.
const CLUB_RESORTS = new Map<
  string,
  { readonly id: string | number; readonly resort: string | number | null; readonly name: string }
>([
  ["3", { id: 3, resort: null, name: "Club points" }],
  ["C1", { id: "C1", resort: "R12", name: "Banksia Shores" }],
  ...RESORTS.map((resort) => [`C${resort.id}`, { id: `C${resort.id}`, resort: resort.id, name: resort.name }] as const),
]);

export const RESORTS_CALLS: readonly Call[] = [
  {
    name: "get-regions-list",
    path: "/api/classic/get-regions-list",
    checkPayload: objectOf({}),
    respond: ({ database }) => {
      if (database.prepare("SELECT value FROM setting WHERE name = 'no resorts'").get() !== undefined)
        return { Regions: [] };
      return {
        Regions: REGIONS.map(({ id, name, area, areaName, country }) => ({
          RegionID: id,
          RegionName: name,
          AreaID: area,
          AreaName: areaName,
          CountryCode: country,
        })),
      };
    },
  },
  {
    name: "countries",
    path: "/api/dae/countries",
    checkPayload: objectOf({ memberNo: nonEmptyText }),
    respond: ({ members }, payload) => {
      const { memberships } = members.get(String(payload["memberNo"]));
      // The exchange system has no data for a member without a membership.
      const countries = memberships.length === 0 ? [] : EXCHANGE_COUNTRIES;
      return { Countries: countries.map(({ id, name }) => ({ CountryID: id, CountryName: name })) };
    },
  },
  {
    name: "regions",
    path: "/api/dae/regions",
    checkPayload: objectOf({ memberNo: nonEmptyText, country_id: nonEmptyText }),
    respond: ({ members }, payload) => {
      members.get(String(payload["memberNo"]));
      const country = EXCHANGE_COUNTRIES.find(({ id }) => String(id) === payload["country_id"]);
      if (country === undefined) throw new Problem("COUNTRY_UNKNOWN");
      return { Regions: country.regions.map(({ id, name }) => ({ RegionID: id, RegionName: name })) };
    },
  },
  {
    name: "get-club-resort-id",
    path: "/api/classic/vp/get-club-resort-id",
    checkPayload: objectOf({ memberNo: nonEmptyText, clubResortID: nonEmptyText }),
    respond: ({ members }, payload) => {
      members.get(String(payload["memberNo"]));
      const found = CLUB_RESORTS.get(String(payload["clubResortID"]));
      if (found === undefined) throw new Problem("CLUB_RESORT_UNKNOWN");
      return { ClubResortID: found.id, ResortID: found.resort, ResortName: found.name };
    },
  },
];
