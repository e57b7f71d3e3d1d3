// The club in a box, inside this process: the world of `npm start` and of development. It is loaded only where no back-end is set, which
// production refuses.

import type { Club, ClubOptions } from "@portico/sandbox/club";
import type { SAMPLES } from "@portico/sandbox/member/samples";
import type { merchantsOf } from "@portico/sandbox/payments/merchants";
import type { ClubAddresses } from "./club.ts";
import type { GatewaySettings } from "./settings/gateway-accounts.ts";

/** How the sandbox is started; its data and seed may be chosen. */
export type SandboxOptions = Pick<ClubOptions, "members" | "seed" | "today" | "database">;

/** A sandbox that runs, and what the portal has to know of it. */
export interface RunningSandbox {
  readonly club: Club;
  readonly addresses: ClubAddresses;
  /** Where browsers find its payment, mail and loyalty pages. */
  readonly pages: string;
  readonly signOutAddress: string;
}

/** The host of the sandbox's pages: another site than the portal's, as a gateway is. */
const PAGES_HOST = "club.localhost";

const BRAND_OF_SITE = {
  au: "member_portal",
  nz: "member_portal_nz",
  vn: "member_portal_vn",
  ecv: "ecv_member",
} as const;

/** The accounts of the club's sites: each brand's own. */
export function siteAccounts(
  merchants: ReturnType<typeof merchantsOf>,
  at: Pick<GatewaySettings, "address" | "key" | "secret">,
): readonly GatewaySettings[] {
  return merchants.flatMap(({ user, site, currencies, dialect }) => {
    if (site === "any") return [];
    return currencies.map((currency) => ({
      ...at,
      brands: [BRAND_OF_SITE[site]],
      currency,
      user,
      dialect,
      mode: "test" as const,
    }));
  });
}

/** Starts it on a port of this machine. */
export async function startSandbox(
  { port, atOnce }: { port: number; atOnce: number },
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
  const pages = `http://${PAGES_HOST}:${new URL(address).port}`;
  return {
    club,
    pages,
    signOutAddress: `${pages}/loyalty/sign-out`,
    addresses: {
      address,
      clientId,
      clientSecret,
      authClient: "PORTICO",
      atOnce,
      content: {
        source: "delivery",
        environmentId: ENVIRONMENT_ID,
        address: `${address}/delivery`,
        secureKey: undefined,
      },
      gateways: siteAccounts(merchants.merchantsOf(settings), { address, key, secret }),
    },
  };
}

/** The members that are there to show something, and the password of them all. */
export async function sampleMembers(): Promise<{ samples: typeof SAMPLES; password: string }> {
  const [{ SAMPLES: samples }, { DEVELOPMENT_PASSWORD: password }] = await Promise.all([
    import("@portico/sandbox/member/samples"),
    import("@portico/sandbox/session/passwords"),
  ]);
  return { samples, password };
}
