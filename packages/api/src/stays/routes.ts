// The member's bookings. One is found in the member's own list or not at all, whoever else may have it.

import { PorticoError } from "@portico/domain/errors";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "../brand/language.ts";
import { memberVisit } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import { holdingsOf } from "../member/holdings.ts";
import type { OpenPortal } from "../portal.ts";
import { booking, bookingsAnswer } from "./contract.ts";
import { bookingsView, bookingView } from "./view.ts";

const NO_QUESTION = z.strictObject({});

/** The endpoints of bookings. */
export function bookingRoutes(app: PortalApp, portal: OpenPortal): void {
  const settingOf = (request: FastifyRequest) => ({
    now: portal.now(),
    language: languageOf(request, portal.settings),
  });
  app.get(
    "/api/bookings",
    {
      config: { access: "/booking" },
      schema: {
        querystring: NO_QUESTION,
        response: { 200: bookingsAnswer, ...problems(400, 401, 403, 421, 500, 502, 503) },
      },
    },
    async (request) => bookingsView(await holdingsOf(portal, memberVisit(request)).bookings(), settingOf(request)),
  );

  app.get(
    "/api/bookings/:reference",
    {
      config: { access: "/booking" },
      schema: {
        querystring: NO_QUESTION,
        // Any text: what is not in the member's own list is unknown, however it is spelt.
        params: z.strictObject({ reference: z.string() }),
        response: { 200: booking, ...problems(400, 401, 403, 404, 421, 500, 502, 503) },
      },
    },
    async (request) => {
      const bookings = await holdingsOf(portal, memberVisit(request)).bookings();
      const found = bookings.find(({ reference }) => reference === request.params.reference);
      if (found === undefined) throw new PorticoError("BOOKING_UNKNOWN");
      return bookingView(found, settingOf(request));
    },
  );
}
