// Papers are written when they are asked for, and kept by nobody but the member.

import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { sendToCalendar, sendVoucher } from "./booking-papers.ts";
import { paperEndpoints } from "./contract.ts";
import { sendReceipt } from "./payment-receipt.ts";
import { readTrip } from "./trip.ts";

// A question for the headers alone would write the whole paper for nothing.
const WRITTEN_WHEN_ASKED = { exposeHeadRoute: false };

/** The endpoints of papers. */
export function paperRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, paperEndpoints);
  serve("GET /api/bookings/:reference/trip", (request) => readTrip(portal, request));
  serve(
    "GET /api/bookings/:reference/voucher",
    (request, reply) => sendVoucher({ portal, request, reply }),
    WRITTEN_WHEN_ASKED,
  );
  serve(
    "GET /api/bookings/:reference/calendar",
    (request, reply) => sendToCalendar({ portal, request, reply }),
    WRITTEN_WHEN_ASKED,
  );
  serve(
    "GET /api/payments/:reference/receipt",
    (request, reply) => sendReceipt({ portal, request, reply }),
    WRITTEN_WHEN_ASKED,
  );
}
