// A page exists only for the audience of its content item.

import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { Article, ContentItems, ContentTypeName, Page, Place, Terms } from "@portico/domain/content/items";
import { type ContentSetting, NOT_READ } from "@portico/domain/content/source";
import type { Language } from "@portico/domain/language";
import type { Portal } from "../portal/portal.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import { type Audience, audienceFor, isVisibleTo } from "./audience.ts";

/** `unknown` if the content service could not be read. */
export type Existence = "yes" | "no" | "unknown";

export type AddressedType = {
  [Name in ContentTypeName]: ContentItems[Name] extends { readonly address: string } ? Name : never;
}[ContentTypeName];

export type AddressedItem = Article | Page | Terms | Place;

export type FoundPage =
  | { readonly existence: "yes"; readonly type: AddressedType; readonly item: AddressedItem }
  | { readonly existence: "no" | "unknown" };

const TYPE_BY_ROUTE: Readonly<Record<string, AddressedType>> = {
  "/articles/{slug}": "article",
  "/inspiration/{slug}": "inspiration",
  "/news/{slug}": "news",
  "/about-us/latest-news/{slug}": "latest_news",
  "/coffees/{slug}": "coffee",
  "/brewers/{slug}": "brewer",
  "/explore-resorts/club-properties/search/{slug}": "club_property",
  "/resort/{slug?}": "resort",
  "/holiday-park/{slug?}": "holiday_park",
  "/holiday-exchange-profiles/{slug?}": "holiday_exchange_profile",
};

// In order of precedence. Editors may put terms at any path.
const TYPES_OF_OTHER_PATHS: readonly AddressedType[] = ["page", "special_page", "terms"];

/** Whether the page exists. Pages of the route catalogue always do. */
export function contentPageExists(
  portal: Pick<Portal, "content">,
  request: { location: Location; brand: Brand; language: Language; cached: KnownMember | undefined },
): Promise<Existence> {
  return pageExistence(audienceFor(request.cached, request), { portal, location: request.location });
}

export async function pageExistence(
  audience: Audience,
  { portal, location }: { portal: Pick<Portal, "content">; location: Location },
): Promise<Existence> {
  if (!isContentPath(location)) return "yes";
  return (await pageAt(location, { portal, audience })).existence;
}

export async function pageAt(
  { route, pathname }: Location,
  { portal, audience }: { portal: Pick<Portal, "content">; audience: Audience },
): Promise<FoundPage> {
  const routeType = TYPE_BY_ROUTE[route.path];
  const types = routeType === undefined ? TYPES_OF_OTHER_PATHS : [routeType];
  const lists = await Promise.all(types.map((type) => portal.content.items(type, audience)));
  const requestedPath = decodePath(pathname);
  let existsForOtherAudience = false;
  for (const [index, type] of types.entries()) {
    const candidates = indexByPath(lists[index] ?? []).get(requestedPath) ?? [];
    const item = candidates.find((candidate) => isVisibleTo(candidate, audience));
    if (item !== undefined) return { existence: "yes", type, item };
    existsForOtherAudience ||= candidates.length > 0;
  }
  // A member with unknown memberships may belong to the item's audience.
  if (existsForOtherAudience) return { existence: audience.isComplete ? "no" : "unknown" };
  const areUnread = await Promise.all(lists.map((list) => isReadFailure(list, { portal, setting: audience })));
  return { existence: areUnread.includes(true) ? "unknown" : "no" };
}

/** Whether a list is empty because it could not be read. */
export async function isReadFailure(
  items: readonly ContentItem[],
  { portal, setting }: { portal: Pick<Portal, "content">; setting: ContentSetting },
): Promise<boolean> {
  return items.length === 0 && (items === NOT_READ || (await isServiceDegraded(portal, setting)));
}

/** Whether the content service lacks a footer or pages, which every brand has. Then an empty list of another type may be wrong too. */
export async function isServiceDegraded(portal: Pick<Portal, "content">, setting: ContentSetting): Promise<boolean> {
  const { brand, language } = setting;
  const [footers, pages] = await Promise.all([
    portal.content.items("footer", { brand, language }),
    portal.content.items("page", { brand, language }),
  ]);
  return footers.length === 0 || pages.length === 0;
}

// Other routes of the catalogue have a page without content.
function isContentPath({ route, pathname }: Location): boolean {
  if (route === CONTENT_ROUTE) return true;
  const type = TYPE_BY_ROUTE[route.path];
  return type !== undefined && pathname !== route.path.replace("/{slug?}", "");
}

// A list object lives until the next read from the service.
const itemsByPathCache = new WeakMap<readonly AddressedItem[], ReadonlyMap<string, readonly AddressedItem[]>>();

function indexByPath(items: readonly AddressedItem[]): ReadonlyMap<string, readonly AddressedItem[]> {
  const cached = itemsByPathCache.get(items);
  if (cached !== undefined) return cached;
  const itemsByPath = new Map<string, AddressedItem[]>();
  const addPath = (path: string, item: AddressedItem) =>
    itemsByPath.set(path, [...(itemsByPath.get(path) ?? []), item]);
  for (const item of items) {
    if (item.address !== "") addPath(decodePath(item.address), item);
    const idPath = `/articles/${item.id}`;
    if (item.type === "article" && item.address !== idPath) addPath(idPath, item);
  }
  itemsByPathCache.set(items, itemsByPath);
  return itemsByPath;
}

/** Makes encoded and plain forms equal. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
