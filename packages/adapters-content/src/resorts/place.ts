// Resorts, holiday parks, club properties and places of the exchange as content shows them: the same elements, and addresses of their own.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { type AddressedType, itemAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, choices, names, number, richText, text } from "../wire/elements.ts";

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
  /** Codenames of the destinations among which it counts, for filters. */
  readonly destinations: readonly string[];
  /** From when and until when, in words; empty where content does not say it. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
}

/** The reader of resorts. */
export const resortType: ContentType<Place> = placeType("resort");

/** The reader of holiday parks. */
export const holidayParkType: ContentType<Place> = placeType("holiday_park");

/** The reader of club properties. */
export const clubPropertyType: ContentType<Place> = placeType("club_property");

/** The reader of places of the exchange. */
export const exchangeProfileType: ContentType<Place> = placeType("holiday_exchange_profile");

function placeType(codename: AddressedType): ContentType<Place> {
  return contentType({
    codename,
    elements: {
      name: text,
      url_pattern: text,
      resort_id: text,
      summary: text,
      body_copy: richText,
      facilities: richText,
      facility_tags: names,
      town: text,
      gallery: assets,
      region: text,
      country: text,
      destination: choices,
      check_in: text,
      check_out: text,
      latitude: number,
      longitude: number,
    },
    reshape: (elements, reading) =>
      elements.name === undefined
        ? "name"
        : {
            name: elements.name,
            address: itemAddress(codename, elements.url_pattern),
            resortId: elements.resort_id ?? "",
            summary: elements.summary ?? "",
            body: reading.richText(elements.body_copy),
            facilities: reading.richText(elements.facilities),
            facilityTags: elements.facility_tags,
            town: elements.town ?? "",
            gallery: pictures(elements.gallery),
            region: elements.region ?? "",
            country: elements.country ?? "",
            destinations: elements.destination,
            checkIn: elements.check_in ?? "",
            checkOut: elements.check_out ?? "",
            latitude: elements.latitude,
            longitude: elements.longitude,
          },
  });
}
