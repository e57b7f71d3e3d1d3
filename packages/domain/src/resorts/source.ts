// The ports that say where the club is at home, and where exchange leads.

/** A resort or a holiday park. */
export interface Resort {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: "resort" | "holiday park" | "club property";
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A region of a country, as searches name it. */
export interface Region {
  readonly id: string;
  readonly name: string;
}

/** The club's places; empty lists mean that there are none. */
export interface ResortSource {
  regions(): Promise<readonly Region[]>;
  exchangeCountries(memberNumber: string): Promise<readonly Region[]>;
  exchangeRegions(memberNumber: string, countryId: string): Promise<readonly Region[]>;
}
