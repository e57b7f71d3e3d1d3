// Resort specials as the content describes them. Units, nights and days come from the back-end's specials.

import { z } from "zod";
import { findSpecial } from "../../stays/specials.ts";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, type Draft, toCodename } from "./draft.ts";
import { resortCodename } from "./places.ts";

const SPECIAL = z.strictObject({
  title: z.string(),
  code: z.string(),
  picture: z.string(),
  summary: z.string(),
  includes: z.array(z.string()),
  vietnamese: z.strictObject({ title: z.string(), description: z.string() }),
});

export const SPECIAL_OFFERS: readonly Draft[] = readContentFile("specials", z.array(SPECIAL)).map(toSpecialDraft);

function toSpecialDraft({ title, code, picture, summary, includes, vietnamese }: z.infer<typeof SPECIAL>): Draft {
  const special = findSpecial(code);
  if (special === undefined) throw new Error(`The back-end sells nothing under ${code}.`);
  const [resort = ""] = special.unit.split("/");
  const codename = resortCodename(resort);
  return {
    type: "resort_special",
    codename: `special_${toCodename(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      special_code: code,
      description: `<p>${summary}</p><ul>${includes.map((item) => `<li>${item}</li>`).join("")}</ul><p>All about the place is on [[${codename}|its own page]].</p>`,
      image: [picture],
      link: "/resort-specials",
      nights: special.nights,
      resort: [codename],
      resort_id: resort,
      travel_from: `${special.travel.from}T00:00:00Z`,
      travel_until: `${special.travel.until}T00:00:00Z`,
    },
    vietnamese: {
      title: vietnamese.title,
      description: `<p>${vietnamese.description}</p><p>Chi tiết ở [[${codename}|trang của khu nghỉ]].</p>`,
    },
  };
}
