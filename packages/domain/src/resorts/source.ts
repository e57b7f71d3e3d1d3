// The ports that say where the club is at home, and where exchange leads.

/** A region of a country, as searches name it. */
export interface Region {
  readonly id: string;
  readonly name: string;
}

/** A region in which the club has resorts, with the area that it lies in. */
export interface ClubRegion extends Region {
  readonly areaId: string;
  readonly areaName: string;
  readonly countryCode: string;
}

/** The club's places; empty lists mean that there are none. */
export interface ResortSource {
  regions(): Promise<readonly ClubRegion[]>;
  exchangeCountries(memberNumber: string): Promise<readonly Region[]>;
  exchangeRegions(memberNumber: string, countryId: string): Promise<readonly Region[]>;
}

/** The resort behind the club's number of it; points of the whole club belong to none. */
interface ClubResort {
  readonly clubResortId: string;
  readonly resortId: string | undefined;
  readonly name: string;
}

/** Says which resort a holding of points is kept at; a number that the club does not know throws `RESORT_UNKNOWN`. */
export interface ClubResortSource {
  clubResort(memberNumber: string, clubResortId: string): Promise<ClubResort>;
}
