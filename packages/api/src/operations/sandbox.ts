import type { Club, ClubOptions } from "@portico/sandbox/club";
import type { SAMPLES } from "@portico/sandbox/member/samples";
import type { listMerchants } from "@portico/sandbox/payments/merchants";
import type { BackEndUrls } from "./back-end.ts";
import type { GatewaySettings } from "./settings/gateway-accounts.ts";

export type SandboxOptions = Pick<ClubOptions, "members" | "seed" | "today" | "database">;

export interface RunningSandbox {
  readonly club: Club;
  readonly urls: BackEndUrls;
  /** Base URL of its pages: payment, mail and loyalty. */
  readonly pagesUrl: string;
  readonly signOutAddress: string;
}

/** A different site from the portal's, as that of a real gateway is. */
const PAGES_HOST = "club.localhost";

const BRAND_BY_SITE = {
  au: "member_portal",
  nz: "member_portal_nz",
  vn: "member_portal_vn",
  ecv: "ecv_member",
} as const;

/** One gateway account for each brand and currency. */
export function siteAccounts(
  merchants: ReturnType<typeof listMerchants>,
  gateway: Pick<GatewaySettings, "address" | "key" | "secret">,
): readonly GatewaySettings[] {
  return merchants.flatMap(({ user, site, currencies, dialect }) => {
    if (site === "any") return [];
    return currencies.map((currency) => ({
      ...gateway,
      brands: [BRAND_BY_SITE[site]],
      currency,
      user,
      dialect,
      mode: "test" as const,
    }));
  });
}

/** Starts the sandbox in this process. */
export async function startSandbox(
  { port, maxConcurrentCalls }: { port: number; maxConcurrentCalls: number },
  options: SandboxOptions,
): Promise<RunningSandbox> {
  const [{ startClub }, { ENVIRONMENT_ID }, merchants] = await Promise.all([
    import("@portico/sandbox/club"),
    import("@portico/sandbox/content/service"),
    import("@portico/sandbox/payments/merchants"),
  ]);
  const club = await startClub({ ...options, port, publicHost: PAGES_HOST });
  const { address, settings } = club;
  const { clientId, clientSecret, gatewayKey: key, notificationSecret: secret } = settings;
  const pagesUrl = `http://${PAGES_HOST}:${new URL(address).port}`;
  return {
    club,
    pagesUrl,
    signOutAddress: `${pagesUrl}/loyalty/sign-out`,
    urls: {
      address,
      clientId,
      clientSecret,
      authClient: "PORTICO",
      maxConcurrentCalls,
      content: {
        source: "delivery",
        environmentId: ENVIRONMENT_ID,
        address: `${address}/delivery`,
        secureKey: undefined,
      },
      gateways: siteAccounts(merchants.listMerchants(settings), { address, key, secret }),
    },
  };
}

export async function sampleMembers(): Promise<{ samples: typeof SAMPLES; password: string }> {
  const [{ SAMPLES: samples }, { DEVELOPMENT_PASSWORD: password }] = await Promise.all([
    import("@portico/sandbox/member/samples"),
    import("@portico/sandbox/session/passwords"),
  ]);
  return { samples, password };
}
