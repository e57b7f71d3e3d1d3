import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { ContentItems, ContentTypeName, Footer, Menu, Shortcut } from "@portico/domain/content/items";
import { menuForCategories } from "@portico/domain/content/menu";
import { isNotificationShown, parseNotification } from "@portico/domain/content/notifications";
import { NOT_READ } from "@portico/domain/content/source";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { Audience } from "./audience.ts";
import { type ViewContext, visibleItems } from "./card.ts";
import {
  type FooterView,
  LAYOUT_PARTS,
  type LayoutPart,
  type MenuView,
  type NotificationView,
  type SharedLayout,
  type ShortcutView,
} from "./contract.ts";
import { checkLinkTargets, type HasTarget, linkView, reachableEntries, urlFor, urlsOf } from "./links.ts";
import { isServiceDegraded } from "./pages.ts";
import { pictureView } from "./pictures.ts";
import { inEditorsOrder, messageView, noticeView, notificationView, shortcutView } from "./view.ts";

type ContentPortal = Pick<RunningPortal, "content" | "settings" | "log" | "now">;

export async function layoutFor(audience: Audience, portal: ContentPortal): Promise<SharedLayout> {
  const context: ViewContext = { portal, audience };
  const parts = await readParts(audience, portal);
  const { menu, mobileMenu, footer } = parts;
  const hasLiveTarget = await checkLinkTargets(urlsIn(parts), { portal, audience });
  const isVisible = (address: string) => hasLiveTarget(address) && urlFor(address, context) !== "";
  const linkContext = { context, hasTarget: isVisible };
  return {
    language: audience.language,
    menu: menu === undefined ? null : menuView(menu, linkContext),
    mobileMenu: mobileMenu === undefined ? null : menuView(mobileMenu, linkContext),
    footer: footer === undefined ? null : footerView(footer, linkContext),
    alerts: visibleItems(parts.alerts, audience).map((item) => messageView(item, context)),
    notices: visibleItems(parts.notices, audience).map((item) => noticeView(item, context)),
    icons: shortcutViews(parts.icons, linkContext),
    quickLinks: shortcutViews(parts.quickLinks, linkContext),
    notifications: notificationViews(parts.notifications, { ...context, now: portal.now() }),
    failed: LAYOUT_PARTS.filter((part) => isFailed(part, { parts, audience })),
  };
}

interface LayoutItems {
  readonly menu: Menu | undefined;
  readonly wasMenuRead: boolean;
  readonly mobileMenu: Menu | undefined;
  readonly footer: Footer | undefined;
  readonly alerts: readonly ContentItems["alert"][];
  readonly notices: readonly ContentItems["notice"][];
  readonly icons: readonly Shortcut[];
  readonly quickLinks: readonly Shortcut[];
  readonly notifications: readonly ContentItems["notification"][];
  readonly isDegraded: boolean;
}

/** Reads all parts in parallel, except those that this audience does not see. */
async function readParts(audience: Audience, portal: ContentPortal): Promise<LayoutItems> {
  const { brand, member } = audience;
  const isMember = member !== undefined;
  const readItems = <Type extends ContentTypeName>(
    type: Type,
    isNeeded = true,
  ): Promise<readonly ContentItems[Type][]> => (isNeeded ? portal.content.items(type, audience) : Promise.resolve([]));
  const [menus, footers, alerts, notices, icons, quickLinks, notifications, isDegraded] = await Promise.all([
    readItems("menu", hasMenu(audience)),
    readItems("footer", hasFooter(audience)),
    readItems("alert"),
    readItems("notice"),
    readItems("dashboard_icon", isMember),
    readItems("quick_link", isMember),
    readItems("notification", isMember),
    isServiceDegraded(portal, audience),
  ]);
  return {
    menu: menuForAudience(findNamed(menus, menuName(audience)), audience),
    wasMenuRead: menus !== NOT_READ,
    mobileMenu: menuForAudience(findNamed(menus, `${menuName(audience)}_mobile`), audience),
    footer: findNamed(footers, `footer_${brand}`) ?? footers[0],
    alerts,
    notices,
    icons,
    quickLinks,
    notifications,
    isDegraded,
  };
}

// In the first club the web app has the visitors' menu. ECV shows its footer to members only (§2).
const hasMenu = ({ brand, member }: Audience): boolean => member !== undefined || brand === ECV_BRAND;
const hasFooter = ({ brand, member }: Audience): boolean => member !== undefined || brand !== ECV_BRAND;

/**
 * Whether a part is absent although every brand has it, could not be read, is empty while the content service is degraded, or depends on
 * memberships that are unknown.
 */
function isFailed(part: LayoutPart, { parts, audience }: { parts: LayoutItems; audience: Audience }): boolean {
  const { isDegraded } = parts;
  const isMember = audience.member !== undefined;
  if (part === "footer") return hasFooter(audience) && parts.footer === undefined;
  if (part === "menu") {
    // ECV may have no menu for visitors (reading R25).
    if (!isMember) return hasMenu(audience) && parts.menu === undefined && (isDegraded || !parts.wasMenuRead);
    return parts.menu === undefined || !audience.isComplete;
  }
  const isEmpty = parts[part] === NOT_READ || (isDegraded && parts[part].length === 0);
  if (part === "alerts" || part === "notices") return isEmpty;
  return isMember && (isEmpty || !audience.isComplete);
}

function urlsIn({ menu, mobileMenu, footer, icons, quickLinks }: LayoutItems): readonly string[] {
  return [
    ...urlsOf([...(menu?.items ?? []), ...(mobileMenu?.items ?? [])]),
    ...[...icons, ...quickLinks].map(({ link }) => link),
    ...(footer?.footerItems.flatMap(({ items }) => items.map(({ url }) => url)) ?? []),
  ];
}

/** The notifications that are current for the audience. */
export function notificationViews(
  items: readonly ContentItems["notification"][],
  { now, ...context }: ViewContext & { readonly now: ReturnType<RunningPortal["now"]> },
): NotificationView[] {
  const member = context.audience.categories;
  return items
    .filter((item) => isNotificationShown(parseNotification(item), { member, now }))
    .map((item) => notificationView(item, context));
}

/** Dashboard icons or quick links, without dead links. */
export function shortcutViews(items: readonly Shortcut[], { context, hasTarget }: LinkContext): ShortcutView[] {
  return inEditorsOrder(visibleItems(items, context.audience))
    .filter(({ link }) => hasTarget(link))
    .flatMap((item) => shortcutView(item, context) ?? []);
}

interface LinkContext {
  readonly context: ViewContext;
  readonly hasTarget: HasTarget;
}

// ECV also has a menu for visitors (reading R25).
function menuName({ brand, member }: Audience): string {
  return member === undefined ? `menu_${brand}_signed_out` : `menu_${brand}`;
}

function findNamed<Item extends { readonly codename: string }>(
  items: readonly Item[],
  codename: string,
): Item | undefined {
  return items.find((item) => item.codename === codename);
}

function menuForAudience(menu: Menu | undefined, audience: Audience): Menu | undefined {
  if (menu === undefined) return undefined;
  return { ...menu, items: menuForCategories(menu.items, audience.categories) as Menu["items"] };
}

function menuView({ logo, items }: Menu, { context, hasTarget }: LinkContext): MenuView {
  const { portal, audience } = context;
  const entryView = ({ name, url, icons }: Menu["items"][number]) => ({
    name,
    link: linkView(url, context),
    icon: pictureView(icons[0], portal),
  });
  return {
    logo: pictureView(logo, portal),
    items: reachableEntries(items, { hasTarget, audience }).map((item) => ({
      ...entryView(item),
      items: item.subMenus.map(entryView),
    })),
  };
}

function footerView(footer: Footer, { context, hasTarget }: LinkContext): FooterView {
  const { portal, audience } = context;
  const columns = visibleItems(footer.footerItems, audience).flatMap(({ header, description, items }) => {
    // Keeps entries without a URL as text. Drops dead links, and columns that have only dead links.
    const shownItems = visibleItems(items, audience).filter(({ url }) => url === "" || hasTarget(url));
    if (shownItems.length === 0 && items.length > 0) return [];
    return {
      header,
      description,
      items: shownItems.map(({ name, url }) => ({ name, link: linkView(url, context) })),
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
  return visibleItems(socialLinks, audience).flatMap(({ name, url, icon }) => {
    const link = linkView(url, context);
    return link === null ? [] : [{ name, link, icon: pictureView(icon, portal) }];
  });
}
