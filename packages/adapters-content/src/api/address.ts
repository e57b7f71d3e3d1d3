// Converts URLs and pictures of content. Every returned URL is safe to use in a link or an image.

import { type LinkType, linkUrl, type Picture, safeHref } from "@portico/domain/content";
import type { AssetPayload } from "./elements.ts";

const FILE_EXTENSION = /\.[a-z0-9]{1,5}$/i;

// Routes of the specification without a link type.
const ROUTE_PREFIX = {
  special_page: "/special-pages/",
  holiday_exchange_profile: "/holiday-exchange-profiles/",
} as const;

/** A type whose items have their own URL. */
export type AddressedType = LinkType | RouteType;

type RouteType = keyof typeof ROUTE_PREFIX;

/** Converts a URL written by an editor; empty if it has no target or is unsafe. A bare word is a page of the portal. */
export function editorUrl(url: string | undefined): string {
  return itemUrl("page", url?.trim());
}

/** The URL of an item; empty if the slug is missing or unsafe. */
export function itemUrl(type: AddressedType, slug: string | undefined): string {
  return safeHref(isRoute(type) ? routeUrl(type, slug) : linkUrl({ type, slug })) ?? "";
}

function isRoute(type: AddressedType): type is RouteType {
  return Object.hasOwn(ROUTE_PREFIX, type);
}

/** Prefixes the slug with the route. A slug that is already a URL stays unchanged, and an empty one stays empty (reading R24). */
function routeUrl(type: RouteType, slug: string | undefined): string {
  const page = linkUrl({ type: "page", slug });
  return page === "" || page === slug ? page : ROUTE_PREFIX[type] + page.slice(1);
}

/** A picture's name from its file name or URL: letters, digits, hyphens and underscores, otherwise empty. */
export function pictureName(file: string): string {
  const name = file
    .replace(/[?#].*$/s, "")
    .replace(/^.*\//s, "")
    .replace(FILE_EXTENSION, "");
  return /^[A-Za-z0-9_-]{1,100}$/.test(name) ? name : "";
}

/** Converts files to pictures. Files with an unsafe URL are dropped. */
export function pictures(files: readonly AssetPayload[]): readonly Picture[] {
  return files.flatMap(({ name, url, description, width, height }) => {
    const safeUrl = safeHref(url);
    if (safeUrl === undefined) return [];
    const alternative = description || name.replace(FILE_EXTENSION, "");
    return [
      {
        name: pictureName(name),
        address: safeUrl,
        alternative,
        width: width ?? undefined,
        height: height ?? undefined,
      },
    ];
  });
}
