// Where a content link leads (section 2 of the specification, reading R24).

import { type Decision, decide, explain, type Rules } from "../decision.ts";

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
const LINK_PREFIX: Readonly<Record<LinkType, string>> = {
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

/** Where an address comes from. */
export type LinkOutcome = "empty" | "the id's address" | "as written" | "the slug's address";

/** The rows, first match wins. */
export const LINK_RULES: Rules<ContentLink, LinkOutcome> = [
  {
    id: "links.no-id",
    outcome: "empty",
    source: "R24",
    words: "the type is article_by_id, and there is no content id",
    when: ({ type, contentId }) => type === "article_by_id" && !isName(contentId),
    because: () => "an article by id needs the id of its content",
    missing: () => ["contentId"],
  },
  // Before the slug is looked at: an article by id takes the id alone.
  {
    id: "links.by-id",
    outcome: "the id's address",
    source: "R24",
    words: "the type is article_by_id",
    when: ({ type }) => type === "article_by_id",
    because: () => "the content id names the article",
  },
  {
    id: "links.no-slug",
    outcome: "empty",
    source: "R24",
    words: "there is no slug, or it is #",
    when: ({ slug }) => !isName(slug),
    because: () => "without a slug the link leads nowhere",
  },
  {
    id: "links.kept",
    outcome: "as written",
    source: "R24",
    words: "the slug begins with http or /",
    when: ({ slug }) => /^(?:http|\/)/.test(slug as string),
    because: () => "the slug is an address already",
  },
  // After the addresses: what is an address already needs no type.
  {
    id: "links.unknown-type",
    outcome: "empty",
    source: "R24",
    words: "the type is none of the link types",
    when: ({ type }) => !isLinkType(type),
    because: () => "nobody can say where such a link leads",
    missing: () => ["type"],
  },
  {
    id: "links.by-slug",
    outcome: "the slug's address",
    source: "§2, R24",
    words: "otherwise",
    when: () => true,
    because: ({ type }) => `links of type ${type as string} lead below ${LINK_PREFIX[type as LinkType]}`,
  },
];

/** The address of a link; empty where there is nothing to lead to. */
export function linkAddress(link: ContentLink): string {
  return addressOf(link, decide(LINK_RULES, link));
}

/** The address with its reason. */
export function explainLink(link: ContentLink): Decision<string, ContentLink> {
  const decision = explain(LINK_RULES, link);
  return { ...decision, outcome: addressOf(link, decision.outcome) };
}

/** How a link opens: in a new tab, as a plain address, or inside the portal. */
export const LINK_OPENINGS = ["new tab", "plain", "internal"] as const;

export type LinkOpening = (typeof LINK_OPENINGS)[number];

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

/** Whether there is something to name a page with. */
function isName(name: unknown): name is string {
  return typeof name === "string" && name.trim() !== "" && name !== "#";
}

function addressOf({ type, slug, contentId }: ContentLink, outcome: LinkOutcome): string {
  if (outcome === "empty") return "";
  if (outcome === "as written") return slug as string;
  return LINK_PREFIX[type as LinkType] + ((outcome === "the id's address" ? contentId : slug) as string);
}
