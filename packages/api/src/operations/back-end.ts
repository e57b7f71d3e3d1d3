// Creates the adapters of the process: back-end, content service and payment gateways. No other module chooses adapters.

import { createDeliveryClient } from "@portico/adapters-content/delivery/delivery";
import { createGetDataClient } from "@portico/adapters-content/get-data/get-data";
import { type ContentLog, contentSource } from "@portico/adapters-content/source";
import { backEnd } from "@portico/adapters-http/back-end";
import { callAt } from "@portico/adapters-http/calls";
import { type ClosableGateway, createGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE, WINDCAVE } from "@portico/adapters-http/payments/gateway-dialects";
import { verifyNotification } from "@portico/adapters-http/payments/notification";
import { type BackEndToken, createBackEndTokenCache } from "@portico/adapters-http/session/club-token";
import type { BackEndPorts } from "@portico/domain/club/ports";
import type { ContentSource } from "@portico/domain/content/source";
import { gatewayAccounts } from "../payments/accounts.ts";
import type { GatewayAccount, GatewayAccounts } from "../portal/portal.ts";
import type { Log } from "./log.ts";
import type { GatewaySettings } from "./settings/gateway-accounts.ts";
import type { Settings } from "./settings.ts";
import type { TracedCalls } from "./telemetry.ts";

export interface BackEndUrls extends Omit<Extract<Settings["backEnd"], { kind: "club" }>, "kind"> {
  readonly gateways: Settings["gateways"];
}

export interface ProcessAdapters {
  readonly backEnd: BackEndPorts;
  readonly content: ContentSource;
  readonly gateways: GatewayAccounts;
  readonly token: Pick<BackEndToken, "get">;
  /** The outgoing calls to the back-end that telemetry traces. */
  readonly calls: TracedCalls;
  /** Waits for the calls that are in progress. */
  close(): Promise<void>;
}

export interface BackEndOptions {
  readonly log: Log;
  readonly requestId: () => string | undefined;
  /** Deadline of a call to the content service, in milliseconds; the adapter's default if undefined. */
  readonly contentDeadline?: number | undefined;
}

/** Creates the adapters without sending anything. */
export function createBackEnd(
  { address, clientId, clientSecret, authClient, maxConcurrentCalls, content, gateways }: BackEndUrls,
  { log, requestId, contentDeadline }: BackEndOptions,
): ProcessAdapters {
  const credentials = { clientId, clientSecret };
  const ports = backEnd({ address, credentials, authClient, requestId, bulkhead: { concurrent: maxConcurrentCalls } });
  const token = createBackEndTokenCache({ address, credentials });
  const openGateways = createGateways(gateways);
  return {
    backEnd: ports,
    content: contentSource(createContentClient(content, { address, token, deadline: contentDeadline }), {
      now: () => performance.now(),
      log: (entry) => log.warn(contentLogFields(entry)),
    }),
    gateways: openGateways.accounts,
    token,
    calls: { origins: [new URL(address).origin], nameOf: callAt },
    close: async () => {
      await Promise.all([ports.close(), token.close(), openGateways.close()]);
    },
  };
}

interface ContentClientOptions {
  readonly address: string;
  readonly token: BackEndToken;
  readonly deadline: number | undefined;
}

function createContentClient(settings: BackEndUrls["content"], { address, token, deadline }: ContentClientOptions) {
  const deadlineOption = deadline !== undefined && { deadline };
  if (settings.source === "get-data")
    return createGetDataClient({
      baseUrl: address,
      authorization: (refused) => token.get(refused),
      ...deadlineOption,
    });
  const { environmentId, address: baseUrl, secureKey } = settings;
  return createDeliveryClient({
    environmentId,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(secureKey !== undefined && { secureApiKey: secureKey }),
    ...deadlineOption,
  });
}

/** Settings of the gateway's circuit breaker; the adapter's default if undefined. */
type Breaker = Parameters<typeof createGateway>[0]["breaker"];

/** Creates a client for each gateway account. */
export function createGateways(
  settings: readonly GatewaySettings[],
  breaker?: Breaker,
): {
  readonly accounts: GatewayAccounts;
  close(): Promise<unknown>;
} {
  const openAccounts = settings.map((gateway) => ({ ...gateway, account: createGatewayAccount(gateway, breaker) }));
  return {
    accounts: gatewayAccounts(openAccounts),
    close: () => Promise.all(openAccounts.map(({ account }) => account.close())),
  };
}

/** Bulkhead of a gateway. It is large because a gateway call takes seconds, and payments must not wait for each other. Each kind of call gets half. */
const CONCURRENT_PAYMENTS = 512;

function createGatewayAccount(
  { address, user, key, dialect, secret }: GatewaySettings,
  breaker: Breaker,
): ClosableGateway & GatewayAccount {
  const { notification, ...options } = dialect === "windcave" ? WINDCAVE : HOSTED_PAGE;
  const gateway = createGateway({
    address,
    credentials: { user, key },
    dialect: { notification, ...options },
    bulkhead: { concurrent: CONCURRENT_PAYMENTS },
    ...(breaker !== undefined && { breaker }),
  });
  if (notification === "unsigned" || secret === undefined) return gateway;
  return {
    ...gateway,
    rejectionReason: (received, now) => {
      const verdict = verifyNotification(received, { secret, now });
      return "refused" in verdict ? verdict.refused.because : undefined;
    },
  };
}

function contentLogFields(entry: ContentLog): Readonly<Record<string, unknown>> {
  const { type, brand, language } = entry;
  const request = { upstream: "content", type, brand, language };
  return entry.event === "content.dropped"
    ? { event: entry.event, count: entry.items.length, ...request }
    : { event: entry.event, code: entry.code, reason: entry.reason, ...request };
}
