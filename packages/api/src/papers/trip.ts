// Details of a stay beyond its booking: the place, from content, and the receipt of its payment.

import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { ContentTypeName, Place } from "@portico/domain/content/items";
import { paymentReference } from "@portico/domain/payments/display-state";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import { type Audience, audienceOf } from "../content/audience.ts";
import { visibleItems } from "../content/card.ts";
import { linkView } from "../content/links.ts";
import { recordedPaymentsFor } from "../session-context/own-payments.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import { type BookingRequest, ownBooking } from "../stays/own-booking.ts";
import type { TripView } from "./contract.ts";

const PLACES = [
  "resort",
  "holiday_park",
  "club_property",
  "holiday_exchange_profile",
] as const satisfies ContentTypeName[];

/** Reads place and receipt; a part that cannot be read is left out. */
export async function readTrip(portal: RunningPortal, request: BookingRequest): Promise<TripView> {
  const booking = await ownBooking(portal, request);
  const { charge } = booking;
  const [place, payments] = await Promise.all([
    readPlace(booking, { portal, request }),
    loadSection(
      "payments",
      async () => charge && recordedPaymentsFor(portal, memberContext(request), charge.id),
      portal.log,
    ),
  ]);
  const payment = sectionValue(payments)?.find(({ receipt }) => receipt !== undefined);
  return { ...place, receipt: payment === undefined ? null : paymentReference(payment) };
}

export async function readPlace(
  booking: Booking,
  { portal, request }: { readonly portal: RunningPortal; readonly request: FastifyRequest },
): Promise<Omit<TripView, "receipt">> {
  const [place, audience] = await Promise.all([
    loadSection("place", () => placeOf(booking, { portal, request }), portal.log),
    audienceOf(request, portal),
  ]);
  const content = sectionValue(place);
  return {
    place: content === undefined ? null : tripPlaceView(content, { portal, audience }),
    isPlaceUnread: place.failed !== undefined,
  };
}

function tripPlaceView(
  place: Place,
  { portal, audience }: { portal: RunningPortal; audience: Audience },
): TripView["place"] {
  const { name, address, streetAddress, town, region, country, directions, checkIn, checkOut } = place;
  const { telephone, houseRules, latitude, longitude, language = null } = place;
  return {
    name,
    // Links only to pages that the member may open.
    link:
      audience.member !== undefined && isAllowed(locate(address), audience.member)
        ? linkView(address, { portal, audience })
        : null,
    streetAddress,
    town,
    region,
    country,
    directions,
    telephone,
    houseRules,
    checkIn,
    checkOut,
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    language,
  };
}

/** Content about the place of a booking; throws if content could not be read and no match was found. */
export async function placeOf(
  booking: Booking,
  { portal, request }: { readonly portal: RunningPortal; readonly request: FastifyRequest },
): Promise<Place | undefined> {
  return placeFor(booking, { portal, audience: await audienceOf(request, portal) });
}

/** `placeOf` for an explicit audience. */
export async function placeFor(
  { resortId }: Pick<Booking, "resortId">,
  { portal, audience }: { readonly portal: Pick<RunningPortal, "content">; readonly audience: Audience },
): Promise<Place | undefined> {
  let failure: unknown;
  for (const type of PLACES) {
    const items: readonly Place[] = await portal.content.items(type, audience).catch((error: unknown) => {
      failure = error;
      return [];
    });
    const match = visibleItems(items, audience).find((item) => item.resortId === resortId);
    if (match !== undefined) return match;
  }
  if (failure !== undefined) throw failure;
  return undefined;
}
