// Places and specials of the content service as the browser gets them.

import type { Place, ResortSpecial } from "@portico/domain/content/items";
import { isFor } from "../content/audience.ts";
import { dayView, type ViewGround } from "../content/card.ts";
import { linkView } from "../content/links.ts";
import { pictureView } from "../content/pictures.ts";
import { richTextView } from "../content/rich-text.ts";
import type { PlaceCard, PlaceView, ResortSpecialView } from "./contract.ts";

/** The last part of a place's address. */
export function slugOf({ address }: Pick<Place, "address">): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** A place in a list. */
export function placeCardView(place: Place, { portal }: ViewGround): PlaceCard {
  const { name, resortId, summary, town, region, country, latitude, longitude, language = null } = place;
  return {
    name,
    slug: slugOf(place),
    link: linkView(place.address, portal),
    resortId,
    summary,
    town,
    region,
    country,
    destinations: [...place.destinations],
    facilities: [...place.facilityTags],
    // Half a place on a map is none.
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    picture: pictureView(place.gallery[0], portal),
    language,
  };
}

/** A place on its own page. */
export function placeView(place: Place, ground: ViewGround): PlaceView {
  const { checkIn, checkOut } = place;
  return {
    ...placeCardView(place, ground),
    body: richTextView(place.body, ground),
    facilitiesText: richTextView(place.facilities, ground),
    gallery: place.gallery.flatMap((picture) => pictureView(picture, ground.portal) ?? []),
    checkIn,
    checkOut,
  };
}

/** A special; a resort that is not for this audience is left out. */
export function specialView(special: ResortSpecial, ground: ViewGround): ResortSpecialView {
  const { codename, title, specialCode, nights = null, resort, resortId, language = null } = special;
  const isShown = resort !== undefined && isFor(resort, ground.audience);
  return {
    codename,
    title,
    specialCode,
    description: richTextView(special.description, ground),
    picture: pictureView(special.picture, ground.portal),
    link: linkView(special.link, ground.portal),
    nights,
    resort: isShown ? placeCardView(resort, ground) : null,
    resortId,
    travelFrom: dayView(special.travelFrom),
    travelUntil: dayView(special.travelUntil),
    language,
  };
}
