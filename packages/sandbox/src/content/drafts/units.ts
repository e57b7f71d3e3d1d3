// What the club states about the units of its resorts. Two resorts have no units in content, and some units lack facts.

import { z } from "zod";
import { RESORTS } from "../../resorts/places.ts";
import { CLUB_UNITS, type Unit } from "../../stays/units.ts";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, type Draft, type DraftElements, toCodename } from "./draft.ts";
import { pick } from "./place-text.ts";

const YES_NO = z.enum(["yes", "no"]).exactOptional();
const BED_KIND = z.enum(["king", "queen", "double", "single", "bunk", "sofa"]);

const content = readContentFile(
  "units",
  z.strictObject({
    sizes: z.record(
      z.string(),
      z.strictObject({
        bedrooms: z.int(),
        plan: z.string(),
        beds: z.array(z.partialRecord(BED_KIND, z.int().min(1))).min(1),
      }),
    ),
    access: z
      .array(
        z.strictObject({
          floor: z.string(),
          stepFree: YES_NO,
          shower: z.enum(["roll_in", "walk_in", "over_bath"]).exactOptional(),
          lift: YES_NO,
          /** The floor. */
          vietnamese: z.string(),
        }),
      )
      .min(1),
    pictures: z.array(z.array(z.string())).min(1),
    bathrooms: z.record(z.string(), z.string()),
    /** Titles of members' reviews. */
    reviews: z.record(z.string(), z.array(z.string())),
    withoutDetails: z.array(z.string()),
  }),
);

export const UNITS: readonly Draft[] = RESORTS.flatMap(({ id }, resortIndex) =>
  content.withoutDetails.includes(String(id))
    ? []
    : CLUB_UNITS.filter(({ placeId }) => placeId === id).map((unit, index) =>
        toUnitDraft(unit, resortIndex + 2 * index),
      ),
);

function toUnitDraft({ key, code, type, placeId, placeName }: Unit, number: number): Draft {
  const size = content.sizes[code];
  if (size === undefined) throw new Error(`units.json has no size ${code}.`);
  const { floor, vietnamese, ...access } = pick(content.access, number);
  return {
    type: "unit",
    codename: `unit_${toCodename(key)}`,
    name: `${placeName}, ${type}`,
    brands: ALL_BRANDS,
    elements: {
      resort_id: String(placeId),
      name: type,
      bedrooms: size.bedrooms,
      ...createBeds(pick(size.beds, number)),
      floor,
      step_free: toChoice(access.stepFree),
      shower: toChoice(access.shower),
      lift: toChoice(access.lift),
      floor_plan: [size.plan],
      pictures: [...pick(content.pictures, number), ...toChoice(content.bathrooms[access.shower ?? ""])],
      reviews: (content.reviews[key] ?? []).map((title) => `member_review_${toCodename(title)}`),
    },
    vietnamese: { floor: vietnamese },
  };
}

function createBeds(beds: Readonly<Partial<Record<z.infer<typeof BED_KIND>, number>>>): DraftElements {
  return Object.fromEntries(Object.entries(beds).map(([kind, count]) => [`${kind}_beds`, count]));
}

function toChoice(option: string | undefined): readonly string[] {
  return option === undefined ? [] : [option];
}
