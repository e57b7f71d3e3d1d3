// /search/{destination}: which of the club's areas or regions the address means.

import type { ClubRegion } from "@portico/api/resorts/contract";

/** A place to look in, as search forms choose it. */
export interface Destination {
  readonly name: string;
  readonly area: string;
  /** Empty where the whole area is meant. */
  readonly region: string;
}

/** What stands below /search in an address, without what surrounds it; an empty text where nothing does. */
export function destinationIn(path: string): string {
  const [, rest = ""] = /^\/search\/([^?#]*)$/.exec(path) ?? [];
  return slugOf(decoded(rest));
}

/** The destination that an address means; `undefined` where the club has none of that name. */
export function destinationOf(slug: string, regions: readonly ClubRegion[]): Destination | undefined {
  const area = regions.find(({ areaName, areaId }) => slugOf(areaName) === slug || slugOf(areaId) === slug);
  if (area !== undefined) return { name: area.areaName, area: area.areaId, region: "" };
  const region = regions.find(({ name, id }) => slugOf(name) === slug || slugOf(id) === slug);
  return region && { name: region.name, area: region.areaId, region: region.id };
}

/** Letters and digits alone, joined by hyphens: `Đà Nẵng` is `da-nang`. */
export function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
