// get-regions-list, countries, regions and get-club-resort-id: where the club is at home, and where exchange leads.

import type { ClubRegion, ClubResortSource, Region, ResortSource } from "@portico/domain/resorts/source";
import { parseIdentifier } from "@portico/domain/wire";
import { id, identifier, list, type Maybe, maybe, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireRegion {
  RegionID: string | number;
  RegionName: string;
}

interface WireClubRegion extends WireRegion {
  AreaID: string | number;
  AreaName: string;
  CountryCode: string;
}

interface WireCountry {
  CountryID: string | number;
  CountryName: string;
}

interface WireClubResort {
  ClubResortID: string | number;
  ResortID: Maybe<string | number>;
  ResortName: string;
}

const CLUB_REGIONS = shape<{ Regions: readonly WireClubRegion[] }>({
  Regions: list(
    shape<WireClubRegion>({ RegionID: id, RegionName: text, AreaID: id, AreaName: text, CountryCode: text }),
  ),
});
const COUNTRIES = shape<{ Countries: readonly WireCountry[] }>({
  Countries: list(shape<WireCountry>({ CountryID: id, CountryName: text })),
});
const REGIONS = shape<{ Regions: readonly WireRegion[] }>({
  Regions: list(shape<WireRegion>({ RegionID: id, RegionName: text })),
});
const CLUB_RESORT = shape<WireClubResort>({ ClubResortID: id, ResortID: maybe(id), ResortName: text });

/** Places over the wire. */
export function resortSource(transport: Transport): ResortSource {
  return {
    regions: () =>
      transport.ask("get-regions-list", {
        body: {},
        answer: CLUB_REGIONS,
        reshape: ({ Regions }) => Regions.map(clubRegionOf),
      }),
    exchangeCountries: (memberNumber) =>
      transport.ask("countries", {
        body: { memberNo: memberNumber },
        answer: COUNTRIES,
        reshape: ({ Countries }): readonly Region[] =>
          Countries.map(({ CountryID, CountryName }) => ({ id: identifier(CountryID), name: CountryName })),
      }),
    exchangeRegions: (memberNumber, countryId) =>
      transport.ask("regions", {
        body: { memberNo: memberNumber, country_id: countryId },
        answer: REGIONS,
        reshape: ({ Regions }) => Regions.map(regionOf),
      }),
  };
}

/** The resort behind a club resort, over the wire. */
export function clubResortSource(transport: Transport): ClubResortSource {
  return {
    clubResort: (memberNumber, clubResortId) =>
      transport.ask("get-club-resort-id", {
        body: { memberNo: memberNumber, clubResortID: clubResortId },
        answer: CLUB_RESORT,
        reshape: ({ ClubResortID, ResortID, ResortName }) => ({
          clubResortId: identifier(ClubResortID),
          resortId: parseIdentifier(ResortID),
          name: ResortName,
        }),
      }),
  };
}

function regionOf({ RegionID, RegionName }: WireRegion): Region {
  return { id: identifier(RegionID), name: RegionName };
}

function clubRegionOf(wire: WireClubRegion): ClubRegion {
  const { AreaID, AreaName, CountryCode } = wire;
  return { ...regionOf(wire), areaId: identifier(AreaID), areaName: AreaName, countryCode: CountryCode };
}
