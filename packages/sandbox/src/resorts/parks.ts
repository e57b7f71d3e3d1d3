// Holiday parks with member discounts: invented names in real towns.

import { toSlug } from "./places.ts";

/** Appears in the content and is not booked through the club. */
export interface HolidayPark {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly town: string;
  readonly country: "AU" | "NZ" | "VN" | "FJ" | "ID";
  readonly latitude: number;
  readonly longitude: number;
}

const ROWS: readonly (readonly [
  name: string,
  town: string,
  country: HolidayPark["country"],
  latitude: number,
  longitude: number,
])[] = [
  ["Pandanus Caravan Park", "Hervey Bay", "AU", -25.29, 152.84],
  ["Turtle Sands Holiday Park", "Bundaberg", "AU", -24.867, 152.349],
  ["Capricorn Creek Park", "Yeppoon", "AU", -23.133, 150.744],
  ["Mission Cassowary Park", "Mission Beach", "AU", -17.869, 146.107],
  ["Burleigh Stringybark Park", "Burleigh Heads", "AU", -28.1, 153.447],
  ["Yamba Estuary Park", "Yamba", "AU", -29.437, 153.36],
  ["South West Rocks Bush Park", "South West Rocks", "AU", -30.887, 153.04],
  ["Forster Keys Park", "Forster", "AU", -32.181, 152.512],
  ["Kiama Blowhole Park", "Kiama", "AU", -34.671, 150.854],
  ["Merimbula Oyster Park", "Merimbula", "AU", -36.889, 149.91],
  ["Echuca Paddle Park", "Echuca", "AU", -36.14, 144.752],
  ["Lakes Entrance Swan Park", "Lakes Entrance", "AU", -37.881, 147.981],
  ["Warrnambool Whale Park", "Warrnambool", "AU", -38.382, 142.485],
  ["Robe Lobster Park", "Robe", "AU", -37.163, 139.756],
  ["Barossa Red Gum Park", "Tanunda", "AU", -34.523, 138.96],
  ["Albany Granite Park", "Albany", "AU", -35.027, 117.884],
  ["Exmouth Reef Park", "Exmouth", "AU", -21.931, 114.128],
  ["Bicheno Penguin Park", "Bicheno", "AU", -41.875, 148.303],
  ["Strahan Huon Park", "Strahan", "AU", -42.152, 145.328],
  ["Jabiru Billabong Park", "Jabiru", "AU", -12.671, 132.835],
  ["Whitianga Shell Park", "Whitianga", "NZ", -36.833, 175.7],
  ["Ōhope Pōhutukawa Park", "Ōhope", "NZ", -37.966, 177.038],
  ["Napier Norfolk Park", "Napier", "NZ", -39.492, 176.912],
  ["Picton Sounds Park", "Picton", "NZ", -41.291, 174.006],
  ["Franz Josef Rātā Park", "Franz Josef", "NZ", -43.388, 170.183],
  ["Te Anau Fern Park", "Te Anau", "NZ", -45.414, 167.718],
  ["Đà Lạt Rừng Thông Park", "Đà Lạt", "VN", 11.94, 108.458],
  ["Savusavu Palm Park", "Savusavu", "FJ", -16.78, 179.34],
  ["Bedugul Lake Park", "Bedugul", "ID", -8.275, 115.166],
];

export const HOLIDAY_PARKS: readonly HolidayPark[] = ROWS.map(([name, town, country, latitude, longitude], index) => ({
  id: `P${101 + index}`,
  name,
  slug: toSlug(name),
  town,
  country,
  latitude,
  longitude,
}));
