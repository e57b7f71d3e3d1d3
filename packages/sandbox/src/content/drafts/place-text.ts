// Texts of place pages. The scene has the texts, and the place's number selects among them.

import { z } from "zod";
import type { CountryCode } from "../../resorts/places.ts";
import { findTermName } from "../model/taxonomies.ts";
import { readContentFile } from "./content-file.ts";
import type { DraftElements } from "./draft.ts";

const SCENE_NAMES = ["coast", "reef", "alps", "rainforest", "city", "vineyard", "lake", "river", "oldtown"] as const;

/** Names of its pictures begin with it, as in `coast-12`. */
export type SceneName = (typeof SCENE_NAMES)[number];

export interface PlaceData {
  readonly name: string;
  readonly slug: string;
  readonly town: string;
  readonly region: string;
  readonly country: CountryCode;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly scene: SceneName;
  readonly number: number;
  readonly units: readonly string[];
}

const TEXTS = z.array(z.string()).min(1);
const TEXT_BY_NAME = z.record(z.string(), z.string());

const content = readContentFile(
  "places",
  z.strictObject({
    /** `@` is replaced by the town. */
    scenes: z.record(
      z.enum(SCENE_NAMES),
      z.strictObject({
        summaries: TEXTS,
        mornings: TEXTS,
        afternoons: TEXTS,
        facilities: TEXTS,
        vietnamese: z.strictObject({ summaries: TEXTS, days: TEXTS }),
      }),
    ),
    /** Others are coasts. */
    sceneByRegionOrTown: z.record(z.string(), z.enum(SCENE_NAMES)),
    /** Stories, news and maps mention them, so every place of the scene has them. */
    mentionedFacilities: TEXTS,
    vietnameseFacilities: TEXT_BY_NAME,
    units: TEXT_BY_NAME,
    streets: TEXTS,
    directions: TEXTS,
    /** In the order of the English directions. */
    vietnameseDirections: TEXTS,
    houseRules: TEXTS,
    /** In the order of the English rules. */
    vietnameseHouseRules: TEXTS,
  }),
);

/** The first digits. Australia reserves 5550 for fiction; elsewhere a 0 at the start of the local number is invalid. */
const FICTIONAL_NUMBERS: Readonly<Record<CountryCode, string>> = {
  AU: "+61 7 5550 01",
  NZ: "+64 9 055 01",
  VN: "+84 28 0550 01",
  FJ: "+679 001 01",
  ID: "+62 361 055 01",
};

export function findScene(town: string, region = ""): SceneName {
  return content.sceneByRegionOrTown[town] ?? content.sceneByRegionOrTown[region] ?? "coast";
}

export function createEnglishText(place: PlaceData): DraftElements {
  const { scene, number, town, name, units } = place;
  const { summaries, mornings, afternoons } = content.scenes[scene];
  const facilities = chooseFacilities(place);
  const housesText =
    units.length === 0
      ? `${name} has sites for tents and caravans, and a few cabins.`
      : `${name} has ${units.map((unit) => content.units[unit] ?? unit).join(", ")}. All have a kitchen, linen and a place to sit outside.`;
  return {
    summary: pick(summaries, number).replaceAll("@", town),
    body_copy: `<p>${pick(mornings, number)} ${pick(afternoons, number + 1)}</p>((${scene}-${number * 4 + 1}|${name}))<h3>The houses</h3><p>${housesText}</p>`,
    facilities: `<ul>${facilities.map((codename) => `<li>${findTermName("facilities", codename)}</li>`).join("")}</ul>`,
    facility_tags: facilities,
    check_in: "3 pm",
    check_out: "10 am",
    // For exchange places, the club knows only the town.
    ...(place.latitude !== null && {
      street_address: `${number * 3 + 4} ${pick(content.streets, number)}`,
      directions: `From the centre of ${town}, ${pick(content.directions, number)} Reception is at the main gate; outside its hours, ring the bell there.`,
      telephone: `${FICTIONAL_NUMBERS[place.country]}${String(number).padStart(2, "0")}`,
      house_rules: pick(content.houseRules, number),
    }),
  };
}

export function createVietnameseText(place: PlaceData): DraftElements {
  const { scene, number, town, name, units } = place;
  const { summaries, days } = content.scenes[scene].vietnamese;
  const housesText =
    units.length === 0
      ? `${name} có chỗ cho lều, nhà lưu động và vài căn nhà gỗ.`
      : `${name} có ${units.length} loại nhà. Nhà nào cũng có bếp, khăn ga và chỗ ngồi ngoài trời.`;
  const facilities = chooseFacilities(place).map((codename) => content.vietnameseFacilities[codename] ?? codename);
  return {
    summary: pick(summaries, number).replaceAll("@", town),
    body_copy: `<p>${pick(days, number)}</p>((${scene}-${number * 4 + 1}|${name}))<h3>Nhà nghỉ</h3><p>${housesText}</p>`,
    facilities: `<ul>${facilities.map((facility) => `<li>${facility}</li>`).join("")}</ul>`,
    check_in: "15 giờ",
    check_out: "10 giờ",
    ...(place.latitude !== null && {
      directions: `Từ trung tâm ${town}, ${pick(content.vietnameseDirections, number)} Lễ tân ở cổng chính; ngoài giờ làm việc, hãy bấm chuông ở đó.`,
      house_rules: pick(content.vietnameseHouseRules, number),
    }),
  };
}

/** Leaves out every fourth facility. */
function chooseFacilities({ scene, number }: PlaceData): readonly string[] {
  const { scenes, mentionedFacilities } = content;
  return scenes[scene].facilities.filter(
    (facility, index) => mentionedFacilities.includes(facility) || (index + number) % 4 !== 3,
  );
}

export function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
}
