// The adapters of this process: back-end, content, gateways. Here they are chosen, and nowhere else.

import { deliveryWire } from "@portico/adapters-content/delivery/delivery";
import { getDataWire } from "@portico/adapters-content/get-data/get-data";
import { type ContentLog, contentSource } from "@portico/adapters-content/source";
import { backEnd } from "@portico/adapters-http/back-end";
import { callAt } from "@portico/adapters-http/calls";
import { type OpenGateway, openGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE, WINDCAVE } from "@portico/adapters-http/payments/gateway-dialects";
import { verifyNotification } from "@portico/adapters-http/payments/notification";
import { type ClubToken, openClubToken } from "@portico/adapters-http/session/club-token";
import type { ClubPorts } from "@portico/domain/club/ports";
import type { ContentSource } from "@portico/domain/content/source";
import { gatewayAccounts } from "../payments/accounts.ts";
import type { GatewayAccount, GatewayAccounts } from "../portal.ts";
import type { Log } from "./log.ts";
import type { GatewaySettings } from "./settings/gateway-accounts.ts";
import type { Settings } from "./settings.ts";
import type { FollowedCalls } from "./telemetry.ts";

/** Where a club is. */
export interface ClubAddresses extends Omit<Extract<Settings["club"], { kind: "club" }>, "kind"> {
  readonly gateways: Settings["gateways"];
}

/** The adapters, open. */
export interface OpenClub {
  readonly backEnd: ClubPorts;
  readonly content: ContentSource;
  readonly gateways: GatewayAccounts;
  readonly token: Pick<ClubToken, "give">;
  /** What goes out to the back-end, for traces. */
  readonly calls: FollowedCalls;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** What the process adds to the addresses. */
export interface ClubOptions {
  readonly log: Log;
  readonly requestId: () => string | undefined;
  /** How long a question to the content service may take, in milliseconds; as the adapter has it where it is not set. */
  readonly contentDeadline?: number | undefined;
}

/** Opens the adapters; nothing is sent before the first call. */
export function openClub(
  { address, clientId, clientSecret, authClient, atOnce, content, gateways }: ClubAddresses,
  { log, requestId, contentDeadline }: ClubOptions,
): OpenClub {
  const credentials = { clientId, clientSecret };
  const ports = backEnd({ address, credentials, authClient, requestId, bulkhead: { concurrent: atOnce } });
  const token = openClubToken({ address, credentials });
  const money = openGateways(gateways);
  return {
    backEnd: ports,
    content: contentSource(contentWire(content, { address, token, deadline: contentDeadline }), {
      now: () => performance.now(),
      log: (entry) => log.warn(contentLine(entry)),
    }),
    gateways: money.accounts,
    token,
    calls: { origins: [new URL(address).origin], nameOf: callAt },
    close: async () => {
      await Promise.all([ports.close(), token.close(), money.close()]);
    },
  };
}

interface ContentWay {
  readonly address: string;
  readonly token: ClubToken;
  readonly deadline: number | undefined;
}

function contentWire(settings: ClubAddresses["content"], { address, token, deadline }: ContentWay) {
  const timed = deadline !== undefined && { deadline };
  if (settings.source === "get-data")
    return getDataWire({ baseUrl: address, authorization: (refused) => token.give(refused), ...timed });
  const { environmentId, address: baseUrl, secureKey } = settings;
  return deliveryWire({
    environmentId,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(secureKey !== undefined && { secureApiKey: secureKey }),
    ...timed,
  });
}

/** When a gateway that fails is left alone for a while; as usual where it is not said. */
type Breaker = Parameters<typeof openGateway>[0]["breaker"];

/** Opens the accounts at gateways. */
export function openGateways(
  settings: readonly GatewaySettings[],
  breaker?: Breaker,
): {
  readonly accounts: GatewayAccounts;
  close(): Promise<unknown>;
} {
  const open = settings.map((one) => ({ ...one, account: gatewayAt(one, breaker) }));
  return {
    accounts: gatewayAccounts(open),
    close: () => Promise.all(open.map(({ account }) => account.close())),
  };
}

/** A gateway takes seconds, and nobody who pays waits for somebody else who does. Each kind of call has half of it. */
const PAYMENTS_AT_ONCE = 512;

function gatewayAt(
  { address, user, key, dialect, secret }: GatewaySettings,
  breaker: Breaker,
): OpenGateway & GatewayAccount {
  const { notification, ...ways } = dialect === "windcave" ? WINDCAVE : HOSTED_PAGE;
  const gateway = openGateway({
    address,
    credentials: { user, key },
    dialect: { notification, ...ways },
    bulkhead: { concurrent: PAYMENTS_AT_ONCE },
    ...(breaker !== undefined && { breaker }),
  });
  if (notification === "unsigned" || secret === undefined) return gateway;
  return {
    ...gateway,
    mistrust: (received, now) => {
      const verdict = verifyNotification(received, { secret, now });
      return "refused" in verdict ? verdict.refused.because : undefined;
    },
  };
}

function contentLine(entry: ContentLog): Readonly<Record<string, unknown>> {
  const { type, brand, language } = entry;
  const asked = { upstream: "content", type, brand, language };
  return entry.event === "content.dropped"
    ? { event: entry.event, count: entry.items.length, ...asked }
    : { event: entry.event, code: entry.code, reason: entry.reason, ...asked };
}
