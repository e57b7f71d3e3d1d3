// What a deployment says about its brands: one JSON file, in which each brand sets what differs from the defaults.

import { readFileSync } from "node:fs";
import { BRAND_DEFAULTS, BRANDS, type Brand, type BrandSettings } from "@portico/domain/brand/brands";
import { z } from "zod";
import { WrongText } from "./variable.ts";

/** What the file says, brand by brand. */
export type BrandOverrides = Partial<Record<Brand, Partial<BrandSettings>>>;

const website = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ""));

const brand = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  publicSite: website.optional(),
  languages: z
    .array(z.enum(["en", "vi"]))
    .min(1)
    .optional(),
  phones: z
    .array(z.strictObject({ country: z.enum(["AU", "NZ"]), number: z.string().regex(/^[+\d][\d ()-]{2,30}$/) }))
    .min(1)
    .optional(),
  guest: z
    .strictObject({
      memberNumber: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
      memberType: z.enum(["ESCAPES", "POINTS", "ASPIRE", "WEEKS"]),
    })
    .optional(),
});

const file = z.strictObject(Object.fromEntries(BRANDS.map((name) => [name, brand.optional()])));

/** What a live system has to say of every brand that it serves: the defaults are invented. */
const NEEDED_LIVE = ["name", "publicSite", "phones", "guest"] as const;

/** Reads the file. */
export function brandsFile(path: string): BrandOverrides {
  const read = file.safeParse(parsed(path));
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path: place, message }) => `${place.join(".") || "the whole"} (${message})`);
  throw new WrongText(`names a file with mistakes: ${places.slice(0, 10).join("; ")}`);
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const isAway = error instanceof Error && "code" in error;
    throw new WrongText(
      isAway ? `names a file that cannot be read (${String(error.code)})` : "names a file that is no JSON",
    );
  }
}

/** The settings of all brands. */
export function brandSettings(overrides: BrandOverrides): Readonly<Record<Brand, BrandSettings>> {
  const { member_portal, member_portal_vn, member_portal_nz, ecv_member } = BRAND_DEFAULTS;
  return {
    member_portal: { ...member_portal, ...overrides.member_portal },
    member_portal_vn: { ...member_portal_vn, ...overrides.member_portal_vn },
    member_portal_nz: { ...member_portal_nz, ...overrides.member_portal_nz },
    ecv_member: { ...ecv_member, ...overrides.ecv_member },
  };
}

/** What the file leaves to the invented defaults, such as `ecv_member.phones`. */
export function leftToDefaults(overrides: BrandOverrides, served: Iterable<Brand>): readonly string[] {
  return [...new Set(served)].flatMap((name) =>
    NEEDED_LIVE.filter((part) => overrides[name]?.[part] === undefined).map((part) => `${name}.${part}`),
  );
}
