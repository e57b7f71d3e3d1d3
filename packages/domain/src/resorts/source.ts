// Ports to the club's resorts and regions.

/** A region of a country, as used in searches. */
export interface Region {
  readonly id: string;
  readonly name: string;
}

/** A region with club resorts, and its area. */
export interface ClubRegion extends Region {
  readonly areaId: string;
  readonly areaName: string;
  readonly countryCode: string;
}

/** Empty lists mean that there are none. */
export interface ResortSource {
  regions(): Promise<readonly ClubRegion[]>;
  exchangeCountries(memberNumber: string): Promise<readonly Region[]>;
  exchangeRegions(memberNumber: string, countryId: string): Promise<readonly Region[]>;
}

/** The resort with the back-end's club resort number. Points of the whole club belong to no resort. */
interface ClubResort {
  readonly clubResortId: string;
  readonly resortId: string | undefined;
  readonly name: string;
}

/** Finds the resort of a holding of points. A number unknown to the back-end throws `RESORT_UNKNOWN`. */
export interface ClubResortSource {
  clubResort(memberNumber: string, clubResortId: string): Promise<ClubResort>;
}
