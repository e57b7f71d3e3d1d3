// Menus, filtered by category (R22), then by the access rules (R9).

import { isAllowed, type Visitor } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { asRecord } from "../parse.ts";
import { isForCategories, parseCategories } from "./visibility.ts";

/** An unparsed menu item. Fields that the rules do not read are preserved. */
export interface RawMenuItem {
  readonly name?: unknown;
  readonly url?: unknown;
  readonly membershipCategories?: unknown;
  readonly subMenus?: unknown;
}

/**
 * The menu items for these member categories. Removing a parent removes its sub-menus.
 *
 * @example
 * ```ts
 * import { menuForCategories } from "@portico/domain/content";
 *
 * const items = [{ name: "Points", url: "/points", membershipCategories: ["points"] }, { name: "Home", url: "/" }];
 * menuForCategories(items, []).map(({ name }) => name); // => ["Home"]
 * ```
 */
export function menuForCategories(items: unknown, member: readonly string[]): readonly RawMenuItem[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isMenuItem).flatMap((item) => {
    if (!isForCategories(parseCategories(item.membershipCategories), member)) return [];
    return [hasNoSubMenus(item) ? item : { ...item, subMenus: menuForCategories(item.subMenus, member) }];
  });
}

/**
 * Removes links that the visitor may not open. A refused parent of allowed sub-menus becomes a heading.
 *
 * @example
 * ```ts
 * import { withoutRefusedLinks } from "@portico/domain/content";
 * import { visitor } from "@portico/domain/testing";
 *
 * const items = [{ name: "Plus", url: "/bonus-plus" }, { name: "Points", url: "/points" }];
 * withoutRefusedLinks(items, visitor(["points"])).map(({ name }) => name); // => ["Points"]
 * ```
 */
export function withoutRefusedLinks(items: readonly RawMenuItem[], visitor: Visitor): readonly RawMenuItem[] {
  return items.flatMap((item) => {
    const visibleSubMenus = Array.isArray(item.subMenus)
      ? withoutRefusedLinks(item.subMenus.filter(isMenuItem), visitor)
      : [];
    if (visibleSubMenus.length === 0 && isHeading(item)) return [];
    if (!isRefused(item.url, visitor)) return [hasNoSubMenus(item) ? item : { ...item, subMenus: visibleSubMenus }];
    return visibleSubMenus.length > 0 ? [{ ...item, url: "", subMenus: visibleSubMenus }] : [];
  });
}

/** A heading has no URL, only sub-menus. */
function isHeading({ url }: RawMenuItem): boolean {
  return typeof url !== "string" || url === "" || url === "#";
}

function hasNoSubMenus({ subMenus }: RawMenuItem): boolean {
  return subMenus === undefined || subMenus === null;
}

function isRefused(url: unknown, visitor: Visitor): boolean {
  if (typeof url !== "string" || !/^\/(?![/\\])/.test(url)) return false;
  return !isAllowed(locate(url), visitor);
}

function isMenuItem(item: unknown): item is RawMenuItem {
  return asRecord(item) === item;
}
