// get-regions-list, countries, regions and get-club-resort-id: the club's regions and resorts, and the places for exchange.

import {
  type ClubRegion,
  type ClubResortSource,
  parseIdentifier,
  type Region,
  type ResortSource,
} from "@portico/domain/ports";
import { z } from "zod";
import { id, identifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const REGION = z.object({ RegionID: id, RegionName: z.string() });
const CLUB_REGION = REGION.extend({ AreaID: id, AreaName: z.string(), CountryCode: z.string() });
const CLUB_REGIONS = z.object({ Regions: z.array(CLUB_REGION) });
const COUNTRIES = z.object({
  Countries: z.array(z.object({ CountryID: id, CountryName: z.string() })),
});
const REGIONS = z.object({ Regions: z.array(REGION) });
const CLUB_RESORT = z.object({ ClubResortID: id, ResortID: id.nullish(), ResortName: z.string() });

export function resortSource(transport: Transport): ResortSource {
  return {
    regions: () =>
      transport.call("get-regions-list", {
        body: {},
        response: CLUB_REGIONS,
        convert: ({ Regions }) => Regions.map(clubRegionOf),
      }),
    exchangeCountries: (memberNumber) =>
      transport.call("countries", {
        body: { memberNo: memberNumber },
        response: COUNTRIES,
        convert: ({ Countries }): readonly Region[] =>
          Countries.map(({ CountryID, CountryName }) => ({ id: identifier(CountryID), name: CountryName })),
      }),
    exchangeRegions: (memberNumber, countryId) =>
      transport.call("regions", {
        body: { memberNo: memberNumber, country_id: countryId },
        response: REGIONS,
        convert: ({ Regions }) => Regions.map(regionOf),
      }),
  };
}

export function clubResortSource(transport: Transport): ClubResortSource {
  return {
    clubResort: (memberNumber, clubResortId) =>
      transport.call("get-club-resort-id", {
        body: { memberNo: memberNumber, clubResortID: clubResortId },
        response: CLUB_RESORT,
        convert: ({ ClubResortID, ResortID, ResortName }) => ({
          clubResortId: identifier(ClubResortID),
          resortId: parseIdentifier(ResortID),
          name: ResortName,
        }),
      }),
  };
}

function regionOf({ RegionID, RegionName }: z.infer<typeof REGION>): Region {
  return { id: identifier(RegionID), name: RegionName };
}

function clubRegionOf(wire: z.infer<typeof CLUB_REGION>): ClubRegion {
  const { AreaID, AreaName, CountryCode } = wire;
  return { ...regionOf(wire), areaId: identifier(AreaID), areaName: AreaName, countryCode: CountryCode };
}
