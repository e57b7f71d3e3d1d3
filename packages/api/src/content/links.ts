// Where content's links lead, and how they open; and no link of a menu, the dashboard or the footer ends at a closed door or at nothing
// (reading R9).

import { AUTO_LOGIN_PATH, accessRow } from "@portico/domain/access/decide";
import { type Location, locate } from "@portico/domain/access/location";
import { SIGNED_OUT } from "@portico/domain/access/page-decision";
import type { Room } from "@portico/domain/access/routes";
import type { MenuItem } from "@portico/domain/content/items";
import { clickableAddress, linkOpening } from "@portico/domain/content/links";
import { withoutDeadEnds } from "@portico/domain/content/menu";
import type { Portal } from "../portal.ts";
import { pageOfProvider } from "../session/handover.ts";
import type { Audience } from "./audience.ts";
import { existsFor } from "./pages.ts";
import type { LinkView } from "./rich-text-contract.ts";

interface Leading {
  readonly portal: Pick<Portal, "settings">;
  readonly audience: Pick<Audience, "brand" | "member">;
}

/** A link as this audience gets it; `null` where nothing may be clicked, or where a visitor would only be asked to sign in. */
export function linkView(address: string, leading: Leading): LinkView | null {
  const clickable = clickableAddress(addressFor(address, leading));
  if (clickable === undefined) return null;
  return { address: clickable, opening: linkOpening(clickable, leading.portal.settings.loyalty.autoLoginMark) };
}

const LINK_TAG = /<a\b([^>]*?) href="([^"]*)"/g;

/** The links of HTML that an editor wrote by hand, and that has passed the sanitiser: where one would be `null`, its words stay. */
export function withLeadingLinks(html: string, leading: Leading): string {
  if (leading.audience.member !== undefined) return html;
  return html.replaceAll(LINK_TAG, (_, before: string, written: string) => {
    const address = addressFor(written.replaceAll("&amp;", "&"), leading);
    return address === "" ? `<a${before}` : `<a${before} href="${address.replaceAll("&", "&amp;")}"`;
  });
}

/** Says of an address whether it leads somewhere; what leads out of the portal does. */
export type LeadsSomewhere = (address: string) => boolean;

// Where the portal serves no pages, whoever links there.
const NO_PAGES = /^\/(?:api|media|assets)(?:\/|$)/;
const DIAGNOSTICS: readonly string[] = ["/purchase/test", "/search/test"];

/** Looks up which of these addresses lead somewhere for this audience. What cannot be known just now is not taken away. */
export async function deadEndsOf(
  addresses: Iterable<string>,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<LeadsSomewhere> {
  const own = [...new Set(addresses)].filter(isOwn);
  const dead = new Set<string>();
  await Promise.all(
    own.map(async (address) => {
      const location = locate(address);
      if (isClosed(location, audience) || (await isNowhere(location, { portal, audience }))) dead.add(address);
    }),
  );
  return (address) => address !== "" && !dead.has(address);
}

const ROOMS_OF_THE_PUBLIC_SITE: readonly Room[] = ["content", "resorts"];

/**
 * Where a link leads this audience. A visitor is not led to the sign-in page: what is there for everyone stands on the
 * brand's public site, and what is a member's is left out ("").
 */
export function addressFor(address: string, { portal: { settings }, audience }: Leading): string {
  if (audience.member !== undefined || !isOwn(address)) return address;
  const location = locate(address);
  if (accessRow(location, SIGNED_OUT).outcome !== "sign in") return address;
  const isPublic = ROOMS_OF_THE_PUBLIC_SITE.includes(location.route.room);
  return isPublic ? `${settings.brands[audience.brand].publicSite}${address}` : "";
}

/** The entries of a menu that lead somewhere, in two levels; an entry that leads nowhere itself stays as a heading of those that do. */
export function livingEntries(
  items: readonly MenuItem[],
  { leads, audience }: { leads: LeadsSomewhere; audience: Audience },
): readonly MenuItem[] {
  const pruned = items.map((item) => ({
    ...item,
    url: leads(item.url) ? item.url : "",
    // Nobody shows a third level, so a heading of one would be there for nothing.
    subMenus: item.subMenus.map((below) => ({ ...below, url: leads(below.url) ? below.url : "", subMenus: [] })),
  }));
  // The domain's rule knows members alone.
  if (audience.member === undefined) return pruned.map(withoutHeadings).filter(isAlive);
  return withoutDeadEnds(pruned, audience.member) as readonly MenuItem[];
}

/** All addresses of a menu. */
export function addressesOf(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap(({ url, subMenus }) => [url, ...subMenus.map((below) => below.url)]);
}

function withoutHeadings(item: MenuItem): MenuItem {
  return { ...item, subMenus: item.subMenus.filter(({ url }) => url !== "") };
}

function isAlive({ url, subMenus }: MenuItem): boolean {
  return url !== "" || subMenus.length > 0;
}

function isOwn(address: string): boolean {
  return address.startsWith("/");
}

function isClosed(location: Location, { member }: Audience): boolean {
  const { outcome } = accessRow(location, member ?? SIGNED_OUT);
  return outcome !== "allow" && outcome !== "sign in";
}

async function isNowhere(
  location: Location,
  { portal, audience }: { portal: Pick<Portal, "content" | "settings">; audience: Audience },
): Promise<boolean> {
  const { pathname } = location;
  const { production, testSystem } = portal.settings;
  if (NO_PAGES.test(pathname) || (production && !testSystem && DIAGNOSTICS.includes(pathname))) return true;
  if (pathname === AUTO_LOGIN_PATH) return !isHandover(location);
  return (await existsFor(audience, { portal, location })) === "no";
}

/** The loyalty provider's page stands in the query; one that is no page there would be answered with 400. */
function isHandover({ query }: Location): boolean {
  try {
    return pageOfProvider(query) !== "";
  } catch {
    return false;
  }
}
