// Resorts, holiday parks, club properties and places of the exchange as content shows them: the same elements, and addresses of their own.

import type { Place } from "@portico/domain/content/items";
import { type AddressedType, itemAddress, pictures } from "../wire/address.ts";
import { assets, choices, names, number, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

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
      facility_tags: names,
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
            streetAddress: elements.street_address ?? "",
            directions: elements.directions ?? "",
            latitude: elements.latitude,
            longitude: elements.longitude,
            isPopular: elements.popular.includes("yes"),
          },
  });
}
