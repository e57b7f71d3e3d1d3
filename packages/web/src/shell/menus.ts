// Which entries a menu has. The signed-in menu is content, and has passed the access rules on the server; the signed-out one is fixed, and
// leads to the brand's public site (reading R25); the one for narrow screens follows the specification's own list.

import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { accommodationPage } from "../stays/search/accommodation-page.ts";
import type { shellWords } from "./words.ts";

/** An entry, and those below it. */
export interface MenuEntry {
  readonly name: string;
  readonly link: Layout["quickLinks"][number]["link"] | null;
  readonly items: readonly MenuEntry[];
}

type ShellTexts = (typeof shellWords)["en"];

/** The entries of the menu on top. */
export function topMenu(
  visit: SessionView,
  { layout, texts }: { layout: Layout | undefined; texts: ShellTexts },
): readonly MenuEntry[] {
  if (visit.member !== null || visit.brand === ECV_BRAND) return layout?.menu?.items.map(asEntry) ?? [];
  const { publicSite } = visit;
  const outside = (name: string, path: string): MenuEntry => ({
    name,
    link: { address: `${publicSite}${path}`, opening: "new tab" },
    items: [],
  });
  const group = (name: string, items: readonly MenuEntry[]): MenuEntry => ({ name, link: null, items });
  return [
    outside(texts.home, "/"),
    outside(texts.resorts, "/resorts"),
    group(texts.community, [
      outside(texts.support, "/support"),
      outside(texts.socialHub, "/social-hub"),
      outside(texts.reviews, "/member-reviews"),
      outside(texts.award, "/award-winning-service"),
    ]),
    outside(texts.inspiration, "/inspiration"),
    group(texts.aboutUs, [
      outside(texts.about, "/about-us"),
      outside(texts.careers, "/careers"),
      outside(texts.contact, "/contact-us"),
    ]),
  ];
}

const inside = (name: string, address: string): MenuEntry => ({
  name,
  link: { address, opening: "internal" },
  items: [],
});

/**
 * The entries of the menu on narrow screens, with what is whose by the label of their account (reading R9): entitlements for WEEKS, bookings and
 * points for the rest. A page that turns them away is left out, because no menu offers a dead end.
 */
export function mobileMenu({ member }: SessionView, texts: ShellTexts): readonly MenuEntry[] {
  if (member === null) return [inside(texts.join, "/sign-up"), inside(texts.logIn, "/logon")];
  const own: MenuEntry[] = [inside(texts.profile, "/profile/account-details")];
  const isOpenByType = member.portalType !== null;
  const hasWeeks = member.label === "WEEKS";
  const hasPoints = !hasWeeks && member.label !== null;
  if (hasWeeks && isOpenByType) own.push(inside(texts.entitlements, "/entitlements"));
  if (hasPoints) own.push(inside(texts.booking, "/booking"));
  if (hasPoints && isOpenByType) own.push(inside(texts.points, "/points"));
  if (member.kinds.includes("nz_strata_owner")) {
    // Every other page turns them away (reading R12).
    own.push(inside(texts.documents, "/documents"));
    return [{ name: texts.myAccount, link: null, items: own }];
  }
  return [
    inside(texts.home, "/"),
    inside(texts.bookAccommodation, accommodationPage(member.portalType)),
    { name: texts.travelMarketplace, link: { address: "/auto-login-ll", opening: "plain" }, items: [] },
    { name: texts.myAccount, link: null, items: own },
  ];
}

function asEntry(item: {
  name: string;
  link: MenuEntry["link"];
  items?: readonly { name: string; link: MenuEntry["link"] }[];
}): MenuEntry {
  return { name: item.name, link: item.link, items: item.items?.map(asEntry) ?? [] };
}
