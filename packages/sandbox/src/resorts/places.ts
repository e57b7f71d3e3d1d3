// The club's resorts: invented names in real towns.

export interface Region {
  readonly id: string | number;
  readonly name: string;
  readonly area: string;
  readonly areaName: string;
  readonly country: CountryCode;
}

export type CountryCode = "AU" | "NZ" | "VN" | "FJ" | "ID";

export interface Resort {
  /** Text or number, as in the back-end. */
  readonly id: string | number;
  readonly name: string;
  readonly slug: string;
  readonly town: string;
  readonly region: string | number;
  readonly latitude: number;
  readonly longitude: number;
  /** Codes of unit types: ST, 1B, 2B, 3B. */
  readonly units: readonly string[];
  readonly isClubProperty: boolean;
}

const createRegion = (
  id: string | number,
  name: string,
  [area, areaName]: readonly [string, string],
  country: CountryCode,
): Region => ({ id, name, area, areaName, country });

const QLD = ["QLD", "Queensland"] as const;
const NSW = ["NSW", "New South Wales"] as const;
const VIC = ["VIC", "Victoria"] as const;
const NORTH_ISLAND = ["NZ-NI", "North Island"] as const;
const SOUTH_ISLAND = ["NZ-SI", "South Island"] as const;
const VIETNAM_SOUTH = ["VN-S", "Miền Nam"] as const;
const VIETNAM_NORTH = ["VN-N", "Miền Bắc và miền Trung"] as const;

export const REGIONS: readonly Region[] = [
  createRegion("QLD-SC", "Sunshine Coast", QLD, "AU"),
  createRegion("QLD-GC", "Gold Coast", QLD, "AU"),
  createRegion("QLD-WH", "Whitsundays", QLD, "AU"),
  createRegion("QLD-TN", "Tropical North", QLD, "AU"),
  createRegion("NSW-NC", "North Coast", NSW, "AU"),
  createRegion("NSW-SC", "South Coast", NSW, "AU"),
  createRegion("NSW-SM", "Snowy Mountains", NSW, "AU"),
  createRegion("VIC-ALP", "Victorian Alps", VIC, "AU"),
  createRegion("VIC-GO", "Great Ocean Road", VIC, "AU"),
  createRegion("TAS", "Tasmania", ["TAS", "Tasmania"], "AU"),
  createRegion("SA", "South Australia", ["SA", "South Australia"], "AU"),
  createRegion("WA-SW", "South West", ["WA", "Western Australia"], "AU"),
  createRegion(640, "Taupō", NORTH_ISLAND, "NZ"),
  createRegion(641, "Bay of Plenty", NORTH_ISLAND, "NZ"),
  createRegion(642, "Northland", NORTH_ISLAND, "NZ"),
  createRegion(650, "Queenstown Lakes", SOUTH_ISLAND, "NZ"),
  createRegion(651, "Canterbury", SOUTH_ISLAND, "NZ"),
  createRegion(652, "Nelson Tasman", SOUTH_ISLAND, "NZ"),
  createRegion("VN-KH", "Khánh Hòa", VIETNAM_SOUTH, "VN"),
  createRegion("VN-BT", "Bình Thuận", VIETNAM_SOUTH, "VN"),
  createRegion("VN-KG", "Phú Quốc", VIETNAM_SOUTH, "VN"),
  createRegion("VN-DN", "Đà Nẵng", VIETNAM_NORTH, "VN"),
  createRegion("VN-LC", "Lào Cai", VIETNAM_NORTH, "VN"),
  createRegion("FJ-CC", "Coral Coast", ["FJ", "Fiji"], "FJ"),
  createRegion("FJ-ND", "Nadi", ["FJ", "Fiji"], "FJ"),
  createRegion("ID-BA", "Bali", ["ID", "Indonesia"], "ID"),
  createRegion("ID-LO", "Lombok", ["ID", "Indonesia"], "ID"),
];

type Row = readonly [
  id: string | number,
  name: string,
  town: string,
  region: string | number,
  latitude: number,
  longitude: number,
  units: string,
  own?: "own",
];

const ROWS: readonly Row[] = [
  ["R10", "Paperbark Sands", "Mooloolaba", "QLD-SC", -26.681, 153.119, "1B 2B"],
  ["R11", "Pelican Quay", "Caloundra", "QLD-SC", -26.804, 153.122, "ST 1B 2B"],
  ["R12", "Banksia Shores", "Noosa Heads", "QLD-SC", -26.398, 153.093, "ST 1B 2B", "own"],
  ["R13", "Lorikeet Towers", "Surfers Paradise", "QLD-GC", -28.003, 153.43, "ST 1B 2B"],
  ["R14", "Kirra Point Terraces", "Coolangatta", "QLD-GC", -28.167, 153.537, "1B 2B 3B", "own"],
  ["R15", "Broadbeach Lanterns", "Broadbeach", "QLD-GC", -28.027, 153.431, "1B 2B"],
  ["R16", "Coral Lagoon Village", "Airlie Beach", "QLD-WH", -20.268, 148.717, "1B 2B"],
  ["R17", "Hoop Pine Hideaway", "Bowen", "QLD-WH", -20.012, 148.246, "ST 1B"],
  ["R18", "Daintree Gate Lodge", "Port Douglas", "QLD-TN", -16.484, 145.465, "ST 1B 2B", "own"],
  ["R19", "Palm Cove Verandas", "Palm Cove", "QLD-TN", -16.745, 145.669, "1B 2B"],
  ["R20", "Norfolk Pine Beach Club", "Byron Bay", "NSW-NC", -28.643, 153.612, "1B 2B"],
  ["R21", "Headland Lights", "Port Macquarie", "NSW-NC", -31.431, 152.909, "ST 1B 2B"],
  ["R22", "Dolphin Reach", "Coffs Harbour", "NSW-NC", -30.296, 153.114, "1B 2B"],
  ["R23", "White Sand Cottages", "Huskisson", "NSW-SC", -35.039, 150.672, "1B 2B"],
  ["R24", "Twofold Boathouse", "Eden", "NSW-SC", -37.066, 149.901, "ST 1B"],
  ["R25", "Snow Gum Chalets", "Jindabyne", "NSW-SM", -36.415, 148.618, "1B 2B 3B", "own"],
  ["R26", "Currawong Alpine Rooms", "Thredbo", "NSW-SM", -36.505, 148.307, "ST 1B"],
  ["R41", "Alpine Ash Village", "Bright", "VIC-ALP", -36.73, 146.96, "1B 2B"],
  ["R42", "Ovens Valley Retreat", "Mount Beauty", "VIC-ALP", -36.741, 147.171, "1B 2B"],
  ["R43", "Lighthouse Bay Houses", "Lorne", "VIC-GO", -38.542, 143.976, "1B 2B"],
  ["R44", "Otway Tree Ferns", "Apollo Bay", "VIC-GO", -38.757, 143.669, "ST 1B 2B"],
  ["R45", "Wineglass Cove", "Coles Bay", "TAS", -42.123, 148.284, "1B 2B"],
  ["R46", "Salamanca Sails", "Hobart", "TAS", -42.882, 147.327, "ST 1B"],
  ["R47", "Granite Island House", "Victor Harbor", "SA", -35.552, 138.619, "1B 2B"],
  ["R48", "Karri Forest Lodge", "Margaret River", "WA-SW", -33.955, 115.075, "1B 2B"],
  ["R49", "Jetty View Apartments", "Busselton", "WA-SW", -33.655, 115.35, "ST 1B 2B"],
  [27, "Kauri Lake Lodge", "Taupō", 640, -38.686, 176.07, "ST 2B", "own"],
  [28, "Geyser Court", "Rotorua", 641, -38.137, 176.251, "1B 2B"],
  [29, "Mauao Beach Rooms", "Mount Maunganui", 641, -37.631, 176.184, "ST 1B"],
  [30, "Bay of Islands Landing", "Paihia", 642, -35.281, 174.091, "1B 2B"],
  [31, "Remarkables View", "Queenstown", 650, -45.031, 168.663, "1B 2B 3B", "own"],
  [32, "Roys Peak Lodge", "Wānaka", 650, -44.7, 169.132, "1B 2B"],
  [34, "Lupin Lakeside", "Lake Tekapo", 651, -44.004, 170.477, "ST 1B"],
  [35, "Hot Springs Alpine Village", "Hanmer Springs", 651, -42.523, 172.829, "1B 2B"],
  [36, "Golden Sands Kaiteriteri", "Kaiteriteri", 652, -41.038, 173.018, "1B 2B"],
  ["R33", "Vịnh Tràm Retreat", "Nha Trang", "VN-KH", 12.239, 109.197, "1B 2B", "own"],
  ["R51", "Đồi Cát Village", "Mũi Né", "VN-BT", 10.933, 108.287, "ST 1B"],
  ["R52", "Đảo Ngọc Gardens", "Dương Đông", "VN-KG", 10.217, 103.959, "1B 2B"],
  ["R53", "Sông Hàn Lights", "Đà Nẵng", "VN-DN", 16.068, 108.212, "ST 1B 2B"],
  ["R54", "Phố Lồng Đèn House", "Hội An", "VN-DN", 15.88, 108.335, "ST 1B"],
  ["R55", "Mây Núi Lodge", "Sa Pa", "VN-LC", 22.336, 103.844, "ST 1B"],
  ["R61", "Frangipani Reef", "Sigatoka", "FJ-CC", -18.141, 177.507, "1B 2B"],
  ["R62", "Mango Tree Marina", "Nadi", "FJ-ND", -17.803, 177.416, "ST 1B"],
  ["R71", "Rice Terrace Villas", "Ubud", "ID-BA", -8.507, 115.263, "1B 2B"],
  ["R72", "Kite Beach Sanur", "Sanur", "ID-BA", -8.688, 115.262, "ST 1B"],
  ["R73", "Rinjani Shore", "Senggigi", "ID-LO", -8.491, 116.042, "1B 2B"],
];

export const RESORTS: readonly Resort[] = ROWS.map(([id, name, town, place, latitude, longitude, units, own]) => ({
  id,
  name,
  slug: toSlug(name),
  town,
  region: place,
  latitude,
  longitude,
  units: units.split(" "),
  isClubProperty: own === "own",
}));

const RESORT_BY_ID = new Map(RESORTS.map((resort) => [String(resort.id), resort]));
const REGION_BY_ID = new Map(REGIONS.map((candidate) => [String(candidate.id), candidate]));

export function findResort(id: string): Resort | undefined {
  return RESORT_BY_ID.get(id);
}

export function getRegion(resort: Resort): Region {
  const found = REGION_BY_ID.get(String(resort.region));
  if (found === undefined) throw new Error(`${resort.name} lies in no region.`);
  return found;
}

export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
