// Resorts, holiday parks, club properties and exchange properties have the same elements, and their own URLs.

import type { Place } from "@portico/domain/content";
import { type AddressedType, buildItemUrl, toPictures } from "../api/address.ts";
import { assetsElement, choicesElement, numberElement, richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const resortReader: ItemReader<Place> = createPlaceReader("resort");

export const holidayParkReader: ItemReader<Place> = createPlaceReader("holiday_park");

export const clubPropertyReader: ItemReader<Place> = createPlaceReader("club_property");

export const exchangeProfileReader: ItemReader<Place> = createPlaceReader("holiday_exchange_profile");

function createPlaceReader(codename: AddressedType): ItemReader<Place> {
  return createItemReader({
    codename,
    elements: {
      name: textElement,
      url_pattern: textElement,
      resort_id: textElement,
      summary: textElement,
      body_copy: richTextElement,
      facilities: richTextElement,
      facility_tags: choicesElement,
      town: textElement,
      gallery: assetsElement,
      region: textElement,
      country: textElement,
      destination: choicesElement,
      check_in: textElement,
      check_out: textElement,
      street_address: textElement,
      directions: textElement,
      telephone: textElement,
      house_rules: textElement,
      latitude: numberElement,
      longitude: numberElement,
      popular: choicesElement,
    },
    convert: (elements, context) =>
      elements.name === undefined
        ? "name"
        : {
            name: elements.name,
            address: buildItemUrl(codename, elements.url_pattern),
            resortId: elements.resort_id ?? "",
            summary: elements.summary ?? "",
            body: context.richText(elements.body_copy),
            facilities: context.richText(elements.facilities),
            facilityTags: elements.facility_tags,
            // Some content repeats the country as the town.
            town: elements.town === elements.country ? "" : (elements.town ?? ""),
            gallery: toPictures(elements.gallery),
            region: elements.region ?? "",
            country: elements.country ?? "",
            destinations: elements.destination,
            checkIn: elements.check_in ?? "",
            checkOut: elements.check_out ?? "",
            streetAddress: elements.street_address ?? "",
            directions: elements.directions ?? "",
            telephone: elements.telephone ?? "",
            houseRules: elements.house_rules ?? "",
            latitude: elements.latitude,
            longitude: elements.longitude,
            isPopular: elements.popular.includes("yes"),
          },
  });
}
