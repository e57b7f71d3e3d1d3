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

export type BrandOverrides = Partial<Record<Brand, Partial<BrandSettings>>>;

const websiteSchema = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ""));
const portalOriginSchema = websiteSchema.refine(
  (address) => new URL(address).origin === address,
  "has a path after its host",
);
const phoneSchema = z.strictObject({
  country: z.enum(SUPPORT_COUNTRIES),
  number: z.string().regex(/^[+\d][\d ()-]{2,30}$/),
});
const guestSchema = z.strictObject({
  memberNumber: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  memberType: z.enum(ACCOUNT_TYPE_LABELS),
});

const taxSchema = z.strictObject({ name: z.string().trim().min(1).max(20), percent: z.number().positive().max(50) });
const sellerSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().min(1).max(200),
  taxNumber: z.string().trim().min(1).max(40).optional(),
  taxes: z.record(z.string().regex(/^[A-Z]{3}$/), taxSchema).default({}),
});

const brandSchema = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  address: portalOriginSchema.optional(),
  publicSite: websiteSchema.optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1).optional(),
  phones: z.array(phoneSchema).min(1).optional(),
  guest: guestSchema.optional(),
  seller: sellerSchema.optional(),
});

const fileSchema = z.strictObject(Object.fromEntries(BRANDS.map((name) => [name, brandSchema.optional()])));

/** Schema of the file's path. It parses the file: JSON with overrides for each brand. */
export const brandsFile = z.string().transform((path, ctx): BrandOverrides => {
  try {
    const parsed = fileSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the whole"} (${issue.message})`);
    ctx.addIssue(`names a file with mistakes: ${issues.slice(0, 10).join("; ")}`);
  } catch (error) {
    const isReadError = error instanceof Error && "code" in error;
    ctx.addIssue(
      isReadError ? `names a file that cannot be read (${String(error.code)})` : "names a file that is no JSON",
    );
  }
  return z.NEVER;
});

export function brandSettings(overrides: BrandOverrides): Readonly<Record<Brand, BrandSettings>> {
  const { member_portal, member_portal_vn, member_portal_nz, ecv_member } = BRAND_DEFAULTS;
  return {
    member_portal: { ...member_portal, ...overrides.member_portal },
    member_portal_vn: { ...member_portal_vn, ...overrides.member_portal_vn },
    member_portal_nz: { ...member_portal_nz, ...overrides.member_portal_nz },
    ecv_member: { ...ecv_member, ...overrides.ecv_member },
  };
}

/** A live system must set these for every brand that it serves, because their defaults are invented. */
const REQUIRED_ON_LIVE_SYSTEM = ["name", "publicSite", "phones", "guest", "seller"] as const;

/** Brands whose URL has a wrong host or scheme, so that links in e-mails would lead to the wrong site. */
export function brandsWithForeignUrl(
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

/** The required fields that the file does not set, such as `ecv_member.phones`. */
export function fieldsLeftToDefaults(overrides: BrandOverrides, served: Iterable<Brand>): readonly string[] {
  return [...new Set(served)].flatMap((name) =>
    REQUIRED_ON_LIVE_SYSTEM.filter((field) => overrides[name]?.[field] === undefined).map(
      (field) => `${name}.${field}`,
    ),
  );
}
