// Resorts, holiday parks and club properties as content shows them: the same elements, and addresses of their own.

import type { LinkType } from "@portico/domain/content/links";
import type { ContentItem } from "@portico/domain/content/source";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { itemAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, names, number, richText, text } from "../wire/elements.ts";

/** A place to stay. */
export interface Place extends ContentItem {
  readonly name: string;
  readonly address: string;
  /** The back-end's id of the place; empty where content does not say it. */
  readonly resortId: string;
  readonly summary: string;
  readonly body: RichText;
  readonly facilities: RichText;
  /** The names of its facilities. */
  readonly facilityTags: readonly string[];
  readonly town: string;
  readonly gallery: readonly Picture[];
  readonly region: string;
  readonly country: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

/** The reader of resorts. */
export const resortType: ContentType<Place> = placeType("resort");

/** The reader of holiday parks. */
export const holidayParkType: ContentType<Place> = placeType("holiday_park");

/** The reader of club properties. */
export const clubPropertyType: ContentType<Place> = placeType("club_property");

function placeType(codename: LinkType): ContentType<Place> {
  return contentType({
    codename,
    elements: {
      name: text,
      url_pattern: text,
      resort_id: text,
      park_id: text,
      summary: text,
      body_copy: richText,
      facilities: richText,
      facility_tags: names,
      town: text,
      gallery: assets,
      region: text,
      country: text,
      latitude: number,
      longitude: number,
    },
    reshape: (elements, reading) =>
      elements.name === undefined
        ? "name"
        : {
            name: elements.name,
            address: itemAddress(codename, elements.url_pattern),
            resortId: elements.resort_id ?? elements.park_id ?? "",
            summary: elements.summary ?? "",
            body: reading.richText(elements.body_copy),
            facilities: reading.richText(elements.facilities),
            facilityTags: elements.facility_tags,
            town: elements.town ?? "",
            gallery: pictures(elements.gallery),
            region: elements.region ?? "",
            country: elements.country ?? "",
            latitude: elements.latitude,
            longitude: elements.longitude,
          },
  });
}
