// Which content stands behind a path? A page exists for those whom its item is for; for everybody else there is none.

import type { Location } from "@portico/domain/access/location";
import { CONTENT_ROUTE } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import type { Article, ContentItems, ContentTypeName, Page, Place, Terms } from "@portico/domain/content/items";
import { type ContentSetting, NOT_READ } from "@portico/domain/content/source";
import type { Language } from "@portico/domain/language";
import type { Portal } from "../portal.ts";
import type { KnownMember } from "../visit/known-member.ts";
import { type Audience, audienceFor, isFor } from "./audience.ts";

/** Whether there is a page; `unknown` where the content service could not be asked. */
export type Existence = "yes" | "no" | "unknown";

/** A type whose items have an address. */
export type AddressedName = {
  [Name in ContentTypeName]: ContentItems[Name] extends { readonly address: string } ? Name : never;
}[ContentTypeName];

/** An item that has an address. */
export type Addressed = Article | Page | Terms | Place;

/** What was found behind a path. */
export type FoundPage =
  | { readonly existence: "yes"; readonly type: AddressedName; readonly item: Addressed }
  | { readonly existence: "no" | "unknown" };

// Below these paths a slug names an item of one type.
const TYPE_OF_ROUTE: Readonly<Record<string, AddressedName>> = {
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

// Any other path: the first type that has it. Terms are pages too, wherever editors put them.
const TYPES_OF_OTHER_PATHS: readonly AddressedName[] = ["page", "special_page", "terms"];

/** Whether there is a page at a location, for the server's answer to a navigation. Pages of the catalogue are always there. */
export function contentPageExists(
  portal: Pick<Portal, "content">,
  asked: { location: Location; brand: Brand; language: Language; known: KnownMember | undefined },
): Promise<Existence> {
  return existsFor(audienceFor(asked.known, asked), { portal, location: asked.location });
}

/** The same for an audience. */
export async function existsFor(
  audience: Audience,
  { portal, location }: { portal: Pick<Portal, "content">; location: Location },
): Promise<Existence> {
  if (!isOfContent(location)) return "yes";
  return (await pageAt(location, { portal, audience })).existence;
}

/** Finds the item behind a location. */
export async function pageAt(
  { route, pathname }: Location,
  { portal, audience }: { portal: Pick<Portal, "content">; audience: Audience },
): Promise<FoundPage> {
  const ofRoute = TYPE_OF_ROUTE[route.path];
  const types = ofRoute === undefined ? TYPES_OF_OTHER_PATHS : [ofRoute];
  const lists = await Promise.all(types.map((type) => portal.content.items(type, audience)));
  const wanted = plainPath(pathname);
  let isForOthers = false;
  for (const [at, type] of types.entries()) {
    const found = pathsOf(lists[at] ?? []).get(wanted) ?? [];
    const item = found.find((one) => isFor(one, audience));
    if (item !== undefined) return { existence: "yes", type, item };
    isForOthers ||= found.length > 0;
  }
  // Somebody whose memberships are not known just now may be one of those whom it is for.
  if (isForOthers) return { existence: audience.isSure ? "no" : "unknown" };
  const unread = await Promise.all(lists.map((list) => isUnread(list, { portal, setting: audience })));
  return { existence: unread.includes(true) ? "unknown" : "no" };
}

/** Whether a list is empty because nobody knows what belongs into it, and not because there is nothing. */
export async function isUnread(
  items: readonly ContentItem[],
  { portal, setting }: { portal: Pick<Portal, "content">; setting: ContentSetting },
): Promise<boolean> {
  return items.length === 0 && (items === NOT_READ || (await isServiceTroubled(portal, setting)));
}

/**
 * Whether the content service does not say all that it holds, though it answers: every brand has a footer and pages, so while one of them is
 * not there, that another list is empty means nothing.
 */
export async function isServiceTroubled(portal: Pick<Portal, "content">, setting: ContentSetting): Promise<boolean> {
  const { brand, language } = setting;
  const [footers, pages] = await Promise.all([
    portal.content.items("footer", { brand, language }),
    portal.content.items("page", { brand, language }),
  ]);
  return footers.length === 0 || pages.length === 0;
}

// A route of the catalogue is a page by itself, with or without words of the content service.
function isOfContent({ route, pathname }: Location): boolean {
  if (route === CONTENT_ROUTE) return true;
  const type = TYPE_OF_ROUTE[route.path];
  return type !== undefined && pathname !== route.path.replace("/{slug?}", "");
}

// A list lives until the service is asked again; what leads where is read from it once.
const pathsOfLists = new WeakMap<readonly Addressed[], ReadonlyMap<string, readonly Addressed[]>>();

function pathsOf(items: readonly Addressed[]): ReadonlyMap<string, readonly Addressed[]> {
  const known = pathsOfLists.get(items);
  if (known !== undefined) return known;
  const paths = new Map<string, Addressed[]>();
  const put = (path: string, item: Addressed) => paths.set(path, [...(paths.get(path) ?? []), item]);
  for (const item of items) {
    if (item.address !== "") put(plainPath(item.address), item);
    const byId = `/articles/${item.id}`;
    if (item.type === "article" && item.address !== byId) put(byId, item);
  }
  pathsOfLists.set(items, paths);
  return paths;
}

/** The same letters, encoded or not. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
