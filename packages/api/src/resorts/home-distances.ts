import { isAllowed } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { homeDistanceText, homeRegion } from "@portico/domain/resorts/home-distance";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { audienceOf } from "../content/audience.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import { memberContext } from "../session-context/session-context.ts";
import type { resortEndpoints } from "./contract.ts";
import { CONTENT_TYPES, placesFor } from "./place-lists.ts";

type HomeDistances = z.infer<(typeof resortEndpoints)["GET /api/home-distances"]["response"]>["places"];

/** Of the places whose page the member may open. Empty if the profile cannot be read: pages then show their places without a distance. */
export async function homeDistances(portal: RunningPortal, request: FastifyRequest): Promise<HomeDistances> {
  const { profile } = holdingsOf(portal, memberContext(request));
  const address = sectionValue(await loadSection("profile", profile, portal.log))?.billingAddress;
  const home = address && homeRegion(address);
  if (home === undefined) return [];
  const audience = await audienceOf(request, portal);
  const lists = await Promise.all(
    Object.values(CONTENT_TYPES).map(async (type) => {
      const { places } = await placesFor(audience, { portal, type });
      return places.flatMap((place) => {
        const text = homeDistanceText(home, place, audience.language);
        const canOpen =
          place.address !== "" && audience.member !== undefined && isAllowed(locate(place.address), audience.member);
        return text === undefined || !canOpen ? [] : [{ path: place.address, text }];
      });
    }),
  );
  return lists.flat();
}
