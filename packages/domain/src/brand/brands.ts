// Which brand a host serves, and what a brand brings with it. The settings are defaults for a club in a box; a
// deployment replaces hosts, sites, phones and the guest account by configuration.

import type { Language } from "../language.ts";
import type { AccountTypeLabel } from "./account-types.ts";

/** The brands of the club, as the content service names them. */
export const BRANDS = ["member_portal", "member_portal_vn", "member_portal_nz", "ecv_member"] as const;

/** A brand of the club. */
export type Brand = (typeof BRANDS)[number];

/** The brand of the second club. */
export const ECV_BRAND: Brand = "ecv_member";

/** What a deployment sets for each brand. */
export interface BrandSettings {
  readonly name: string;
  /** Where the portal of this brand is, for the links in mails: scheme and host, with no path. Without it, the first host that is listed. */
  readonly address?: string;
  /** The public web site to which the fixed signed-out menu points (reading R25). */
  readonly publicSite: string;
  readonly languages: readonly Language[];
  /** Member services on the telephone, Australia and New Zealand (reading R26). */
  readonly phones: readonly SupportPhone[];
  /** The account that a guest's search runs under (reading R34). */
  readonly guest: { readonly memberNumber: string; readonly memberType: AccountTypeLabel };
}

/** The countries from which member services are called. */
export const SUPPORT_COUNTRIES = ["AU", "NZ"] as const;

/** One telephone row of the error page. */
export interface SupportPhone {
  readonly country: (typeof SUPPORT_COUNTRIES)[number];
  readonly number: string;
}

// Both from ranges that Australia keeps for fiction; New Zealand keeps none, so its row is an Australian number as dialled from there.
const PHONES: readonly SupportPhone[] = [
  { country: "AU", number: "1800 975 707" },
  { country: "NZ", number: "+61 7 5550 0142" },
];

/** The settings that hold where a deployment sets none. */
export const BRAND_DEFAULTS: Readonly<Record<Brand, BrandSettings>> = {
  member_portal: {
    name: "Portico",
    publicSite: "https://www.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900001", memberType: "POINTS" },
  },
  member_portal_vn: {
    name: "Portico Vietnam",
    publicSite: "https://vn.portico.example",
    languages: ["vi", "en"],
    phones: PHONES,
    guest: { memberNumber: "900002", memberType: "POINTS" },
  },
  member_portal_nz: {
    name: "Portico New Zealand",
    publicSite: "https://nz.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900003", memberType: "POINTS" },
  },
  ecv_member: {
    name: "ECV",
    publicSite: "https://ecv.portico.example",
    languages: ["en"],
    phones: PHONES,
    guest: { memberNumber: "900004", memberType: "POINTS" },
  },
};

/** Whether a text names a brand. */
export function isBrand(text: unknown): text is Brand {
  return typeof text === "string" && (BRANDS as readonly string[]).includes(text);
}

/** Hosts to brands: exact names in lower case, without a port. */
export type Hosts = ReadonlyMap<string, Brand>;

/** The hosts of a laptop. */
export const LOCAL_HOSTS =
  "localhost=member_portal,nz.localhost=member_portal_nz,vn.localhost=member_portal_vn,ecv.localhost=ecv_member";

/** Reads `host=brand,host=brand`; every mistake is named at once. */
export function parseHosts(text: string): { hosts: Hosts; mistakes: readonly string[] } {
  const hosts = new Map<string, Brand>();
  const mistakes: string[] = [];
  for (const entry of text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
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
  if (hosts.size === 0 && mistakes.length === 0) mistakes.push("no host is listed; the portal would answer nobody.");
  return { hosts, mistakes };
}

/** The brand that a host serves; a host that is not listed serves none. */
export function brandOfHost(hosts: Hosts, host: string): Brand | undefined {
  return hosts.get(host.replace(/:\d{1,5}$/, "").toLowerCase());
}
