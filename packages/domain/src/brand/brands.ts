// The brands and their settings. The defaults are for the sandbox; deployments configure hosts, sites, phones and the guest account.

import type { Language, LocalizedText } from "../language.ts";
import type { Currency } from "../money.ts";
import type { AccountTypeLabel } from "./account-types.ts";

/** The content service's codenames. */
export const BRANDS = ["member_portal", "member_portal_vn", "member_portal_nz", "ecv_member"] as const;

export type Brand = (typeof BRANDS)[number];

export const ECV_BRAND: Brand = "ecv_member";

export interface BrandSettings {
  readonly name: string;
  /** Base URL for links in mails. Default: the brand's first host. */
  readonly address?: string;
  /** The target of the signed-out menu (R25). */
  readonly publicSite: string;
  readonly languages: readonly Language[];
  /** Member services, one number per country (R26). */
  readonly phones: readonly SupportPhone[];
  /** The account for guests' searches (R34). */
  readonly guest: { readonly memberNumber: string; readonly memberType: AccountTypeLabel };
  readonly seller: Seller;
}

/** The company named on receipts. */
export interface Seller {
  readonly name: string;
  /** One line. */
  readonly address: string;
  /** Such as `ABN 12 345 678 901`. */
  readonly taxNumber?: string;
  /** Taxes included in prices. Receipts in other currencies have no tax line. */
  readonly taxes: Readonly<Partial<Record<Currency, Tax>>>;
}

interface Tax {
  readonly name: string;
  readonly percent: number;
}

export const SUPPORT_COUNTRIES = ["AU", "NZ", "VN"] as const;

export const SUPPORT_COUNTRY_NAMES: Readonly<Record<(typeof SUPPORT_COUNTRIES)[number], LocalizedText>> = {
  AU: { en: "Australia", vi: "Úc" },
  NZ: { en: "New Zealand", vi: "New Zealand" },
  VN: { en: "Vietnam", vi: "Việt Nam" },
};

export interface SupportPhone {
  readonly country: (typeof SUPPORT_COUNTRIES)[number];
  readonly number: string;
}

// Fictional: Australia reserves 1800 975 707; elsewhere a 0 after the area code is invalid.
const PHONES: readonly SupportPhone[] = [
  { country: "AU", number: "1800 975 707" },
  { country: "NZ", number: "+64 9 055 0142" },
];
const PHONES_VN: readonly SupportPhone[] = [{ country: "VN", number: "+84 28 0555 0142" }, ...PHONES];

const SELLER: Seller = {
  name: "Portico Club Pty Ltd",
  address: "1 Example Parade, Noosa Heads QLD 4567, Australia",
  taxNumber: "ABN 00 000 000 000",
  taxes: { AUD: { name: "GST", percent: 10 }, NZD: { name: "GST", percent: 15 } },
};

/** Used without a deployment setting. */
export const BRAND_DEFAULTS: Readonly<Record<Brand, BrandSettings>> = {
  member_portal: {
    name: "Portico",
    publicSite: "https://www.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900001", memberType: "POINTS" },
    seller: SELLER,
  },
  member_portal_vn: {
    name: "Portico Vietnam",
    publicSite: "https://vn.portico.example",
    languages: ["vi", "en"],
    phones: PHONES_VN,
    guest: { memberNumber: "900002", memberType: "POINTS" },
    seller: SELLER,
  },
  member_portal_nz: {
    name: "Portico New Zealand",
    publicSite: "https://nz.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900003", memberType: "POINTS" },
    seller: SELLER,
  },
  ecv_member: {
    name: "ECV",
    publicSite: "https://ecv.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900004", memberType: "POINTS" },
    seller: SELLER,
  },
};

/**
 * Whether a value is a brand's codename.
 *
 * @example
 * ```ts
 * import { isBrand } from "@portico/domain/brand";
 *
 * isBrand("ecv_member"); // => true
 * isBrand("ECV"); // => false
 * ```
 */
export function isBrand(text: unknown): text is Brand {
  return typeof text === "string" && (BRANDS as readonly string[]).includes(text);
}

/** Keys are lower-case host names without a port. */
export type Hosts = ReadonlyMap<string, Brand>;

export const LOCAL_HOSTS =
  "localhost=member_portal,nz.localhost=member_portal_nz,vn.localhost=member_portal_vn,ecv.localhost=ecv_member";

/**
 * Parses a list of `host=brand` entries, and reports every mistake.
 *
 * @example
 * ```ts
 * import { parseHosts } from "@portico/domain/brand";
 *
 * const { hosts, mistakes } = parseHosts("portal.example=member_portal,vn.example=vietnam");
 * hosts.get("portal.example"); // => "member_portal"
 * mistakes.length; // => 1
 * ```
 */
export function parseHosts(text: string): { hosts: Hosts; mistakes: readonly string[] } {
  const hosts = new Map<string, Brand>();
  const mistakes: string[] = [];
  const entries = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [host = "", brand, ...rest] = entry.split("=").map((part) => part.trim());
    const name = host.toLowerCase();
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) || rest.length > 0) {
      mistakes.push(`"${entry}" is not host=brand; write a bare host name, for example nz.localhost=member_portal_nz.`);
    } else if (!isBrand(brand)) {
      mistakes.push(`"${entry}" names the brand "${brand ?? ""}"; use one of ${BRANDS.join(", ")}.`);
    } else if (hosts.has(name)) {
      mistakes.push(`"${name}" is listed twice; keep the one that is meant.`);
    } else {
      hosts.set(name, brand);
    }
  }
  if (hosts.size === 0 && mistakes.length === 0)
    mistakes.push("no host is listed; the portal would refuse every request.");
  return { hosts, mistakes };
}

/**
 * The brand of a host; `undefined` for an unlisted host.
 *
 * @example
 * ```ts
 * import { brandOfHost, parseHosts } from "@portico/domain/brand";
 *
 * const { hosts } = parseHosts("portal.example=member_portal,nz.example=member_portal_nz");
 * brandOfHost(hosts, "nz.example"); // => "member_portal_nz"
 * brandOfHost(hosts, "other.example"); // => undefined
 * ```
 */
export function brandOfHost(hosts: Hosts, host: string): Brand | undefined {
  return hosts.get(host.replace(/:\d{1,5}$/, "").toLowerCase());
}
