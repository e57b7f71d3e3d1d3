// Resort specials. The back-end has the prices.

import type { ResortSpecial } from "@portico/domain/content";
import { toPictures, toSafeUrl } from "../api/address.ts";
import {
  assetsElement,
  dateTimeElement,
  linkedElement,
  numberElement,
  richTextElement,
  textElement,
} from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { resortReader } from "./place.ts";

export const resortSpecialReader: ItemReader<ResortSpecial> = createItemReader({
  codename: "resort_special",
  elements: {
    title: textElement,
    special_code: textElement,
    description: richTextElement,
    image: assetsElement,
    link: textElement,
    nights: numberElement,
    resort: linkedElement,
    resort_id: textElement,
    travel_from: dateTimeElement,
    travel_until: dateTimeElement,
  },
  convert: (elements, context) => {
    if (elements.title === undefined) return "title";
    const [resort] = context.items(resortReader, elements.resort);
    return {
      title: elements.title,
      specialCode: elements.special_code ?? "",
      description: context.richText(elements.description),
      picture: toPictures(elements.image)[0],
      link: toSafeUrl(elements.link),
      nights: elements.nights,
      resort,
      resortId: elements.resort_id ?? resort?.resortId ?? "",
      travelFrom: elements.travel_from,
      travelUntil: elements.travel_until,
    };
  },
});
