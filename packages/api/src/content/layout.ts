// The layout of every page in one answer. Its parts are asked for at once, and each may be missing on its own.
//
// What is known to have failed is this: a part that every brand has (the footer, and the menu of members) and that is not there; a part whose
// items could not be read; every empty part while the brand's footer or its pages are not there either; and what is chosen by membership,
// while the member's memberships are not known.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { ContentItems, ContentTypeName, Footer, Menu, Shortcut } from "@portico/domain/content/items";
import { menuForCategories } from "@portico/domain/content/menu";
import { isNotificationShown, parseNotification } from "@portico/domain/content/notifications";
import { NOT_READ } from "@portico/domain/content/source";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { Audience } from "./audience.ts";
import { itemsFor, type ViewContext } from "./card.ts";
import {
  type FooterView,
  LAYOUT_PARTS,
  type LayoutPart,
  type MenuView,
  type NotificationView,
  type SharedLayout,
  type ShortcutView,
} from "./contract.ts";
import { addressesOf, addressFor, deadEndsOf, type LeadsSomewhere, linkView, livingEntries } from "./links.ts";
import { isServiceTroubled } from "./pages.ts";
import { pictureView } from "./pictures.ts";
import { inOrder, messageView, noticeView, notificationView, shortcutView } from "./view.ts";

type ContentPortal = Pick<OpenPortal, "content" | "settings" | "log" | "now">;

/** What the layout shows to an audience. */
export async function layoutFor(audience: Audience, portal: ContentPortal): Promise<SharedLayout> {
  const context: ViewContext = { portal, audience };
  const parts = await partsFor(audience, portal);
  const { menu, mobileMenu, footer } = parts;
  const isAlive = await deadEndsOf(addressesIn(parts), { portal, audience });
  const leads = (address: string) => isAlive(address) && addressFor(address, context) !== "";
  const living = { context, leads };
  return {
    language: audience.language,
    menu: menu === undefined ? null : menuView(menu, living),
    mobileMenu: mobileMenu === undefined ? null : menuView(mobileMenu, living),
    footer: footer === undefined ? null : footerView(footer, living),
    alerts: itemsFor(parts.alerts, audience).map((item) => messageView(item, context)),
    notices: itemsFor(parts.notices, audience).map((item) => noticeView(item, context)),
    icons: shortcutViews(parts.icons, living),
    quickLinks: shortcutViews(parts.quickLinks, living),
    notifications: notificationViews(parts.notifications, { ...context, now: portal.now() }),
    failed: LAYOUT_PARTS.filter((part) => isFailed(part, { parts, audience })),
  };
}

interface Parts {
  readonly menu: Menu | undefined;
  readonly isMenuRead: boolean;
  readonly mobileMenu: Menu | undefined;
  readonly footer: Footer | undefined;
  readonly alerts: readonly ContentItems["alert"][];
  readonly notices: readonly ContentItems["notice"][];
  readonly icons: readonly Shortcut[];
  readonly quickLinks: readonly Shortcut[];
  readonly notifications: readonly ContentItems["notification"][];
  readonly isTroubled: boolean;
}

/** Everything at once; what is not shown to this audience is not asked for. */
async function partsFor(audience: Audience, portal: ContentPortal): Promise<Parts> {
  const { brand, member } = audience;
  const isMember = member !== undefined;
  const ask = <Type extends ContentTypeName>(type: Type, isAsked = true): Promise<readonly ContentItems[Type][]> =>
    isAsked ? portal.content.items(type, audience) : Promise.resolve([]);
  const [menus, footers, alerts, notices, icons, quickLinks, notifications, isTroubled] = await Promise.all([
    ask("menu", hasMenu(audience)),
    ask("footer", hasFooter(audience)),
    ask("alert"),
    ask("notice"),
    ask("dashboard_icon", isMember),
    ask("quick_link", isMember),
    ask("notification", isMember),
    isServiceTroubled(portal, audience),
  ]);
  return {
    menu: entriesFor(named(menus, menuName(audience)), audience),
    isMenuRead: menus !== NOT_READ,
    mobileMenu: entriesFor(named(menus, `${menuName(audience)}_mobile`), audience),
    footer: named(footers, `footer_${brand}`) ?? footers[0],
    alerts,
    notices,
    icons,
    quickLinks,
    notifications,
    isTroubled,
  };
}

// The first club's visitors have a fixed menu, which the web draws; ECV's footer is for its members (section 2).
const hasMenu = ({ brand, member }: Audience): boolean => member !== undefined || brand === ECV_BRAND;
const hasFooter = ({ brand, member }: Audience): boolean => member !== undefined || brand !== ECV_BRAND;

function isFailed(part: LayoutPart, { parts, audience }: { parts: Parts; audience: Audience }): boolean {
  const { isTroubled } = parts;
  const isMember = audience.member !== undefined;
  if (part === "footer") return hasFooter(audience) && parts.footer === undefined;
  if (part === "menu") {
    // ECV may hold no menu for its visitors (reading R25).
    if (!isMember) return hasMenu(audience) && parts.menu === undefined && (isTroubled || !parts.isMenuRead);
    return parts.menu === undefined || !audience.isSure;
  }
  const isEmpty = parts[part] === NOT_READ || (isTroubled && parts[part].length === 0);
  if (part === "alerts" || part === "notices") return isEmpty;
  return isMember && (isEmpty || !audience.isSure);
}

function addressesIn({ menu, mobileMenu, footer, icons, quickLinks }: Parts): readonly string[] {
  return [
    ...addressesOf([...(menu?.items ?? []), ...(mobileMenu?.items ?? [])]),
    ...[...icons, ...quickLinks].map(({ link }) => link),
    ...(footer?.footerItems.flatMap(({ items }) => items.map(({ url }) => url)) ?? []),
  ];
}

/** The notifications that show now. */
export function notificationViews(
  items: readonly ContentItems["notification"][],
  { now, ...context }: ViewContext & { readonly now: ReturnType<OpenPortal["now"]> },
): NotificationView[] {
  const member = context.audience.categories;
  return items
    .filter((item) => isNotificationShown(parseNotification(item), { member, now }))
    .map((item) => notificationView(item, context));
}

/** The dashboard's icons for an audience, or its quick links. */
export function shortcutViews(items: readonly Shortcut[], { context, leads }: Living): ShortcutView[] {
  return inOrder(itemsFor(items, context.audience))
    .filter(({ link }) => leads(link))
    .flatMap((item) => shortcutView(item, context) ?? []);
}

interface Living {
  readonly context: ViewContext;
  readonly leads: LeadsSomewhere;
}

// Menus and footers are called after their brand; ECV has a menu for visitors as well (reading R25).
function menuName({ brand, member }: Audience): string {
  return member === undefined ? `menu_${brand}_signed_out` : `menu_${brand}`;
}

function named<Item extends { readonly codename: string }>(items: readonly Item[], codename: string): Item | undefined {
  return items.find((item) => item.codename === codename);
}

function entriesFor(menu: Menu | undefined, audience: Audience): Menu | undefined {
  if (menu === undefined) return undefined;
  return { ...menu, items: menuForCategories(menu.items, audience.categories) as Menu["items"] };
}

function menuView({ logo, items }: Menu, { context, leads }: Living): MenuView {
  const { portal, audience } = context;
  const entry = ({ name, url, icons }: Menu["items"][number]) => ({
    name,
    link: linkView(url, context),
    icon: pictureView(icons[0], portal),
  });
  return {
    logo: pictureView(logo, portal),
    items: livingEntries(items, { leads, audience }).map((item) => ({
      ...entry(item),
      items: item.subMenus.map(entry),
    })),
  };
}

function footerView(footer: Footer, { context, leads }: Living): FooterView {
  const { portal, audience } = context;
  const columns = itemsFor(footer.footerItems, audience).flatMap(({ header, description, items }) => {
    // A line without an address is text; one whose address leads nowhere goes, and a column of nothing but such lines with it.
    const left = itemsFor(items, audience).filter(({ url }) => url === "" || leads(url));
    if (left.length === 0 && items.length > 0) return [];
    return {
      header,
      description,
      items: left.map(({ name, url }) => ({ name, link: linkView(url, context) })),
    };
  });
  return {
    logo: footer.showLogo ? pictureView(footer.logo, portal) : null,
    layout: columns.some(({ header }) => header !== "") ? "columns" : "list",
    columns,
    social: audience.brand === ECV_BRAND ? [] : socialViews(footer, context),
    smallPrint: footer.smallPrint,
  };
}

function socialViews({ socialLinks }: Footer, context: ViewContext): FooterView["social"] {
  const { portal, audience } = context;
  return itemsFor(socialLinks, audience).flatMap(({ name, url, icon }) => {
    const link = linkView(url, context);
    return link === null ? [] : [{ name, link, icon: pictureView(icon, portal) }];
  });
}
