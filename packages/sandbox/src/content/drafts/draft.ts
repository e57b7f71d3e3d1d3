// Drafts: the club's content before `library/item.ts` converts it to items of the Delivery API. The texts are in `../../../content`.

import { z } from "zod";

/** The value of an element. Pictures are the names of files in `../../../pictures`, without the ending. */
export type DraftValue = string | number | null | readonly string[];

export type DraftElements = Readonly<Record<string, DraftValue>>;

export interface Draft {
  readonly type: string;
  readonly codename: string;
  readonly name: string;
  readonly brands: readonly string[];
  /** Without categories, an item is for everyone. */
  readonly categories?: readonly string[];
  readonly elements: DraftElements;
  /** The elements that differ in Vietnamese. Without them, the item falls back to English. */
  readonly vietnamese?: DraftElements;
  /** The only language of an item without an English variant. */
  readonly only?: "vi";
  /** Whether it belongs to the one rich text that shows it, and is never listed. */
  readonly isComponent?: boolean;
  readonly step?: "draft" | "published" | "archived";
  readonly lastModified?: string;
  /** A fixed id, for items that docs/back-end-wire names. */
  readonly id?: string;
  readonly displayTimezone?: Readonly<Record<string, string>>;
}

export const CLUB_BRANDS: readonly string[] = ["member_portal", "member_portal_vn", "member_portal_nz"];

export const ALL_BRANDS: readonly string[] = [...CLUB_BRANDS, "ecv_member"];

/** Categories of members who own weeks. */
const WEEKS_MEMBERS: readonly string[] = ["classic_weeks", "classic_legends"];

const BRAND_GROUPS = { all: ALL_BRANDS, club: CLUB_BRANDS } satisfies Record<string, readonly string[]>;

const CATEGORY_GROUPS = {
  pointsMembers: ["points", "classic_aspire", "aspire_membership", "classic_escapes", "classic_plus"],
  weeksMembers: WEEKS_MEMBERS,
  // A Plus membership replaces the category of the type (reading R8), so links to pages for weeks are for Plus too. The portal omits a
  // link whose page the member may not open.
  weeksPages: [...WEEKS_MEMBERS, "classic_plus"],
} satisfies Record<string, readonly string[]>;

/** Brands in a content file: a list, or the name of a group. */
export const BRANDS: z.ZodType<readonly string[]> = z.union([
  z.enum(["all", "club"]).transform((group): readonly string[] => BRAND_GROUPS[group]),
  z.array(z.string()),
]);

/** Categories in a content file: a list, or the name of a group. */
export const CATEGORIES: z.ZodType<readonly string[]> = z.union([
  z
    .enum(["pointsMembers", "weeksMembers", "weeksPages"])
    .transform((group): readonly string[] => CATEGORY_GROUPS[group]),
  z.array(z.string()),
]);

const ELEMENTS = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())]));

export const DRAFTS_IN_FULL: z.ZodType<readonly Draft[]> = z.array(
  z.strictObject({
    type: z.string(),
    codename: z.string(),
    name: z.string(),
    brands: BRANDS,
    categories: CATEGORIES.exactOptional(),
    elements: ELEMENTS,
    vietnamese: ELEMENTS.exactOptional(),
    only: z.literal("vi").exactOptional(),
    isComponent: z.boolean().exactOptional(),
    step: z.enum(["draft", "published", "archived"]).exactOptional(),
    lastModified: z.string().exactOptional(),
    id: z.string().exactOptional(),
    displayTimezone: z.record(z.string(), z.string()).exactOptional(),
  }),
);

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
