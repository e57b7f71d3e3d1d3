import type { Place, ResortSpecial, Unit } from "@portico/domain/content/items";
import { isVisibleTo } from "../content/audience.ts";
import { isoDayOrNull, type ViewContext } from "../content/card.ts";
import { linkView } from "../content/links.ts";
import { pictureView } from "../content/pictures.ts";
import { richTextView } from "../content/rich-text.ts";
import type { PlaceCard, PlaceView, ResortSpecialView } from "./contract.ts";
import { unitView } from "./unit-view.ts";

export function placeSlug({ address }: Pick<Place, "address">): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

export function placeCardView(place: Place, context: ViewContext): PlaceCard {
  const { name, resortId, summary, town, region, country, latitude, longitude, streetAddress, checkIn } = place;
  return {
    name,
    slug: placeSlug(place),
    link: linkView(place.address, context),
    resortId,
    summary,
    town,
    region,
    country,
    destinations: [...place.destinations],
    facilities: [...place.facilityTags],
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    streetAddress,
    checkIn,
    picture: pictureView(place.gallery[0], context.portal),
    language: place.language ?? null,
  };
}

/** `units` are those of the place, or `undefined` if they could not be read. */
export function placeView(
  place: Place,
  { units, ...context }: ViewContext & { units: readonly Unit[] | undefined },
): PlaceView {
  return {
    ...placeCardView(place, context),
    body: richTextView(place.body, context),
    facilitiesText: richTextView(place.facilities, context),
    gallery: place.gallery.flatMap((picture) => pictureView(picture, context.portal) ?? []),
    checkOut: place.checkOut,
    units: units?.map((item) => unitView(item, context)) ?? null,
  };
}

/** Omits a resort that is hidden from this audience. */
export function specialView(special: ResortSpecial, context: ViewContext): ResortSpecialView {
  const { codename, title, specialCode, nights = null, resort, resortId, language = null } = special;
  const isShown = resort !== undefined && isVisibleTo(resort, context.audience);
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
    travelFrom: isoDayOrNull(special.travelFrom),
    travelUntil: isoDayOrNull(special.travelUntil),
    language,
  };
}
