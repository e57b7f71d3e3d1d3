// Where members can stay, as content shows it; what is free there, and for how much, the rooms of stays say.

import type { Place } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import { z } from "zod";
import type { Access } from "../access/access.ts";
import { type Audience, audienceFor, audienceOf } from "../content/audience.ts";
import { itemsFor } from "../content/card.ts";
import { isUnread } from "../content/pages.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import type { OpenPortal } from "../portal.ts";
import { guestResorts, place, placeList, specialList } from "./contract.ts";
import { regionRoutes } from "./region-routes.ts";
import { placeCardView, placeView, slugOf, specialView } from "./view.ts";

type PlaceType = "resort" | "holiday_park" | "club_property" | "holiday_exchange_profile";

interface PlaceKind {
  readonly type: PlaceType;
  readonly list: Access;
  readonly detail: Access;
}

// Each list and each detail is guarded by the page that shows it.
const KINDS: Readonly<Record<string, PlaceKind>> = {
  "/api/resorts": { type: "resort", list: "/resorts", detail: "/resort/{slug?}" },
  "/api/holiday-parks": { type: "holiday_park", list: "/holiday-parks", detail: "/holiday-park/{slug?}" },
  "/api/club-properties": {
    type: "club_property",
    list: "/club-properties",
    detail: "/explore-resorts/club-properties/search/{slug}",
  },
  "/api/holiday-exchange-profiles": {
    type: "holiday_exchange_profile",
    list: "/holiday-exchange-profiles/{slug?}",
    detail: "/holiday-exchange-profiles/{slug?}",
  },
};

const REFUSALS = problems(401, 403, 503);

/** The endpoints of places. */
export function resortRoutes(app: PortalApp, portal: OpenPortal): void {
  for (const [path, kind] of Object.entries(KINDS)) placeRoutes(app, portal, { path, ...kind });

  app.get(
    "/api/resort-specials",
    { config: { access: "/resort-specials" }, schema: { response: { 200: specialList, ...REFUSALS } } },
    async (request) => {
      const audience = await audienceOf(request, portal);
      const items = await portal.content.items("resort_special", audience);
      const specials = itemsFor(items, audience).map((item) => specialView(item, { portal, audience }));
      return { specials, failed: await isUnread(items, { portal, setting: audience }) };
    },
  );

  // A guest's search by resort needs to know which there are (reading R34). The pages about them stay the members': only what everybody may
  // know is named here, whoever asks.
  app.get(
    "/api/guest-resorts",
    { config: { access: "public" }, schema: { response: { 200: guestResorts, ...problems(503) } } },
    async (request) => {
      const { brand, language } = await audienceOf(request, portal);
      const audience = audienceFor(undefined, { brand, language });
      const { places, failed } = await placesFor(audience, { portal, type: "resort" });
      const searchable = places.filter(({ resortId }) => resortId !== "");
      return { resorts: searchable.map(({ resortId, name, region }) => ({ resortId, name, region })), failed };
    },
  );

  regionRoutes(app, portal);
}

function placeRoutes(
  app: PortalApp,
  portal: OpenPortal,
  { path, type, list, detail }: PlaceKind & { path: string },
): void {
  app.get(
    path,
    { config: { access: list }, schema: { response: { 200: placeList, ...REFUSALS } } },
    async (request) => {
      const audience = await audienceOf(request, portal);
      const { places, failed } = await placesFor(audience, { portal, type });
      return { places: places.map((item) => placeCardView(item, { portal, audience })), failed };
    },
  );

  app.get(
    `${path}/:slug`,
    {
      config: { access: detail },
      schema: { params: z.object({ slug: z.string() }), response: { 200: place, ...REFUSALS, ...problems(404) } },
    },
    async (request) => {
      const audience = await audienceOf(request, portal);
      const { places, failed } = await placesFor(audience, { portal, type });
      // Only looked for among our own: whatever the slug is, it goes nowhere else.
      const found = places.find((item) => item.address !== "" && slugOf(item) === request.params.slug);
      if (found !== undefined) return placeView(found, { portal, audience });
      throw new PorticoError(failed ? "CONTENT_UNAVAILABLE" : "PAGE_NOT_FOUND", { detail: type });
    },
  );
}

async function placesFor(
  audience: Audience,
  { portal, type }: { portal: OpenPortal; type: PlaceType },
): Promise<{ places: readonly Place[]; failed: boolean }> {
  const items: readonly Place[] = await portal.content.items(type, audience);
  const failed = await isUnread(items, { portal, setting: audience });
  return { places: itemsFor(items, audience), failed };
}
