// The member's bookings. One is found in the member's own list or not at all, whoever else may have it.

import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { cancelBooking } from "./cancel.ts";
import { bookingEndpoints } from "./contract.ts";
import { ownBooking } from "./own-booking.ts";
import { bookingsView, bookingView } from "./view.ts";

/** The endpoints of bookings. */
export function bookingRoutes(app: PortalApp, portal: OpenPortal): void {
  const settingOf = (request: FastifyRequest) => ({
    now: portal.now(),
    language: languageOf(request, portal.settings),
  });
  const serve = serving(app, bookingEndpoints);
  serve("GET /api/bookings", async (request) =>
    bookingsView(await holdingsOf(portal, memberVisit(request)).bookings(), settingOf(request)),
  );

  serve("GET /api/bookings/:reference", async (request) =>
    bookingView(await ownBooking(portal, request), settingOf(request)),
  );

  serve("POST /api/bookings/:reference/cancellation", (request) =>
    cancelBooking(portal, request, { seen: request.body.seen, setting: settingOf(request) }),
  );
}
