// The gateway accounts of single brands: JSON, each brand with the currencies for which it has an account of its own. What a brand leaves
// out is taken by the account of the country.

import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Currency } from "@portico/domain/money";
import { z } from "zod";
import { line, webAddress } from "./formats.ts";

/** How gateways speak. */
export const GATEWAY_DIALECTS = ["hosted-page", "windcave"] as const;

/** An account at a gateway. */
export interface AccountSettings {
  readonly address: string;
  readonly user: string;
  readonly key: string;
  readonly mode: "live" | "test";
  readonly dialect: (typeof GATEWAY_DIALECTS)[number];
  /** Under which its notifications are signed. */
  readonly secret: string | undefined;
}

/** Which brands take a currency through an account. */
export interface GatewaySettings extends AccountSettings {
  readonly brands: readonly Brand[];
  readonly currency: Currency;
}

/** By brand and currency; `null` where a brand does not take the currency at all. */
export type AccountOverrides = Partial<Record<Brand, Readonly<Record<Currency, AccountSettings | null>>>>;

const account = z
  .strictObject({
    url: webAddress,
    user: line.min(1),
    key: line.min(1),
    mode: z.enum(["live", "test"]),
    dialect: z.enum(GATEWAY_DIALECTS).default("windcave"),
    notificationSecret: line.min(1).optional(),
  })
  .transform(
    ({ url: address, notificationSecret: secret, ...rest }): AccountSettings => ({ ...rest, address, secret }),
  );

const currency = z.string().regex(/^[A-Z]{3}$/);
const accounts = z.strictObject(
  Object.fromEntries(BRANDS.map((brand) => [brand, z.record(currency, account.nullable()).optional()])),
);

/** Reads them. What is wrong is named by its place; the text itself holds secrets. */
export const gatewayAccounts = z.string().transform((text, ctx): AccountOverrides => {
  const json = jsonOf(text);
  const read = accounts.safeParse(json);
  if (read.success) return read.data;
  const places = [...new Set(read.error.issues.map(({ path }) => path.join(".") || "the whole"))];
  ctx.addIssue(json === undefined ? "is no JSON" : `has mistakes in ${places.slice(0, 10).join(", ")}`);
  return z.NEVER;
});

/** Each account of a brand's own, with its place in the JSON. */
export function ownAccounts(overrides: AccountOverrides): readonly (readonly [place: string, GatewaySettings])[] {
  return BRANDS.flatMap((brand) =>
    Object.entries(overrides[brand] ?? {}).flatMap(([code, own]) =>
      own === null ? [] : [[`${brand}.${code}`, { ...own, brands: [brand], currency: code }] as const],
    ),
  );
}

/** The brands that leave a currency to the account of its country. */
export function brandsWithout(overrides: AccountOverrides, code: Currency): readonly Brand[] {
  return BRANDS.filter((brand) => overrides[brand]?.[code] === undefined);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
