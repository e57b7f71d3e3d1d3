import type { CountryCode } from "./places.ts";

export interface ExchangeCountry {
  readonly id: string | number;
  readonly name: string;
  readonly code: CountryCode;
  readonly regions: readonly { readonly id: string | number; readonly name: string }[];
}

export interface ExchangePlace {
  readonly id: string | number;
  readonly name: string;
  readonly unit: string;
  readonly country: CountryCode;
  readonly region: string | number | null;
  readonly town: string;
}

/** Việt Nam has no regions in the exchange system. */
export const EXCHANGE_COUNTRIES: readonly ExchangeCountry[] = [
  {
    id: 36,
    name: "Australia",
    code: "AU",
    regions: [
      { id: "AU-QLD", name: "Queensland" },
      { id: "AU-NSW", name: "New South Wales" },
      { id: 9001, name: "Victoria" },
    ],
  },
  {
    id: "554",
    name: "New Zealand",
    code: "NZ",
    regions: [
      { id: "NZ-TPO", name: "Taupō" },
      { id: 9004, name: "Queenstown Lakes" },
    ],
  },
  { id: 704, name: "Việt Nam", code: "VN", regions: [] },
  { id: 242, name: "Fiji", code: "FJ", regions: [{ id: "FJ-VL", name: "Viti Levu" }] },
  { id: "360", name: "Indonesia", code: "ID", regions: [{ id: "ID-BALI", name: "Bali" }] },
];

export const EXCHANGE_PLACES: readonly ExchangePlace[] = [
  { id: "8207", name: "Driftwood Terraces", unit: "2B", country: "AU", region: "AU-QLD", town: "Airlie Beach" },
  { id: "8311", name: "Saltbush Villas", unit: "ST", country: "AU", region: "AU-NSW", town: "Jindabyne" },
  { id: 8312, name: "Wattle Grove Cabins", unit: "1B", country: "AU", region: 9001, town: "Rutherglen" },
  { id: "8313", name: "Jacaranda Court", unit: "2B", country: "AU", region: "AU-NSW", town: "Byron Bay" },
  { id: 8123, name: "Pōhutukawa Cove Apartments", unit: "1B", country: "NZ", region: "NZ-TPO", town: "Kinloch" },
  { id: 8124, name: "Shotover Bluff", unit: "2B", country: "NZ", region: 9004, town: "Queenstown" },
  { id: 8125, name: "Tōtara Ridge", unit: "1B", country: "NZ", region: 9004, town: "Gibbston" },
  { id: "8401", name: "Làng Chài Bungalows", unit: "1B", country: "VN", region: null, town: "Mũi Né" },
  { id: "8501", name: "Coconut Lagoon", unit: "2B", country: "FJ", region: "FJ-VL", town: "Sigatoka" },
  { id: "8601", name: "Lotus Pond Villas", unit: "1B", country: "ID", region: "ID-BALI", town: "Bedugul" },
];

/** Empty if the place has no region. */
export function findExchangeRegionName({ country, region }: ExchangePlace): string {
  const { regions = [] } = EXCHANGE_COUNTRIES.find(({ code }) => code === country) ?? {};
  return regions.find(({ id }) => id === region)?.name ?? "";
}
