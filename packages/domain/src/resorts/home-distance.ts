// How far a place is from the member's home region (R65). Of the billing address, only the region and the country count.

import type { Language } from "../language.ts";
import type { PostalAddress } from "../member/source.ts";
import { type Coordinates, coordinatesOf, distanceKm, type MappedPlace } from "./distance.ts";

/** The largest city of a region stands for the region. */
export interface HomeRegion extends Coordinates {
  readonly city: string;
}

/** Keys are names and usual abbreviations in lower case. A country stands for its regions that are not listed. */
const HOME_REGIONS: ReadonlyMap<string, HomeRegion> = new Map(
  (
    [
      [["qld", "queensland"], "Brisbane", -27.47, 153.03],
      [["nsw", "new south wales"], "Sydney", -33.87, 151.21],
      [["act", "australian capital territory"], "Canberra", -35.28, 149.13],
      [["vic", "victoria"], "Melbourne", -37.81, 144.96],
      [["tas", "tasmania"], "Hobart", -42.88, 147.33],
      [["sa", "south australia"], "Adelaide", -34.93, 138.6],
      [["wa", "western australia"], "Perth", -31.95, 115.86],
      [["nt", "northern territory"], "Darwin", -12.46, 130.85],
      [["canterbury", "otago", "southland"], "Christchurch", -43.53, 172.64],
      [["wellington"], "Wellington", -41.29, 174.78],
      [["new zealand"], "Auckland", -36.85, 174.76],
      [["ha noi", "hà nội", "hanoi"], "Hà Nội", 21.03, 105.85],
      [["da nang", "đà nẵng"], "Đà Nẵng", 16.05, 108.2],
      [["viet nam", "việt nam", "vietnam"], "TP. Hồ Chí Minh", 10.78, 106.7],
    ] as const
  ).flatMap(([names, city, latitude, longitude]) =>
    names.map((name) => [name, { city, latitude, longitude }] as const),
  ),
);

/**
 * The home region of an address, or `undefined` if neither its region nor its country is known. Australia has no city that stands for it.
 *
 * @example
 * ```ts
 * import { homeRegion } from "@portico/domain/stays";
 *
 * homeRegion({ region: "QLD", country: "Australia" })?.city; // => "Brisbane"
 * homeRegion({ region: "Waikato", country: "New Zealand" })?.city; // => "Auckland"
 * homeRegion({ region: "", country: "Australia" }); // => undefined
 * ```
 */
export function homeRegion({ region, country }: Pick<PostalAddress, "region" | "country">): HomeRegion | undefined {
  return HOME_REGIONS.get(normalise(region)) ?? HOME_REGIONS.get(normalise(country));
}

function normalise(name: string): string {
  return name.trim().toLowerCase();
}

/** A road is longer than the straight line. */
const ROAD_FACTOR = 1.3;
const ROAD_KM_PER_HOUR = 75;
/** Beyond it, members fly. */
const MAX_ROAD_HOURS = 10;

/**
 * `about 120 km from Brisbane, 2 hours by road`. The time is left out beyond ten hours, and where no road leads. `undefined` without coordinates.
 *
 * @example
 * ```ts
 * import { homeDistanceText } from "@portico/domain/stays";
 *
 * const brisbane = { city: "Brisbane", latitude: -27.47, longitude: 153.03 };
 * homeDistanceText(brisbane, { latitude: -26.398, longitude: 153.093 }, "en"); // => "about 120 km from Brisbane, 2 hours by road"
 * homeDistanceText(brisbane, { latitude: -45.03, longitude: 168.66 }, "en"); // => "about 2,390 km from Brisbane"
 * ```
 */
export function homeDistanceText(home: HomeRegion, place: MappedPlace, language: Language): string | undefined {
  const to = coordinatesOf(place);
  if (to === undefined) return undefined;
  const km = distanceKm(home, to);
  const hours = (km * ROAD_FACTOR) / ROAD_KM_PER_HOUR;
  const hasRoad = landMass(home) === landMass(to) && hours <= MAX_ROAD_HOURS;
  const distance = `${roundedKm(km).toLocaleString("en-AU")} km`;
  if (language === "vi")
    return `cách ${home.city} khoảng ${distance}${hasRoad ? `, ${hoursText(hours, "giờ", "giờ")} đường bộ` : ""}`;
  return `about ${distance} from ${home.city}${hasRoad ? `, ${hoursText(hours, "hour", "hours")} by road` : ""}`;
}

/** To 10 km, and to 1 km below that. */
function roundedKm(km: number): number {
  return km < 10 ? Math.max(1, Math.round(km)) : Math.round(km / 10) * 10;
}

/** To half an hour. */
function hoursText(hours: number, one: string, several: string): string {
  const rounded = Math.max(0.5, Math.round(hours * 2) / 2);
  return `${rounded} ${rounded <= 1 ? one : several}`;
}

/** The land masses that the club's places are on, by their bounds. Islands without a bridge are not told apart. */
function landMass({ latitude, longitude }: Coordinates): string {
  if (latitude > 5) return "mainland Asia";
  if (longitude > 165) return latitude < -40.4 && longitude < 174.5 ? "South Island" : "North Island";
  return latitude < -39.4 ? "Tasmania" : "Australia";
}
