import type { PlaceCard } from "@portico/api/resorts/contract";

/** Leaves out empty and repeated parts. */
export function placeLocationText({ town, region, country }: Pick<PlaceCard, "town" | "region" | "country">): string {
  return [...new Set([town, region, country])].filter((part) => part !== "").join(", ");
}
