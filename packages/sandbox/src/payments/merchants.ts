// One merchant account for each site and currency. Accounts for New Zealand dollars use the Windcave dialect.

import { createHash, timingSafeEqual } from "node:crypto";
import type { ClubSettings } from "../context.ts";
import type { PageRequest } from "./page-request.ts";

export interface Merchant {
  readonly user: string;
  readonly site: "au" | "nz" | "vn" | "ecv" | "any";
  readonly currencies: readonly PageRequest["currency"][];
  readonly dialect: "hosted-page" | "windcave";
}

const AUSTRALIAN = { currencies: ["AUD"], dialect: "hosted-page" } as const;
const NEW_ZEALAND = { currencies: ["NZD"], dialect: "windcave" } as const;

export function listMerchants({ gatewayUser: user }: Pick<ClubSettings, "gatewayUser">): readonly Merchant[] {
  return [
    { user, site: "any", currencies: ["AUD", "NZD"], dialect: "hosted-page" },
    { user: `${user}-windcave`, site: "any", currencies: ["AUD", "NZD"], dialect: "windcave" },
    { user: `${user}-au-aud`, site: "au", ...AUSTRALIAN },
    { user: `${user}-au-nzd`, site: "au", ...NEW_ZEALAND },
    { user: `${user}-nz-aud`, site: "nz", ...AUSTRALIAN },
    { user: `${user}-nz-nzd`, site: "nz", ...NEW_ZEALAND },
    { user: `${user}-vn-aud`, site: "vn", ...AUSTRALIAN },
    { user: `${user}-ecv-aud`, site: "ecv", ...AUSTRALIAN },
  ];
}

export function authenticateMerchant(
  authorization: string | undefined,
  settings: Pick<ClubSettings, "gatewayUser" | "gatewayKey">,
): Merchant | undefined {
  // Hashes have equal lengths, as a constant-time comparison requires.
  const hash = (value: string) => createHash("sha256").update(value).digest();
  const credentialsHash = hash(authorization ?? "");
  return listMerchants(settings).find(({ user }) => {
    const text = Buffer.from(`${user}:${settings.gatewayKey}`).toString("base64");
    return timingSafeEqual(credentialsHash, hash(`Basic ${text}`));
  });
}
