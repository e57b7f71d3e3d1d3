import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Settings } from "./settings.ts";

const CURRENCIES = ["AUD", "NZD"] as const;

export interface Limitation {
  readonly variable: string;
  /** A sentence about what the portal cannot do without the variable. */
  readonly text: string;
}

type LimitedSettings = Pick<Settings, "gateways"> & {
  readonly operations: Pick<Settings["operations"], "operators">;
  readonly portal: Pick<Settings["portal"], "hosts" | "loyalty" | "pictureOrigin" | "trustedProxies">;
};

/** Lists what a portal with valid settings cannot do, because an optional variable is not set. */
export function limitations({ portal, gateways, operations }: LimitedSettings): readonly Limitation[] {
  const served = new Set(portal.hosts.values());
  const currencies = CURRENCIES.flatMap((currency): readonly Limitation[] => {
    const brands = BRANDS.filter((brand) => served.has(brand) && !takes(gateways, { brand, currency }));
    if (brands.length === 0) return [];
    const variable = `GATEWAY_${currency === "AUD" ? "AU" : "NZ"}_URL`;
    return [{ variable, text: `Members of ${brands.join(", ")} cannot pay in ${currency}.` }];
  });
  const others: readonly (Limitation & { readonly missing: boolean })[] = [
    {
      missing: operations.operators.length === 0,
      variable: "OPERATORS",
      text: "The support desk cannot look up payments, purchases, sessions or refusals.",
    },
    {
      missing: portal.pictureOrigin === undefined,
      variable: "CONTENT_PICTURE_ORIGIN",
      text: "Pages have no pictures of the content service.",
    },
    {
      missing: portal.trustedProxies.length === 0,
      variable: "TRUSTED_PROXIES",
      text: "All visitors behind a proxy share one address, and one limit of sign-in attempts.",
    },
    {
      missing: portal.loyalty.origins.length === 0,
      variable: "LOYALTY_ORIGINS",
      text: "Members are not signed in at the loyalty provider.",
    },
  ];
  return [...currencies, ...others.flatMap(({ missing, variable, text }) => (missing ? [{ variable, text }] : []))];
}

function takes(
  gateways: Settings["gateways"],
  { brand, currency }: { brand: Brand; currency: (typeof CURRENCIES)[number] },
): boolean {
  return gateways.some((account) => account.currency === currency && account.brands.includes(brand));
}

/** The text that a production start prints. */
export function limitationsText(found: readonly Limitation[]): string {
  if (found.length === 0) return "";
  const width = Math.max(...found.map(({ variable }) => variable.length));
  const lines = found.map(({ variable, text }) => `  ${variable.padEnd(width)}  ${text}`);
  return `These variables are not set (docs/operations.md):\n${lines.join("\n")}`;
}
