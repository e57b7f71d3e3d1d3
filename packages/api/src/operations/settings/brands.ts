// What a deployment says about its brands: one JSON file, in which each brand sets what differs from the defaults.

import { readFileSync } from "node:fs";
import { ACCOUNT_TYPE_LABELS } from "@portico/domain/brand/account-types";
import {
  BRAND_DEFAULTS,
  BRANDS,
  type Brand,
  type BrandSettings,
  brandOfHost,
  type Hosts,
  SUPPORT_COUNTRIES,
} from "@portico/domain/brand/brands";
import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";

/** What the file says, brand by brand. */
export type BrandOverrides = Partial<Record<Brand, Partial<BrandSettings>>>;

const website = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ""));
const portalOrigin = website.refine((address) => new URL(address).origin === address, "has a path after its host");
const phone = z.strictObject({ country: z.enum(SUPPORT_COUNTRIES), number: z.string().regex(/^[+\d][\d ()-]{2,30}$/) });
const guest = z.strictObject({
  memberNumber: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  memberType: z.enum(ACCOUNT_TYPE_LABELS),
});

const brand = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  address: portalOrigin.optional(),
  publicSite: website.optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1).optional(),
  phones: z.array(phone).min(1).optional(),
  guest: guest.optional(),
});

const file = z.strictObject(Object.fromEntries(BRANDS.map((name) => [name, brand.optional()])));

/** The path of the file; reads it. */
export const brandsFile = z.string().transform((path, ctx): BrandOverrides => {
  try {
    const read = file.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (read.success) return read.data;
    const places = read.error.issues.map((issue) => `${issue.path.join(".") || "the whole"} (${issue.message})`);
    ctx.addIssue(`names a file with mistakes: ${places.slice(0, 10).join("; ")}`);
  } catch (error) {
    const isAway = error instanceof Error && "code" in error;
    ctx.addIssue(isAway ? `names a file that cannot be read (${String(error.code)})` : "names a file that is no JSON");
  }
  return z.NEVER;
});

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

/** What a live system has to say of every brand that it serves: the defaults are invented. */
const NEEDED_LIVE = ["name", "publicSite", "phones", "guest"] as const;

/** Brands whose address is none of their hosts, or is reached by another scheme: mails would lead to somebody else, or to nobody. */
export function strayAddresses(
  overrides: BrandOverrides,
  { hosts, scheme }: { hosts: Hosts; scheme: string },
): readonly Brand[] {
  return BRANDS.filter((name) => {
    const { address } = overrides[name] ?? {};
    if (address === undefined) return false;
    const { hostname, protocol } = new URL(address);
    return brandOfHost(hosts, hostname) !== name || protocol !== `${scheme}:`;
  });
}

/** What the file leaves to the invented defaults, such as `ecv_member.phones`. */
export function leftToDefaults(overrides: BrandOverrides, served: Iterable<Brand>): readonly string[] {
  return [...new Set(served)].flatMap((name) =>
    NEEDED_LIVE.filter((part) => overrides[name]?.[part] === undefined).map((part) => `${name}.${part}`),
  );
}
