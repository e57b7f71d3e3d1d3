// The member's bookings. One is found in the member's own list or not at all, whoever else may have it.

import type { Spoken } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { sendTable } from "../http/table-file.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { memberVisit } from "../visit/visit.ts";
import { cancelBooking } from "./cancel.ts";
import { bookingEndpoints } from "./contract.ts";
import { ownBooking } from "./own-booking.ts";
import { bookingRows } from "./table.ts";
import { bookingsView, bookingView } from "./view.ts";

const TABLE_NAME: Spoken = { en: "My bookings", vi: "Đặt chỗ của tôi" };

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

  serve("GET /api/bookings/table", async (request, reply) => {
    const setting = settingOf(request);
    const { language } = setting;
    const view = bookingsView(await holdingsOf(portal, memberVisit(request)).bookings(), setting);
    return sendTable(reply, TABLE_NAME[language], bookingRows(view, language));
  });

  serve("GET /api/bookings/:reference", async (request) =>
    bookingView(await ownBooking(portal, request), settingOf(request)),
  );

  serve("POST /api/bookings/:reference/cancellation", (request) =>
    cancelBooking(portal, request, { seen: request.body.seen, setting: settingOf(request) }),
  );
}
