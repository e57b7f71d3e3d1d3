// Links of menus, dashboard and footer never lead to a refused or missing page (reading R9).

import { AUTO_LOGIN_PATH, accessRow } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { SIGNED_OUT } from "@portico/domain/access/page-decision";
import type { Area } from "@portico/domain/access/routes";
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

/** `null` if the link is unsafe, or if it would lead a visitor to the sign-in page. */
export function linkView(url: string, scope: LinkScope): LinkView | null {
  const address = safeHref(urlFor(url, scope));
  if (address === undefined) return null;
  return { address, opening: linkOpening(address, scope.portal.settings.loyalty.autoLoginMark) };
}

const LINK_TAG = /<a\b([^>]*?) href="([^"]*)"/g;

/** Converts links in sanitised HTML. A link that `linkView` would drop becomes text. */
export function withAllowedLinks(html: string, scope: LinkScope): string {
  if (scope.audience.member !== undefined) return html;
  return html.replaceAll(LINK_TAG, (_, attributes: string, href: string) => {
    const url = urlFor(href.replaceAll("&amp;", "&"), scope);
    return url === "" ? `<a${attributes}` : `<a${attributes} href="${url.replaceAll("&", "&amp;")}"`;
  });
}

/** True for URLs outside the portal. */
export type HasTarget = (url: string) => boolean;

const NON_PAGE_PATHS = /^\/(?:api|media|assets)(?:\/|$)/;
const DIAGNOSTIC_PAGES: readonly string[] = ["/purchase/test", "/search/test"];

/** A URL whose target cannot be checked counts as having one. */
export async function checkLinkTargets(
  urls: Iterable<string>,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<HasTarget> {
  const ownUrls = [...new Set(urls)].filter(isOwnPath);
  const deadUrls = new Set<string>();
  await Promise.all(
    ownUrls.map(async (url) => {
      const location = locate(url);
      if (isRefused(location, audience) || (await isDeadLink(location, { portal, audience }))) deadUrls.add(url);
    }),
  );
  return (url) => url !== "" && !deadUrls.has(url);
}

const PUBLIC_SITE_SECTIONS: readonly Area[] = ["content", "resorts"];

/** For visitors, content that needs sign-in is linked to the brand's public site, and other members' pages become "". */
export function urlFor(url: string, { portal: { settings }, audience }: LinkScope): string {
  if (audience.member !== undefined || !isOwnPath(url)) return url;
  const location = locate(url);
  if (accessRow(location, SIGNED_OUT).outcome !== "sign in") return url;
  const isPublic = PUBLIC_SITE_SECTIONS.includes(location.route.area);
  return isPublic ? `${settings.brands[audience.brand].publicSite}${url}` : "";
}

/** Menu entries in two levels. An entry without a target stays as a heading if it has children. */
export function reachableEntries(
  items: readonly MenuItem[],
  { hasTarget, audience }: { hasTarget: HasTarget; audience: Audience },
): readonly MenuItem[] {
  const pruned = items.map((item) => ({
    ...item,
    url: hasTarget(item.url) ? item.url : "",
    // A third level is never displayed.
    subMenus: item.subMenus.map((child) => ({ ...child, url: hasTarget(child.url) ? child.url : "", subMenus: [] })),
  }));
  // `withoutRefusedLinks` is for members only.
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

function isRefused(location: Location, { member }: Audience): boolean {
  const { outcome } = accessRow(location, member ?? SIGNED_OUT);
  return outcome !== "allow" && outcome !== "sign in";
}

async function isDeadLink(
  location: Location,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<boolean> {
  const { pathname } = location;
  const { production, testSystem } = portal.settings;
  if (NON_PAGE_PATHS.test(pathname) || (production && !testSystem && DIAGNOSTIC_PAGES.includes(pathname))) return true;
  if (pathname === AUTO_LOGIN_PATH) return !isLoyaltySignOn(location);
  return (await pageExistence(audience, { portal, location })) === "no";
}

/** Whether the query names a page of the loyalty provider; otherwise the portal responds with 400. */
function isLoyaltySignOn({ query }: Location): boolean {
  try {
    return parseLoyaltyPage(query) !== "";
  } catch {
    return false;
  }
}
