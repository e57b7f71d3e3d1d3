// Readers of resorts, holiday parks, club properties and exchange properties: the same elements, each type with its own URLs.

import type { Place } from "@portico/domain/content";
import { type AddressedType, itemUrl, pictures } from "../api/address.ts";
import { assets, choices, number, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const resortReader: ItemReader<Place> = placeReader("resort");

export const holidayParkReader: ItemReader<Place> = placeReader("holiday_park");

export const clubPropertyReader: ItemReader<Place> = placeReader("club_property");

export const exchangeProfileReader: ItemReader<Place> = placeReader("holiday_exchange_profile");

function placeReader(codename: AddressedType): ItemReader<Place> {
  return itemReader({
    codename,
    elements: {
      name: text,
      url_pattern: text,
      resort_id: text,
      summary: text,
      body_copy: richText,
      facilities: richText,
      facility_tags: choices,
      town: text,
      gallery: assets,
      region: text,
      country: text,
      destination: choices,
      check_in: text,
      check_out: text,
      street_address: text,
      directions: text,
      latitude: number,
      longitude: number,
      popular: choices,
    },
    convert: (elements, context) =>
      elements.name === undefined
        ? "name"
        : {
            name: elements.name,
            address: itemUrl(codename, elements.url_pattern),
            resortId: elements.resort_id ?? "",
            summary: elements.summary ?? "",
            body: context.richText(elements.body_copy),
            facilities: context.richText(elements.facilities),
            facilityTags: elements.facility_tags,
            // Some content repeats the country as the town; drop it there.
            town: elements.town === elements.country ? "" : (elements.town ?? ""),
            gallery: pictures(elements.gallery),
            region: elements.region ?? "",
            country: elements.country ?? "",
            destinations: elements.destination,
            checkIn: elements.check_in ?? "",
            checkOut: elements.check_out ?? "",
            streetAddress: elements.street_address ?? "",
            directions: elements.directions ?? "",
            latitude: elements.latitude,
            longitude: elements.longitude,
            isPopular: elements.popular.includes("yes"),
          },
  });
}
