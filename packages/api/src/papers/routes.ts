// Endpoints of documents. They are generated for each request and not stored.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { linkedBooking } from "../stays/guest-purchases.ts";
import { ownBooking } from "../stays/own-booking.ts";
import { sendToCalendar, sendVoucher } from "./booking-papers.ts";
import { endFeed, feedOfMember, newFeed, sendFeed } from "./calendar-feed.ts";
import { paperEndpoints } from "./contract.ts";
import { sendReceipt, sendReceiptOf } from "./payment-receipt.ts";
import { readPlace, readTrip } from "./trip.ts";

// No HEAD routes: they would generate the whole document to send only its headers.
const WITHOUT_HEAD_ROUTE = { exposeHeadRoute: false };

export function paperRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, paperEndpoints);
  serve("GET /api/bookings/:reference/trip", (request) => readTrip(portal, request));
  serve(
    "GET /api/bookings/:reference/voucher",
    async (request, reply) => {
      const accountName = async () => (await holdingsOf(portal, memberContext(request)).profile()).accountName;
      return sendVoucher({ portal, request, reply }, await ownBooking(portal, request), accountName);
    },
    WITHOUT_HEAD_ROUTE,
  );
  serve(
    "GET /api/bookings/:reference/calendar",
    async (request, reply) => sendToCalendar({ portal, request, reply }, await ownBooking(portal, request)),
    WITHOUT_HEAD_ROUTE,
  );
  serve("GET /api/calendar-feed", (request) => feedOfMember(portal, request));
  serve("POST /api/calendar-feed", (request) => newFeed(portal, request));
  serve("DELETE /api/calendar-feed", (request) => endFeed(portal, request));
  serve("GET /api/calendar/:secret", (request, reply) => sendFeed({ portal, request, reply }), WITHOUT_HEAD_ROUTE);
  serve(
    "GET /api/payments/:reference/receipt",
    (request, reply) => sendReceipt({ portal, request, reply }),
    WITHOUT_HEAD_ROUTE,
  );

  // Guests send the secret of their link in the body, because servers log URLs.
  serve("POST /api/guest-booking/trip", async (request) => {
    const { booking } = await linkedBooking(portal, request);
    return readPlace(booking, { portal, request });
  });
  serve("POST /api/guest-booking/voucher", async (request, reply) => {
    const { booking } = await linkedBooking(portal, request);
    return sendVoucher({ portal, request, reply }, booking, async () => "");
  });
  serve("POST /api/guest-booking/calendar", async (request, reply) => {
    const { booking } = await linkedBooking(portal, request);
    return sendToCalendar({ portal, request, reply }, booking);
  });
  serve("POST /api/guest-booking/receipt", async (request, reply) => {
    const { purchase } = await linkedBooking(portal, request);
    const payment = purchase.paymentId === undefined ? undefined : await portal.stores.journal.find(purchase.paymentId);
    if (payment === undefined) throw new PorticoError("PAYMENT_WITHOUT_RECEIPT");
    const { firstName = "", lastName = "" } = purchase.terms.arrivingGuest ?? {};
    return sendReceiptOf({ portal, request, reply }, payment, { payerName: `${firstName} ${lastName}`, isGuest: true });
  });
}
