// From the content service. Free stays and prices are in the routes of offers.

import type { Place, Unit } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import { type Audience, audienceFor, audienceOf } from "../content/audience.ts";
import { visibleItems } from "../content/card.ts";
import { isReadFailure } from "../content/pages.ts";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { resortEndpoints } from "./contract.ts";
import { homeDistances } from "./home-distances.ts";
import { CONTENT_TYPES, placesFor } from "./place-lists.ts";
import { regionRoutes } from "./region-routes.ts";
import { unitCardView } from "./unit-view.ts";
import { placeCardView, placeSlug, placeView, specialView } from "./view.ts";

export function resortRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, resortEndpoints);
  for (const name of Object.keys(CONTENT_TYPES) as (keyof typeof CONTENT_TYPES)[]) placeRoutes(app, portal, name);

  serve("GET /api/resort-specials", async (request) => {
    const audience = await audienceOf(request, portal);
    const items = await portal.content.items("resort_special", audience);
    const specials = visibleItems(items, audience).map((item) => specialView(item, { portal, audience }));
    return { specials, failed: await isReadFailure(items, { portal, setting: audience }) };
  });

  // For guests (R34). The pages of places are for members, so the cards have no link.
  for (const name of ["resorts", "club-properties"] as const)
    serve(`GET /api/guest-${name}`, async (request) => {
      const { brand, language } = await audienceOf(request, portal);
      const audience = audienceFor(undefined, { brand, language });
      const { places, failed } = await placesFor(audience, { portal, type: CONTENT_TYPES[name] });
      const searchablePlaces = places.filter(({ resortId }) => resortId !== "");
      return {
        places: searchablePlaces.map((place) => ({ ...placeCardView(place, { portal, audience }), link: null })),
        failed,
      };
    });

  serve("GET /api/units", async (request) => {
    const audience = await audienceOf(request, portal);
    const items = await portal.content.items("unit", audience);
    const units = visibleItems(items, audience).map((item) => unitCardView(item, { audience }));
    return { units, failed: await isReadFailure(items, { portal, setting: audience }) };
  });

  serve("GET /api/home-distances", async (request) => ({ places: await homeDistances(portal, request) }));

  regionRoutes(app, portal);
}

/** `undefined` if the units could not be read. A place without an id has none. */
async function unitsAt(
  { resortId }: Place,
  { portal, audience }: { portal: RunningPortal; audience: Audience },
): Promise<readonly Unit[] | undefined> {
  if (resortId === "") return [];
  const items = await portal.content.items("unit", audience);
  if (await isReadFailure(items, { portal, setting: audience })) return undefined;
  return visibleItems(items, audience).filter((item) => item.resortId === resortId);
}

function placeRoutes(app: PortalApp, portal: RunningPortal, name: keyof typeof CONTENT_TYPES): void {
  const serve = createRouteRegistrar(app, resortEndpoints);
  const type = CONTENT_TYPES[name];

  serve(`GET /api/${name}`, async (request) => {
    const audience = await audienceOf(request, portal);
    const { places, failed } = await placesFor(audience, { portal, type });
    return { places: places.map((item) => placeCardView(item, { portal, audience })), failed };
  });

  serve(`GET /api/${name}/:slug`, async (request) => {
    const audience = await audienceOf(request, portal);
    const { places, failed } = await placesFor(audience, { portal, type });
    // The slug is only compared, never sent to the content service.
    const place = places.find((item) => item.address !== "" && placeSlug(item) === request.params.slug);
    if (place !== undefined)
      return placeView(place, { portal, audience, units: await unitsAt(place, { portal, audience }) });
    throw new PorticoError(failed ? "CONTENT_UNAVAILABLE" : "PAGE_NOT_FOUND", { detail: type });
  });
}
