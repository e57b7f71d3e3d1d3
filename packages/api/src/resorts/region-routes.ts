// Where searches can lead: the regions of the club, and the countries and regions of the exchange.

import { PorticoError } from "@portico/domain/errors";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { keptRegions } from "../visit/kept-regions.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { resortEndpoints } from "./contract.ts";

/** The endpoints of regions. */
export function regionRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, resortEndpoints);
  const regions = keptRegions(portal);

  // Guests search too, and the club asks for nobody's number before it names its regions (sections 1 and 7 of the specification).
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
    countries: (await countriesOf(memberVisit(request), portal)).map(named),
  }));

  serve("GET /api/countries/:id/regions", async (request) => {
    const visit = memberVisit(request);
    // Only ids of the member's own list go on to the exchange.
    const country = (await countriesOf(visit, portal)).find(({ id }) => id === request.params.id);
    if (country === undefined) throw new PorticoError("COUNTRY_UNKNOWN");
    const found = await portal.club.resorts.exchangeRegions(visit.session.memberNumber, country.id);
    return { regions: found.map(named) };
  });
}

function countriesOf(visit: MemberVisit, { reads, club }: OpenPortal) {
  return reads.read(visit, "countries", ({ memberNumber }) => club.resorts.exchangeCountries(memberNumber));
}

function named({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}
