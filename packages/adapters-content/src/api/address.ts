// URLs and pictures of content. Every returned URL is safe in a link or an image.

import { type LinkType, linkUrl, type Picture, safeHref } from "@portico/domain/content";
import type { AssetPayload } from "./elements.ts";

const FILE_EXTENSION = /\.[a-z0-9]{1,5}$/i;

// Routes without a link type in the domain.
const ROUTE_PREFIX = {
  special_page: "/special-pages/",
  holiday_exchange_profile: "/holiday-exchange-profiles/",
} as const;

/** A type whose items have their own URL. */
export type AddressedType = LinkType | RouteType;

type RouteType = keyof typeof ROUTE_PREFIX;

/** Converts an editor's URL; empty if unsafe. A bare word is a page of the portal. */
export function toSafeUrl(url: string | undefined): string {
  return buildItemUrl("page", url?.trim());
}

/** Empty if the slug is missing or unsafe. */
export function buildItemUrl(type: AddressedType, slug: string | undefined): string {
  return safeHref(isRoute(type) ? buildRouteUrl(type, slug) : linkUrl({ type, slug })) ?? "";
}

function isRoute(type: AddressedType): type is RouteType {
  return Object.hasOwn(ROUTE_PREFIX, type);
}

/** A slug that is already a URL stays unchanged (reading R24). */
function buildRouteUrl(type: RouteType, slug: string | undefined): string {
  const pageUrl = linkUrl({ type: "page", slug });
  return pageUrl === "" || pageUrl === slug ? pageUrl : ROUTE_PREFIX[type] + pageUrl.slice(1);
}

/** Empty unless the file name has only letters, digits, hyphens and underscores. */
export function toPictureName(file: string): string {
  const name = file
    .replace(/[?#].*$/s, "")
    .replace(/^.*\//s, "")
    .replace(FILE_EXTENSION, "");
  return /^[A-Za-z0-9_-]{1,100}$/.test(name) ? name : "";
}

/** Drops files with an unsafe URL. */
export function toPictures(files: readonly AssetPayload[]): readonly Picture[] {
  return files.flatMap(({ name, url, description, width, height }) => {
    const safeUrl = safeHref(url);
    if (safeUrl === undefined) return [];
    const alternative = description || name.replace(FILE_EXTENSION, "");
    return [
      {
        name: toPictureName(name),
        address: safeUrl,
        alternative,
        width: width ?? undefined,
        height: height ?? undefined,
      },
    ];
  });
}
