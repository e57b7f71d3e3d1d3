import type { SchoolHolidays } from "@portico/domain/content";
import { dateTimeElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const schoolHolidaysReader: ItemReader<SchoolHolidays> = createItemReader({
  codename: "school_holidays",
  elements: {
    region_code: textElement,
    region: textElement,
    name: textElement,
    from: dateTimeElement,
    until: dateTimeElement,
  },
  convert: ({ region_code, region, name, from, until }) => {
    if (region_code === undefined) return "region_code";
    return { regionCode: region_code, region: region ?? region_code, name: name ?? "", from, until };
  },
});
