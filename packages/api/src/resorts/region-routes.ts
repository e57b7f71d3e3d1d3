// Routes of the places to search: the club's regions, and the countries and regions of the exchange.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { cachedRegions } from "../session-context/region-cache.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { resortEndpoints } from "./contract.ts";

export function regionRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, resortEndpoints);
  const regions = cachedRegions(portal);

  // Open to guests, who search too: the back-end needs no member number for its regions (sections 1 and 7 of the specification).
  serve("GET /api/regions", async () => ({
    regions: (await regions()).map(({ id, name, areaId, areaName, countryCode }) => ({
      id,
      name,
      areaId,
      areaName,
      countryCode,
    })),
  }));

  serve("GET /api/countries", async (request) => ({
    countries: (await countriesOf(memberContext(request), portal)).map(idAndName),
  }));

  serve("GET /api/countries/:id/regions", async (request) => {
    const context = memberContext(request);
    // Only ids from the member's own list are sent to the exchange.
    const country = (await countriesOf(context, portal)).find(({ id }) => id === request.params.id);
    if (country === undefined) throw new PorticoError("COUNTRY_UNKNOWN");
    const exchangeRegions = await portal.backEnd.resorts.exchangeRegions(context.session.memberNumber, country.id);
    return { regions: exchangeRegions.map(idAndName) };
  });
}

function countriesOf(context: MemberContext, { reads, backEnd }: RunningPortal) {
  return reads.read(context, "countries", ({ memberNumber }) => backEnd.resorts.exchangeCountries(memberNumber));
}

function idAndName({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}
