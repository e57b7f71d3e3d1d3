// Papers are written when they are asked for, and kept by nobody but the member.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { linkedBooking } from "../stays/guests/own.ts";
import { ownBooking } from "../stays/own-booking.ts";
import { holdingsOf } from "../visit/holdings.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { sendToCalendar, sendVoucher } from "./booking-papers.ts";
import { endFeed, feedOfMember, newFeed, sendFeed } from "./calendar-feed.ts";
import { paperEndpoints } from "./contract.ts";
import { sendReceipt, sendReceiptOf } from "./payment-receipt.ts";
import { readTrip } from "./trip.ts";

// A question for the headers alone would write the whole paper for nothing.
const WRITTEN_WHEN_ASKED = { exposeHeadRoute: false };

/** The endpoints of papers. */
export function paperRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, paperEndpoints);
  serve("GET /api/bookings/:reference/trip", (request) => readTrip(portal, request));
  serve(
    "GET /api/bookings/:reference/voucher",
    async (request, reply) => {
      const accountName = async () => (await holdingsOf(portal, memberVisit(request)).profile()).accountName;
      return sendVoucher({ portal, request, reply }, await ownBooking(portal, request), accountName);
    },
    WRITTEN_WHEN_ASKED,
  );
  serve(
    "GET /api/bookings/:reference/calendar",
    async (request, reply) => sendToCalendar({ portal, request, reply }, await ownBooking(portal, request)),
    WRITTEN_WHEN_ASKED,
  );
  serve("GET /api/calendar-feed", (request) => feedOfMember(portal, request));
  serve("POST /api/calendar-feed", (request) => newFeed(portal, request));
  serve("DELETE /api/calendar-feed", (request) => endFeed(portal, request));
  serve("GET /api/calendar/:secret", (request, reply) => sendFeed({ portal, request, reply }), WRITTEN_WHEN_ASKED);
  serve(
    "GET /api/payments/:reference/receipt",
    (request, reply) => sendReceipt({ portal, request, reply }),
    WRITTEN_WHEN_ASKED,
  );

  // A guest's are asked for by the secret of the link, which belongs into no address that a server keeps.
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
    return sendReceiptOf({ portal, request, reply }, payment, { who: `${firstName} ${lastName}`, isGuest: true });
  });
}
