// Converts content links for an audience and drops dead ones: a menu, dashboard or footer link never leads to a refused or missing page
// (reading R9).

import { AUTO_LOGIN_PATH, accessRow } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { SIGNED_OUT } from "@portico/domain/access/page-decision";
import type { Room } from "@portico/domain/access/routes";
import type { MenuItem } from "@portico/domain/content/items";
import { linkOpening, safeHref } from "@portico/domain/content/links";
import { withoutRefusedLinks } from "@portico/domain/content/menu";
import type { Portal } from "../portal/portal.ts";
import { parseLoyaltyPage } from "../session/loyalty-sign-on.ts";
import type { Audience } from "./audience.ts";
import { pageExistence } from "./pages.ts";
import type { LinkView } from "./rich-text-contract.ts";

interface LinkScope {
  readonly portal: Pick<Portal, "settings">;
  readonly audience: Pick<Audience, "brand" | "member">;
}

/** The link for this audience; `null` if it is unsafe, or if a visitor would only be asked to sign in. */
export function linkView(url: string, scope: LinkScope): LinkView | null {
  const clickable = safeHref(urlFor(url, scope));
  if (clickable === undefined) return null;
  return { address: clickable, opening: linkOpening(clickable, scope.portal.settings.loyalty.autoLoginMark) };
}

const LINK_TAG = /<a\b([^>]*?) href="([^"]*)"/g;

/** Converts the links of sanitised HTML. A link that `linkView` would drop loses its `href` and keeps its text. */
export function withAllowedLinks(html: string, scope: LinkScope): string {
  if (scope.audience.member !== undefined) return html;
  return html.replaceAll(LINK_TAG, (_, attributes: string, href: string) => {
    const url = urlFor(href.replaceAll("&amp;", "&"), scope);
    return url === "" ? `<a${attributes}` : `<a${attributes} href="${url.replaceAll("&", "&amp;")}"`;
  });
}

/** Whether a URL has a target. URLs outside the portal always do. */
export type HasTarget = (url: string) => boolean;

// Paths below which the portal serves no pages.
const NON_PAGE_PATHS = /^\/(?:api|media|assets)(?:\/|$)/;
const DIAGNOSTICS: readonly string[] = ["/purchase/test", "/search/test"];

/** Checks the targets of URLs for an audience. If a target cannot be checked, the link is kept. */
export async function checkLinkTargets(
  urls: Iterable<string>,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<HasTarget> {
  const ownUrls = [...new Set(urls)].filter(isOwnPath);
  const deadUrls = new Set<string>();
  await Promise.all(
    ownUrls.map(async (url) => {
      const location = locate(url);
      if (isClosed(location, audience) || (await isDeadLink(location, { portal, audience }))) deadUrls.add(url);
    }),
  );
  return (url) => url !== "" && !deadUrls.has(url);
}

const PUBLIC_SITE_SECTIONS: readonly Room[] = ["content", "resorts"];

/**
 * The URL of a link for this audience. Visitors are not sent to the sign-in page: public content links to the brand's public site, and
 * members' pages give "".
 */
export function urlFor(url: string, { portal: { settings }, audience }: LinkScope): string {
  if (audience.member !== undefined || !isOwnPath(url)) return url;
  const location = locate(url);
  if (accessRow(location, SIGNED_OUT).outcome !== "sign in") return url;
  const isPublic = PUBLIC_SITE_SECTIONS.includes(location.route.room);
  return isPublic ? `${settings.brands[audience.brand].publicSite}${url}` : "";
}

/** The menu entries with a target, in two levels. An entry without one stays as a heading while it has children. */
export function reachableEntries(
  items: readonly MenuItem[],
  { hasTarget, audience }: { hasTarget: HasTarget; audience: Audience },
): readonly MenuItem[] {
  const pruned = items.map((item) => ({
    ...item,
    url: hasTarget(item.url) ? item.url : "",
    // A third level is never shown, so its headings would be empty.
    subMenus: item.subMenus.map((child) => ({ ...child, url: hasTarget(child.url) ? child.url : "", subMenus: [] })),
  }));
  // `withoutRefusedLinks` supports members only.
  if (audience.member === undefined) return pruned.map(withoutHeadings).filter(hasContent);
  return withoutRefusedLinks(pruned, audience.member) as readonly MenuItem[];
}

export function urlsOf(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap(({ url, subMenus }) => [url, ...subMenus.map((child) => child.url)]);
}

function withoutHeadings(item: MenuItem): MenuItem {
  return { ...item, subMenus: item.subMenus.filter(({ url }) => url !== "") };
}

function hasContent({ url, subMenus }: MenuItem): boolean {
  return url !== "" || subMenus.length > 0;
}

function isOwnPath(url: string): boolean {
  return url.startsWith("/");
}

function isClosed(location: Location, { member }: Audience): boolean {
  const { outcome } = accessRow(location, member ?? SIGNED_OUT);
  return outcome !== "allow" && outcome !== "sign in";
}

async function isDeadLink(
  location: Location,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<boolean> {
  const { pathname } = location;
  const { production, testSystem } = portal.settings;
  if (NON_PAGE_PATHS.test(pathname) || (production && !testSystem && DIAGNOSTICS.includes(pathname))) return true;
  if (pathname === AUTO_LOGIN_PATH) return !isLoyaltySignOn(location);
  return (await pageExistence(audience, { portal, location })) === "no";
}

/** Whether the query names a page of the loyalty provider; any other request would get a 400. */
function isLoyaltySignOn({ query }: Location): boolean {
  try {
    return parseLoyaltyPage(query) !== "";
  } catch {
    return false;
  }
}
