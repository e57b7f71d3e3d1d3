// Addresses and pictures of content, made safe once: what leaves here may be put behind a link or into an image.

import { clickableAddress, type LinkType, linkAddress } from "@portico/domain/content/links";
import type { Picture } from "@portico/domain/content/rich-text";
import type { WireAsset } from "./elements.ts";

const ENDING = /\.[a-z0-9]{1,5}$/i;

// Routes of the specification that its link types do not name.
const ROUTE_PREFIX = {
  special_page: "/special-pages/",
  holiday_exchange_profile: "/holiday-exchange-profiles/",
} as const;

/** A type whose items have an address of their own. */
export type AddressedType = LinkType | RouteType;

type RouteType = keyof typeof ROUTE_PREFIX;

/** Where an editor's address leads; empty where it leads nowhere, or must not be clicked. A bare word is a page of ours. */
export function editorsAddress(address: string | undefined): string {
  return itemAddress("page", address?.trim());
}

/** Where an item of a type is shown; empty without a slug, or with one that must not be clicked. */
export function itemAddress(type: AddressedType, slug: string | undefined): string {
  return clickableAddress(isRoute(type) ? routeAddress(type, slug) : linkAddress({ type, slug })) ?? "";
}

function isRoute(type: AddressedType): type is RouteType {
  return Object.hasOwn(ROUTE_PREFIX, type);
}

/** As a page's, below the route: what is an address already stays, and nothing leads nowhere (reading R24). */
function routeAddress(type: RouteType, slug: string | undefined): string {
  const page = linkAddress({ type: "page", slug });
  return page === "" || page === slug ? page : ROUTE_PREFIX[type] + page.slice(1);
}

/** The name of a picture from the name or the address of its file: letters, digits, hyphens and underscores, or nothing. */
export function pictureName(file: string): string {
  const name = file
    .replace(/[?#].*$/s, "")
    .replace(/^.*\//s, "")
    .replace(ENDING, "");
  return /^[A-Za-z0-9_-]{1,100}$/.test(name) ? name : "";
}

/** The pictures among the files; a file that must not be fetched is left out. */
export function pictures(files: readonly WireAsset[]): readonly Picture[] {
  return files.flatMap(({ name, url, description, width, height }) => {
    const address = clickableAddress(url);
    if (address === undefined) return [];
    const alternative = description || name.replace(ENDING, "");
    return [{ name: pictureName(name), address, alternative, width: width ?? undefined, height: height ?? undefined }];
  });
}
