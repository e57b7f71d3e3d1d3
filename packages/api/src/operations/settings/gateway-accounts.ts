// GATEWAY_ACCOUNTS: JSON with the gateway accounts of single brands, by currency. If a brand omits a currency, it uses the country's account.

import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Currency } from "@portico/domain/money";
import { z } from "zod";
import { httpUrl, line } from "./formats.ts";

export const GATEWAY_DIALECTS = ["hosted-page", "windcave"] as const;

export interface AccountSettings {
  readonly address: string;
  readonly user: string;
  readonly key: string;
  readonly mode: "live" | "test";
  readonly dialect: (typeof GATEWAY_DIALECTS)[number];
  /** Key of the signatures of its notifications. */
  readonly secret: string | undefined;
}

export interface GatewaySettings extends AccountSettings {
  readonly brands: readonly Brand[];
  readonly currency: Currency;
}

/** Accounts by brand and currency; `null` if a brand does not accept the currency. */
export type AccountOverrides = Partial<Record<Brand, Readonly<Record<Currency, AccountSettings | null>>>>;

const accountSchema = z
  .strictObject({
    url: httpUrl,
    user: line.min(1),
    key: line.min(1),
    mode: z.enum(["live", "test"]),
    dialect: z.enum(GATEWAY_DIALECTS).default("windcave"),
    notificationSecret: line.min(1).optional(),
  })
  .transform(
    ({ url: address, notificationSecret: secret, ...rest }): AccountSettings => ({ ...rest, address, secret }),
  );

const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const accounts = z.strictObject(
  Object.fromEntries(BRANDS.map((brand) => [brand, z.record(currencySchema, accountSchema.nullable()).optional()])),
);

/** Errors name only positions, because the JSON contains secrets. */
export const gatewayAccounts = z.string().transform((text, ctx): AccountOverrides => {
  const json = parseJson(text);
  const parsed = accounts.safeParse(json);
  if (parsed.success) return parsed.data;
  const positions = [...new Set(parsed.error.issues.map(({ path }) => path.join(".") || "the whole"))];
  ctx.addIssue(json === undefined ? "is no JSON" : `has mistakes in ${positions.slice(0, 10).join(", ")}`);
  return z.NEVER;
});

/** The accounts of single brands, each with its position in the JSON, such as `ecv_member.AUD`. */
export function brandAccounts(overrides: AccountOverrides): readonly (readonly [position: string, GatewaySettings])[] {
  return BRANDS.flatMap((brand) =>
    Object.entries(overrides[brand] ?? {}).flatMap(([code, account]) =>
      account === null ? [] : [[`${brand}.${code}`, { ...account, brands: [brand], currency: code }] as const],
    ),
  );
}

/** The brands that use the country's account for a currency. */
export function brandsWithoutAccount(overrides: AccountOverrides, code: Currency): readonly Brand[] {
  return BRANDS.filter((brand) => overrides[brand]?.[code] === undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
