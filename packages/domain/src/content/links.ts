// Where a content link leads (section 2 of the specification, reading R24).

/** The types of link, in the order of the specification's paths. */
export const LINK_TYPES = [
  "article",
  "article_by_id",
  "inspiration",
  "news",
  "latest_news",
  "resort",
  "holiday_park",
  "club_property",
  "coffee",
  "brewer",
  "page",
] as const;

/** A type of link. */
export type LinkType = (typeof LINK_TYPES)[number];

/** A link: its type, and the slug or, for an article by id, the id of the content. */
export interface ContentLink {
  readonly type: unknown;
  readonly slug?: unknown;
  readonly contentId?: unknown;
}

/** What stands before the slug. */
export const LINK_PREFIX: Readonly<Record<LinkType, string>> = {
  article: "/articles/",
  article_by_id: "/articles/",
  inspiration: "/inspiration/",
  news: "/news/",
  latest_news: "/about-us/latest-news/",
  resort: "/resort/",
  holiday_park: "/holiday-park/",
  club_property: "/explore-resorts/club-properties/search/",
  coffee: "/coffees/",
  brewer: "/brewers/",
  page: "/",
};

/** Links that contain this go out as plain addresses, so that the server sees them (reading R36). */
export const AUTO_LOGIN_MARK = "auto-login";

/** The address of a link; empty where there is nothing to lead to. */
export function linkAddress({ type, slug, contentId }: ContentLink): string {
  if (!isLinkType(type)) return "";
  if (type === "article_by_id") return addressOf(type, contentId);
  if (typeof slug === "string" && (slug.startsWith("http") || slug.startsWith("/"))) return slug;
  return addressOf(type, slug);
}

/** How a link opens: in a new tab, as a plain address, or inside the portal. */
export type LinkOpening = "new tab" | "plain" | "internal";

/** How menus and the dashboard open an address. */
export function linkOpening(address: string, autoLoginMark: string = AUTO_LOGIN_MARK): LinkOpening {
  if (/^https?:/i.test(address)) return "new tab";
  return address.includes(autoLoginMark) ? "plain" : "internal";
}

/** The address, if it may become clickable: http, https and paths of this site; `undefined` for anything else. */
export function clickableAddress(address: string): string | undefined {
  if (/[\p{Cc}\\]/u.test(address)) return undefined;
  if (/^https?:\/\/[^/?#]/i.test(address)) return address;
  return /^\/(?!\/)/.test(address) ? address : undefined;
}

function isLinkType(type: unknown): type is LinkType {
  return (LINK_TYPES as readonly unknown[]).includes(type);
}

function addressOf(type: LinkType, name: unknown): string {
  return typeof name === "string" && name.trim() !== "" && name !== "#" ? LINK_PREFIX[type] + name : "";
}
