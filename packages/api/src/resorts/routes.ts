// Where members can stay, as content shows it; what is free there, and for how much, the rooms of stays say.

import type { Place } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import { type Audience, audienceFor, audienceOf } from "../content/audience.ts";
import { itemsFor } from "../content/card.ts";
import { isUnread } from "../content/pages.ts";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { resortEndpoints } from "./contract.ts";
import { regionRoutes } from "./region-routes.ts";
import { placeCardView, placeView, slugOf, specialView } from "./view.ts";

type PlaceKind = "resort" | "holiday_park" | "club_property" | "holiday_exchange_profile";

const TYPES = {
  resorts: "resort",
  "holiday-parks": "holiday_park",
  "club-properties": "club_property",
  "holiday-exchange-profiles": "holiday_exchange_profile",
} as const satisfies Record<string, PlaceKind>;

/** The endpoints of places. */
export function resortRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, resortEndpoints);
  for (const name of Object.keys(TYPES) as (keyof typeof TYPES)[]) placeRoutes(app, portal, name);

  serve("GET /api/resort-specials", async (request) => {
    const audience = await audienceOf(request, portal);
    const items = await portal.content.items("resort_special", audience);
    const specials = itemsFor(items, audience).map((item) => specialView(item, { portal, audience }));
    return { specials, failed: await isUnread(items, { portal, setting: audience }) };
  });

  // A guest's search by resort needs to know which there are (reading R34). The pages about them stay the members': only what everybody may
  // know is named here, whoever asks.
  serve("GET /api/guest-resorts", async (request) => {
    const { brand, language } = await audienceOf(request, portal);
    const audience = audienceFor(undefined, { brand, language });
    const { places, failed } = await placesFor(audience, { portal, type: "resort" });
    const searchable = places.filter(({ resortId }) => resortId !== "");
    return { resorts: searchable.map(({ resortId, name, region }) => ({ resortId, name, region })), failed };
  });

  regionRoutes(app, portal);
}

function placeRoutes(app: PortalApp, portal: OpenPortal, name: keyof typeof TYPES): void {
  const serve = serving(app, resortEndpoints);
  const type = TYPES[name];

  serve(`GET /api/${name}`, async (request) => {
    const audience = await audienceOf(request, portal);
    const { places, failed } = await placesFor(audience, { portal, type });
    return { places: places.map((item) => placeCardView(item, { portal, audience })), failed };
  });

  serve(`GET /api/${name}/:slug`, async (request) => {
    const audience = await audienceOf(request, portal);
    const { places, failed } = await placesFor(audience, { portal, type });
    // Only looked for among our own: whatever the slug is, it goes nowhere else.
    const found = places.find((item) => item.address !== "" && slugOf(item) === request.params.slug);
    if (found !== undefined) return placeView(found, { portal, audience });
    throw new PorticoError(failed ? "CONTENT_UNAVAILABLE" : "PAGE_NOT_FOUND", { detail: type });
  });
}

async function placesFor(
  audience: Audience,
  { portal, type }: { portal: OpenPortal; type: PlaceKind },
): Promise<{ places: readonly Place[]; failed: boolean }> {
  const items: readonly Place[] = await portal.content.items(type, audience);
  const failed = await isUnread(items, { portal, setting: audience });
  return { places: itemsFor(items, audience), failed };
}
