// How the club's content is written down here: plainly. `library/item.ts` makes of it what the Delivery API answers with.

/** What may stand in an element: words, a number, codenames, or nothing. Pictures are named as their files in `../../../pictures`, without the ending. */
export type Written = string | number | null | readonly string[];

/** An item as it is written down. */
export interface Draft {
  readonly type: string;
  readonly codename: string;
  readonly name: string;
  readonly brands: readonly string[];
  /** None is for everyone. */
  readonly categories?: readonly string[];
  readonly elements: Readonly<Record<string, Written>>;
  /** What is said otherwise in Vietnamese; an item without it falls back to English. */
  readonly vietnamese?: Readonly<Record<string, Written>>;
  /** The language of an item that was never written in English. */
  readonly only?: "vi";
  /** Whether it belongs to the one rich text that shows it, and is no item of its own. */
  readonly isComponent?: boolean;
  readonly step?: "draft" | "published" | "archived";
  readonly lastModified?: string;
  /** A fixed id, where examples of the wire name one. */
  readonly id?: string;
  readonly displayTimezone?: Readonly<Record<string, string>>;
}

/** The brands of the first club. */
export const CLUB_BRANDS: readonly string[] = ["member_portal", "member_portal_vn", "member_portal_nz"];

/** All brands. */
export const ALL_BRANDS: readonly string[] = [...CLUB_BRANDS, "ecv_member"];

/** The categories of members who hold points. */
export const POINTS_CATEGORIES: readonly string[] = [
  "points",
  "classic_aspire",
  "aspire_membership",
  "classic_escapes",
  "classic_plus",
];

/** The categories of members who own weeks. */
export const WEEKS_CATEGORIES: readonly string[] = ["classic_weeks", "classic_legends"];

/**
 * Categories of members who see links to pages for weeks. A Plus membership replaces the category of the type (reading R8), so Plus is
 * listed too. The portal omits a link whose page the member may not open.
 */
export const WEEKS_LINKS: readonly string[] = [...WEEKS_CATEGORIES, "classic_plus"];

/** A name as a codename: small letters, digits and underscores. */
export function codenameOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}
