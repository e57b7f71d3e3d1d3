// Resort specials: what is on offer is content, what it costs the back-end says.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { editorsAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, dateTime, linked, number, richText, text } from "../wire/elements.ts";
import { type Place, resortType } from "./place.ts";

/** A special of a resort. */
export interface ResortSpecial extends ContentItem {
  readonly title: string;
  /** By which the back-end knows it. */
  readonly specialCode: string;
  readonly description: RichText;
  readonly picture: Picture | undefined;
  readonly link: string;
  readonly nights: number | undefined;
  readonly resort: Place | undefined;
  readonly resortId: string;
  /** As written; the domain reads them as days. */
  readonly travelFrom: string | undefined;
  readonly travelUntil: string | undefined;
}

/** The reader of resort specials. */
export const resortSpecialType: ContentType<ResortSpecial> = contentType({
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
    const [resort] = reading.items(resortType, elements.resort);
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
