// Booking a stay. The browser says which of the stays that were found, never what it costs or for whom: both are asked again.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../../http/app.ts";
import { serving } from "../../http/serve.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { purchaseEndpoints } from "./contract.ts";

/** The endpoints of purchases. */
export function purchaseRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, purchaseEndpoints);
  // Until what carries purchases is part of the portal, nobody is booking anything.
  const unknown = (): never => {
    throw new PorticoError("PURCHASE_UNKNOWN");
  };
  serve("GET /api/purchases", () => ({ now: isoInstant(portal.now()), purchases: [] }));
  serve("POST /api/purchases", () => ({ outcome: "gone" as const, next: [] }));
  serve("GET /api/purchases/:id", unknown);
  serve("PUT /api/purchases/:id/terms", unknown);
  serve("POST /api/purchases/:id/confirm", unknown);
  serve("POST /api/purchases/:id/release", unknown);
}
