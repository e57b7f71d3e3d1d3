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

  // Guests search too, and the back-end needs no member number here (specification, sections 1 and 7).
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
    // The exchange gets only ids from the member's own list.
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
