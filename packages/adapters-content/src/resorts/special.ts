// Reader of resort specials. The back-end has the prices.

import type { ResortSpecial } from "@portico/domain/content";
import { editorUrl, pictures } from "../api/address.ts";
import { assets, dateTime, linked, number, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";
import { resortReader } from "./place.ts";

export const resortSpecialReader: ItemReader<ResortSpecial> = itemReader({
  codename: "resort_special",
  elements: {
    title: text,
    special_code: text,
    description: richText,
    image: assets,
    link: text,
    nights: number,
    resort: linked,
    resort_id: text,
    travel_from: dateTime,
    travel_until: dateTime,
  },
  convert: (elements, context) => {
    if (elements.title === undefined) return "title";
    const [resort] = context.items(resortReader, elements.resort);
    return {
      title: elements.title,
      specialCode: elements.special_code ?? "",
      description: context.richText(elements.description),
      picture: pictures(elements.image)[0],
      link: editorUrl(elements.link),
      nights: elements.nights,
      resort,
      resortId: elements.resort_id ?? resort?.resortId ?? "",
      travelFrom: elements.travel_from,
      travelUntil: elements.travel_until,
    };
  },
});
