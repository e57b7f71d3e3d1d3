export interface Region {
  readonly id: string;
  readonly name: string;
}

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

/** Points of the whole club belong to no resort. */
interface ClubResort {
  readonly clubResortId: string;
  readonly resortId: string | undefined;
  readonly name: string;
}

/** Finds the resort of points. An unknown number throws `RESORT_UNKNOWN`. */
export interface ClubResortSource {
  clubResort(memberNumber: string, clubResortId: string): Promise<ClubResort>;
}
