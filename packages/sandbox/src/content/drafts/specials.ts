// Resort specials as the content describes them. Unit, nights and days come from what the back-end sells.

import { z } from "zod";
import { specialWithCode } from "../../stays/specials.ts";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, codenameOf, type Draft } from "./draft.ts";
import { resortCodename } from "./places.ts";

const SPECIAL = z.strictObject({
  title: z.string(),
  code: z.string(),
  picture: z.string(),
  summary: z.string(),
  includes: z.array(z.string()),
  vietnamese: z.strictObject({ title: z.string(), description: z.string() }),
});

export const SPECIAL_OFFERS: readonly Draft[] = readContentFile("specials", z.array(SPECIAL)).map(specialDraft);

function specialDraft({ title, code, picture, summary, includes, vietnamese }: z.infer<typeof SPECIAL>): Draft {
  const sold = specialWithCode(code);
  if (sold === undefined) throw new Error(`The back-end sells nothing under ${code}.`);
  const [resort = ""] = sold.unit.split("/");
  const codename = resortCodename(resort);
  return {
    type: "resort_special",
    codename: `special_${codenameOf(title)}`,
    name: title,
    brands: ALL_BRANDS,
    elements: {
      title,
      special_code: code,
      description: `<p>${summary}</p><ul>${includes.map((item) => `<li>${item}</li>`).join("")}</ul><p>All about the place is on [[${codename}|its own page]].</p>`,
      image: [picture],
      link: "/resort-specials",
      nights: sold.nights,
      resort: [codename],
      resort_id: resort,
      travel_from: `${sold.travel.from}T00:00:00Z`,
      travel_until: `${sold.travel.until}T00:00:00Z`,
    },
    vietnamese: {
      title: vietnamese.title,
      description: `<p>${vietnamese.description}</p><p>Chi tiết ở [[${codename}|trang của khu nghỉ]].</p>`,
    },
  };
}
