// One item for each period of school holidays. The dates are invented.

import { z } from "zod";
import { readContentFile } from "./content-file.ts";
import { ALL_BRANDS, type Draft, toCodename } from "./draft.ts";

const REGION = z.strictObject({
  code: z.string(),
  region: z.string(),
  vietnamese: z.string(),
  periods: z.array(
    z.strictObject({ name: z.string(), vietnamese: z.string(), from: z.iso.date(), until: z.iso.date() }),
  ),
});

export const SCHOOL_HOLIDAYS: readonly Draft[] = readContentFile("school-holidays", z.array(REGION)).flatMap(
  ({ code, region, vietnamese, periods }) =>
    periods.map(
      (period): Draft => ({
        type: "school_holidays",
        codename: `school_holidays_${toCodename(`${code} ${period.from}`)}`,
        name: `${region}: ${period.name} from ${period.from}`,
        brands: ALL_BRANDS,
        elements: {
          region_code: code,
          region,
          name: period.name,
          from: `${period.from}T00:00:00Z`,
          until: `${period.until}T00:00:00Z`,
        },
        vietnamese: { region: vietnamese, name: period.vietnamese },
      }),
    ),
);
