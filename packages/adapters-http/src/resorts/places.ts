// get-regions-list, countries, regions and get-club-resort-id.

import {
  type ClubRegion,
  type ClubResortSource,
  parseIdentifier,
  type Region,
  type ResortSource,
} from "@portico/domain/ports";
import { z } from "zod";
import { idSchema, toIdentifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const REGION = z.object({ RegionID: idSchema, RegionName: z.string() });
const CLUB_REGION = REGION.extend({ AreaID: idSchema, AreaName: z.string(), CountryCode: z.string() });
const CLUB_REGIONS = z.object({ Regions: z.array(CLUB_REGION) });
const COUNTRIES = z.object({
  Countries: z.array(z.object({ CountryID: idSchema, CountryName: z.string() })),
});
const REGIONS = z.object({ Regions: z.array(REGION) });
const CLUB_RESORT = z.object({ ClubResortID: idSchema, ResortID: idSchema.nullish(), ResortName: z.string() });

export function createResortSource(transport: Transport): ResortSource {
  return {
    regions: () =>
      transport.call("get-regions-list", {
        body: {},
        response: CLUB_REGIONS,
        convert: ({ Regions }) => Regions.map(toClubRegion),
      }),
    exchangeCountries: (memberNumber) =>
      transport.call("countries", {
        body: { memberNo: memberNumber },
        response: COUNTRIES,
        convert: ({ Countries }): readonly Region[] =>
          Countries.map(({ CountryID, CountryName }) => ({ id: toIdentifier(CountryID), name: CountryName })),
      }),
    exchangeRegions: (memberNumber, countryId) =>
      transport.call("regions", {
        body: { memberNo: memberNumber, country_id: countryId },
        response: REGIONS,
        convert: ({ Regions }) => Regions.map(toRegion),
      }),
  };
}

export function createClubResortSource(transport: Transport): ClubResortSource {
  return {
    clubResort: (memberNumber, clubResortId) =>
      transport.call("get-club-resort-id", {
        body: { memberNo: memberNumber, clubResortID: clubResortId },
        response: CLUB_RESORT,
        convert: ({ ClubResortID, ResortID, ResortName }) => ({
          clubResortId: toIdentifier(ClubResortID),
          resortId: parseIdentifier(ResortID),
          name: ResortName,
        }),
      }),
  };
}

function toRegion({ RegionID, RegionName }: z.infer<typeof REGION>): Region {
  return { id: toIdentifier(RegionID), name: RegionName };
}

function toClubRegion(payload: z.infer<typeof CLUB_REGION>): ClubRegion {
  const { AreaID, AreaName, CountryCode } = payload;
  return { ...toRegion(payload), areaId: toIdentifier(AreaID), areaName: AreaName, countryCode: CountryCode };
}
