// The menu of a member: by category first (reading R22), then without the links that the access rules would refuse (reading R9),
// so that no menu offers a dead end.

import { isAllowed, type Visitor } from "../access/decide.ts";
import { locate } from "../access/location.ts";
import { record } from "../wire.ts";
import { isForCategories, parseCategories } from "./visibility.ts";

/** A menu item before anybody has read it, as a case of `portico eval` holds it; fields that the rules do not read travel along. */
export interface RawMenuItem {
  readonly name?: unknown;
  readonly url?: unknown;
  readonly membershipCategories?: unknown;
  readonly subMenus?: unknown;
}

/** The items that a member with these categories sees; a parent that is not for them goes with its sub-menus. */
export function menuForCategories(items: unknown, member: readonly string[]): readonly RawMenuItem[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isMenuItem).flatMap((item) => {
    if (!isForCategories(parseCategories(item.membershipCategories), member)) return [];
    return [hasNoSubMenus(item) ? item : { ...item, subMenus: menuForCategories(item.subMenus, member) }];
  });
}

/** The items without internal links that would be refused; a parent stays, as a heading, while one of its sub-menus does. */
export function withoutDeadEnds(items: readonly RawMenuItem[], visitor: Visitor): readonly RawMenuItem[] {
  return items.flatMap((item) => {
    const below = Array.isArray(item.subMenus) ? withoutDeadEnds(item.subMenus.filter(isMenuItem), visitor) : [];
    if (below.length === 0 && isHeading(item)) return [];
    if (!isRefused(item.url, visitor)) return [hasNoSubMenus(item) ? item : { ...item, subMenus: below }];
    return below.length > 0 ? [{ ...item, url: "", subMenus: below }] : [];
  });
}

/** A heading leads nowhere itself: it is there for its sub-menus. */
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
  return record(item) === item;
}
