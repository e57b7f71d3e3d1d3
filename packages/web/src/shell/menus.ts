// The server filters the member's menu. The visitor's menu links to the brand's public site (reading R25).

import type { Layout } from "@portico/api/content/contract";
import type { SessionView } from "@portico/api/session/contract";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import { accommodationPage } from "../stays/search/accommodation-page.ts";
import type { shellMessages } from "./messages.ts";

export interface MenuEntry {
  readonly name: string;
  readonly link: Layout["quickLinks"][number]["link"] | null;
  readonly items: readonly MenuEntry[];
}

type ShellTexts = (typeof shellMessages)["en"];

export function topMenu(
  context: SessionView,
  { layout, texts }: { layout: Layout | undefined; texts: ShellTexts },
): readonly MenuEntry[] {
  if (context.member !== null || context.brand === ECV_BRAND) return layout?.menu?.items.map(toMenuEntry) ?? [];
  const { publicSite } = context;
  const publicEntry = (name: string, path: string): MenuEntry => ({
    name,
    link: { address: `${publicSite}${path}`, opening: "new tab" },
    items: [],
  });
  const group = (name: string, items: readonly MenuEntry[]): MenuEntry => ({ name, link: null, items });
  return [
    publicEntry(texts.home, "/"),
    publicEntry(texts.resorts, "/resorts"),
    group(texts.community, [
      publicEntry(texts.support, "/support"),
      publicEntry(texts.socialHub, "/social-hub"),
      publicEntry(texts.reviews, "/member-reviews"),
      publicEntry(texts.award, "/award-winning-service"),
    ]),
    publicEntry(texts.inspiration, "/inspiration"),
    group(texts.aboutUs, [
      publicEntry(texts.about, "/about-us"),
      publicEntry(texts.careers, "/careers"),
      publicEntry(texts.contact, "/contact-us"),
    ]),
  ];
}

const portalEntry = (name: string, address: string): MenuEntry => ({
  name,
  link: { address, opening: "internal" },
  items: [],
});

/** For narrow screens, by the account label (reading R9), without pages that would refuse the member. */
export function mobileMenu({ member }: SessionView, texts: ShellTexts): readonly MenuEntry[] {
  if (member === null) return [portalEntry(texts.join, "/sign-up"), portalEntry(texts.logIn, "/logon")];
  const accountEntries: MenuEntry[] = [portalEntry(texts.profile, "/profile/account-details")];
  const hasPortalType = member.portalType !== null;
  const hasWeeks = member.label === "WEEKS";
  const hasPoints = !hasWeeks && member.label !== null;
  if (hasWeeks && hasPortalType) accountEntries.push(portalEntry(texts.entitlements, "/entitlements"));
  if (hasPoints) accountEntries.push(portalEntry(texts.booking, "/booking"));
  if (hasPoints && hasPortalType) accountEntries.push(portalEntry(texts.points, "/points"));
  if (member.kinds.includes("nz_strata_owner")) {
    // All other pages refuse strata owners (reading R12).
    accountEntries.push(portalEntry(texts.documents, "/documents"));
    return [{ name: texts.myAccount, link: null, items: accountEntries }];
  }
  return [
    portalEntry(texts.home, "/"),
    portalEntry(texts.bookAccommodation, accommodationPage(member.portalType)),
    { name: texts.travelMarketplace, link: { address: "/auto-login-ll", opening: "plain" }, items: [] },
    { name: texts.myAccount, link: null, items: accountEntries },
  ];
}

function toMenuEntry(item: {
  name: string;
  link: MenuEntry["link"];
  items?: readonly { name: string; link: MenuEntry["link"] }[];
}): MenuEntry {
  return { name: item.name, link: item.link, items: item.items?.map(toMenuEntry) ?? [] };
}
