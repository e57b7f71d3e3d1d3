// What a stay needs beside the booking: where it is, as content says it, and the receipt of its payment.

import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import type { ContentTypeName, Place } from "@portico/domain/content/items";
import { paymentReference } from "@portico/domain/payments/shown";
import type { Booking } from "@portico/domain/stays/source";
import type { FastifyRequest } from "fastify";
import { type Audience, audienceOf } from "../content/audience.ts";
import { itemsFor } from "../content/card.ts";
import { linkView } from "../content/links.ts";
import { type AskingForBooking, ownBooking } from "../stays/own-booking.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { paymentsFor } from "../visit/own-payments.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { memberVisit } from "../visit/visit.ts";
import type { TripView } from "./contract.ts";

const PLACES = [
  "resort",
  "holiday_park",
  "club_property",
  "holiday_exchange_profile",
] as const satisfies ContentTypeName[];

/** Reads it; what cannot be read is left out, for the booking stands without it. */
export async function readTrip(portal: OpenPortal, request: AskingForBooking): Promise<TripView> {
  const booking = await ownBooking(portal, request);
  const { charge } = booking;
  const [place, paid, audience] = await Promise.all([
    settled("place", () => placeOf(booking, { portal, request }), portal.log),
    settled("payments", async () => charge && paymentsFor(portal, memberVisit(request), charge.id), portal.log),
    audienceOf(request, portal),
  ]);
  const payment = valueOf(paid)?.find(({ receipt }) => receipt !== undefined);
  const found = valueOf(place);
  return {
    place: found === undefined ? null : tripPlaceView(found, { portal, audience }),
    isPlaceUnread: place.failed !== undefined,
    receipt: payment === undefined ? null : paymentReference(payment),
  };
}

function tripPlaceView(
  place: Place,
  { portal, audience }: { portal: OpenPortal; audience: Audience },
): TripView["place"] {
  const { name, address, streetAddress, town, region, country, directions, checkIn, checkOut } = place;
  const { latitude, longitude, language = null } = place;
  return {
    name,
    // No page offers a dead end.
    link:
      audience.member !== undefined && isAllowed(locate(address), audience.member)
        ? linkView(address, { portal, audience })
        : null,
    streetAddress,
    town,
    region,
    country,
    directions,
    checkIn,
    checkOut,
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    language,
  };
}

/** What content says of the place of a booking; it throws where content could not be asked and nothing was found. */
export async function placeOf(
  { resortId }: Booking,
  { portal, request }: { readonly portal: OpenPortal; readonly request: FastifyRequest },
): Promise<Place | undefined> {
  const audience = await audienceOf(request, portal);
  let failure: unknown;
  for (const type of PLACES) {
    const items: readonly Place[] = await portal.content.items(type, audience).catch((error: unknown) => {
      failure = error;
      return [];
    });
    const found = itemsFor(items, audience).find((item) => item.resortId === resortId);
    if (found !== undefined) return found;
  }
  if (failure !== undefined) throw failure;
  return undefined;
}
