// The club's content, before `library/item.ts` converts it to items of the Delivery API. The texts are in `../../../content`.

import { z } from "zod";

/** Pictures are names of files in `../../../pictures`. */
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
  /** Elements that differ in Vietnamese. Without them, the item is in English. */
  readonly vietnamese?: DraftElements;
  /** For items without an English variant. */
  readonly only?: "vi";
  /** Part of one rich text, and never listed. */
  readonly isComponent?: boolean;
  readonly step?: "draft" | "published" | "archived";
  readonly lastModified?: string;
  /** For items that docs/back-end-wire names. */
  readonly id?: string;
  readonly displayTimezone?: Readonly<Record<string, string>>;
}

export const CLUB_BRANDS: readonly string[] = ["member_portal", "member_portal_vn", "member_portal_nz"];

export const ALL_BRANDS: readonly string[] = [...CLUB_BRANDS, "ecv_member"];

const WEEKS_MEMBERS: readonly string[] = ["classic_weeks", "classic_legends"];

const BRAND_GROUPS = { all: ALL_BRANDS, club: CLUB_BRANDS } satisfies Record<string, readonly string[]>;

const CATEGORY_GROUPS = {
  pointsMembers: ["points", "classic_aspire", "aspire_membership", "classic_escapes", "classic_plus"],
  weeksMembers: WEEKS_MEMBERS,
  // A Plus membership replaces the type's category (reading R8). The portal omits links that a member may not open.
  weeksPages: [...WEEKS_MEMBERS, "classic_plus"],
} satisfies Record<string, readonly string[]>;

/** A list, or the name of a group. */
export const BRANDS_SCHEMA: z.ZodType<readonly string[]> = z.union([
  z.enum(["all", "club"]).transform((group): readonly string[] => BRAND_GROUPS[group]),
  z.array(z.string()),
]);

/** A list, or the name of a group. */
export const CATEGORIES_SCHEMA: z.ZodType<readonly string[]> = z.union([
  z
    .enum(["pointsMembers", "weeksMembers", "weeksPages"])
    .transform((group): readonly string[] => CATEGORY_GROUPS[group]),
  z.array(z.string()),
]);

const ELEMENTS = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())]));

export const DRAFTS_SCHEMA: z.ZodType<readonly Draft[]> = z.array(
  z.strictObject({
    type: z.string(),
    codename: z.string(),
    name: z.string(),
    brands: BRANDS_SCHEMA,
    categories: CATEGORIES_SCHEMA.exactOptional(),
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

export function toCodename(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}
