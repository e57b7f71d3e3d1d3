// Resort specials: what is on offer is content, what it costs the back-end says.

import type { ResortSpecial } from "@portico/domain/content/items";
import { editorsAddress, pictures } from "../wire/address.ts";
import { assets, dateTime, linked, number, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";
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
  reshape: (elements, reading) => {
    if (elements.title === undefined) return "title";
    const [resort] = reading.items(resortReader, elements.resort);
    return {
      title: elements.title,
      specialCode: elements.special_code ?? "",
      description: reading.richText(elements.description),
      picture: pictures(elements.image)[0],
      link: editorsAddress(elements.link),
      nights: elements.nights,
      resort,
      resortId: elements.resort_id ?? resort?.resortId ?? "",
      travelFrom: elements.travel_from,
      travelUntil: elements.travel_until,
    };
  },
});
