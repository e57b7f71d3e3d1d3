// Places and specials of the content service as the browser gets them.

import type { Place, ResortSpecial } from "@portico/domain/content/items";
import { isFor } from "../content/audience.ts";
import { dayView, type ViewContext } from "../content/card.ts";
import { linkView } from "../content/links.ts";
import { pictureView } from "../content/pictures.ts";
import { richTextView } from "../content/rich-text.ts";
import type { PlaceCard, PlaceView, ResortSpecialView } from "./contract.ts";

/** The last part of a place's address. */
export function slugOf({ address }: Pick<Place, "address">): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** A place in a list. */
export function placeCardView(place: Place, context: ViewContext): PlaceCard {
  const { name, resortId, summary, town, region, country, latitude, longitude, language = null } = place;
  return {
    name,
    slug: slugOf(place),
    link: linkView(place.address, context),
    resortId,
    summary,
    town,
    region,
    country,
    destinations: [...place.destinations],
    facilities: [...place.facilityTags],
    // Half a place on a map is none.
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    picture: pictureView(place.gallery[0], context.portal),
    language,
  };
}

/** A place on its own page. */
export function placeView(place: Place, context: ViewContext): PlaceView {
  const { checkIn, checkOut } = place;
  return {
    ...placeCardView(place, context),
    body: richTextView(place.body, context),
    facilitiesText: richTextView(place.facilities, context),
    gallery: place.gallery.flatMap((picture) => pictureView(picture, context.portal) ?? []),
    checkIn,
    checkOut,
  };
}

/** A special; a resort that is not for this audience is left out. */
export function specialView(special: ResortSpecial, context: ViewContext): ResortSpecialView {
  const { codename, title, specialCode, nights = null, resort, resortId, language = null } = special;
  const isShown = resort !== undefined && isFor(resort, context.audience);
  return {
    codename,
    title,
    specialCode,
    description: richTextView(special.description, context),
    picture: pictureView(special.picture, context.portal),
    link: linkView(special.link, context),
    nights,
    resort: isShown ? placeCardView(resort, context) : null,
    resortId,
    travelFrom: dayView(special.travelFrom),
    travelUntil: dayView(special.travelUntil),
    language,
  };
}
