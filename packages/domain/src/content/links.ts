// The URL of a content link (§2, R24), and how a page opens it.

import { type Decision, decide, explain, type Rules } from "../decision.ts";

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

export type LinkType = (typeof LINK_TYPES)[number];

export interface ContentLink {
  readonly type: unknown;
  readonly slug?: unknown;
  readonly contentId?: unknown;
}

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

/** Links with this text need a full page load, to reach the server (R36). */
export const AUTO_LOGIN_MARK = "auto-login";

export type LinkOutcome = "empty" | "the id's address" | "as written" | "the slug's address";

export const LINK_RULES: Rules<ContentLink, LinkOutcome> = [
  {
    id: "links.no-id",
    outcome: "empty",
    source: "R24",
    words: "the type is article_by_id, and there is no content id",
    when: ({ type, contentId }) => type === "article_by_id" && !isUsableName(contentId),
    because: () => "an article by id needs the id of its content",
    missing: () => ["contentId"],
  },
  // Before the slug rows: an article by id uses the id only.
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
    when: ({ slug }) => !isUsableName(slug),
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
  // After `links.kept`: a complete URL needs no type.
  {
    id: "links.unknown-type",
    outcome: "empty",
    source: "R24",
    words: "the type is none of the link types",
    when: ({ type }) => !isLinkType(type),
    because: () => "the target of a link of an unknown type is not known",
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

/**
 * The URL of a content link (§2, R24); empty if the link has no target.
 *
 * @example
 * ```ts
 * import { linkUrl } from "@portico/domain/content";
 *
 * linkUrl({ type: "resort", slug: "sample-bay" }); // => "/resort/sample-bay"
 * linkUrl({ type: undefined }); // => ""
 * ```
 */
export function linkUrl(link: ContentLink): string {
  return buildUrl(link, decide(LINK_RULES, link));
}

/**
 * Explains the URL of a content link.
 *
 * @example
 * ```ts
 * import { explainLink } from "@portico/domain/content";
 *
 * const decision = explainLink({ type: "resort", slug: "sample-bay" });
 * decision.outcome; // => "/resort/sample-bay"
 * decision.rule; // => "links.by-slug"
 * ```
 */
export function explainLink(link: ContentLink): Decision<string, ContentLink> {
  const decision = explain(LINK_RULES, link);
  return { ...decision, outcome: buildUrl(link, decision.outcome) };
}

/** In a new tab, with a full page load, or with client-side navigation. */
export const LINK_OPENINGS = ["new tab", "plain", "internal"] as const;

export type LinkOpening = (typeof LINK_OPENINGS)[number];

/**
 * How menus and the dashboard open a URL.
 *
 * @example
 * ```ts
 * import { linkOpening } from "@portico/domain/content";
 *
 * linkOpening("https://partner.example"); // => "new tab"
 * linkOpening("/points"); // => "internal"
 * ```
 */
export function linkOpening(url: string, autoLoginMark: string = AUTO_LOGIN_MARK): LinkOpening {
  if (/^https?:/i.test(url)) return "new tab";
  return url.includes(autoLoginMark) ? "plain" : "internal";
}

/**
 * The URL if it is safe to follow (http, https or a path of this site), otherwise `undefined`.
 *
 * @example
 * ```ts
 * import { safeHref } from "@portico/domain/content";
 *
 * safeHref("/points"); // => "/points"
 * safeHref("javascript:alert(1)"); // => undefined
 * safeHref("//evil.example"); // => undefined
 * ```
 */
export function safeHref(url: string): string | undefined {
  if (/[\p{Cc}\\]/u.test(url)) return undefined;
  if (/^https?:\/\/[^/?#]/i.test(url)) return url;
  return /^\/(?!\/)/.test(url) ? url : undefined;
}

function isLinkType(type: unknown): type is LinkType {
  return (LINK_TYPES as readonly unknown[]).includes(type);
}

function isUsableName(name: unknown): name is string {
  return typeof name === "string" && name.trim() !== "" && name !== "#";
}

function buildUrl({ type, slug, contentId }: ContentLink, outcome: LinkOutcome): string {
  if (outcome === "empty") return "";
  if (outcome === "as written") return slug as string;
  return LINK_PREFIX[type as LinkType] + ((outcome === "the id's address" ? contentId : slug) as string);
}
