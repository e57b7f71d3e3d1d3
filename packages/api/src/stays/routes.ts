import type { LocalizedText } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { sendCsv } from "../http/csv.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { cancelBooking } from "./cancel.ts";
import { changeDetails, detailsForm } from "./change-details.ts";
import { bookingEndpoints } from "./contract.ts";
import { journalLots, ownBooking } from "./own-booking.ts";
import { bookingRows } from "./table.ts";
import { bookingsView, bookingView } from "./view.ts";

const TABLE_NAME: LocalizedText = { en: "My bookings", vi: "Đặt chỗ của tôi" };

export function bookingRoutes(app: PortalApp, portal: RunningPortal): void {
  const settingOf = (request: FastifyRequest) => ({
    now: portal.now(),
    language: languageOf(request, portal.settings),
  });
  const serve = createRouteRegistrar(app, bookingEndpoints);
  serve("GET /api/bookings", async (request) =>
    bookingsView(await holdingsOf(portal, memberContext(request)).bookings(), settingOf(request)),
  );

  serve("GET /api/bookings/table", async (request, reply) => {
    const setting = settingOf(request);
    const { language } = setting;
    const view = bookingsView(await holdingsOf(portal, memberContext(request)).bookings(), setting);
    return sendCsv(reply, TABLE_NAME[language], bookingRows(view, language));
  });

  serve("GET /api/bookings/:reference", async (request) => {
    const booking = await ownBooking(portal, request);
    return bookingView(booking, {
      ...settingOf(request),
      lots: await journalLots(portal, memberContext(request), booking),
    });
  });

  serve("GET /api/bookings/:reference/details", (request) => detailsForm(portal, request));

  serve("PUT /api/bookings/:reference/details", (request) => {
    const { version, ...form } = request.body;
    return changeDetails(portal, request, { version, form, setting: settingOf(request) });
  });

  serve("POST /api/bookings/:reference/cancellation", (request) =>
    cancelBooking(portal, request, { seen: request.body.seen, setting: settingOf(request) }),
  );
}
