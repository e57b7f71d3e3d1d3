// Only this module chooses adapters.

import { createDeliveryClient } from "@portico/adapters-content/delivery/delivery";
import { createGetDataClient } from "@portico/adapters-content/get-data/get-data";
import { type ContentLog, createContentSource } from "@portico/adapters-content/source";
import { createBackEndPorts } from "@portico/adapters-http/back-end";
import { findCallByPath } from "@portico/adapters-http/calls";
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
  readonly tracedCalls: TracedCalls;
  /** Waits for the calls that are in progress. */
  close(): Promise<void>;
}

export interface BackEndOptions {
  readonly log: Log;
  readonly requestId: () => string | undefined;
  /** Time limit of a call to the content service; the adapter's default if undefined. */
  readonly contentTimeoutMs?: number | undefined;
}

export function createBackEnd(
  { address, clientId, clientSecret, authClient, maxConcurrentCalls, content, gateways }: BackEndUrls,
  { log, requestId, contentTimeoutMs }: BackEndOptions,
): ProcessAdapters {
  const credentials = { clientId, clientSecret };
  const ports = createBackEndPorts({
    address,
    credentials,
    authClient,
    requestId,
    bulkhead: { maxConcurrent: maxConcurrentCalls },
  });
  const token = createBackEndTokenCache({ address, credentials });
  const gatewayClients = createGateways(gateways);
  return {
    backEnd: ports,
    content: createContentSource(createContentClient(content, { address, token, timeoutMs: contentTimeoutMs }), {
      now: () => performance.now(),
      log: (entry) => log.warn(contentLogFields(entry)),
    }),
    gateways: gatewayClients.accounts,
    token,
    tracedCalls: { origins: [new URL(address).origin], nameOf: findCallByPath },
    close: async () => {
      await Promise.all([ports.close(), token.close(), gatewayClients.close()]);
    },
  };
}

interface ContentClientOptions {
  readonly address: string;
  readonly token: BackEndToken;
  readonly timeoutMs: number | undefined;
}

function createContentClient(settings: BackEndUrls["content"], { address, token, timeoutMs }: ContentClientOptions) {
  const deadlineOption = timeoutMs !== undefined && { deadline: timeoutMs };
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

type BreakerSettings = Parameters<typeof createGateway>[0]["breaker"];

export function createGateways(
  settings: readonly GatewaySettings[],
  breaker?: BreakerSettings,
): {
  readonly accounts: GatewayAccounts;
  close(): Promise<unknown>;
} {
  const settingsWithAccounts = settings.map((gateway) => ({
    ...gateway,
    account: createGatewayAccount(gateway, breaker),
  }));
  return {
    accounts: gatewayAccounts(settingsWithAccounts),
    close: () => Promise.all(settingsWithAccounts.map(({ account }) => account.close())),
  };
}

/** Large, because a gateway call takes seconds and payments must not wait for each other. Each kind of call gets half. */
const MAX_CONCURRENT_GATEWAY_CALLS = 512;

function createGatewayAccount(
  { address, user, key, dialect, secret }: GatewaySettings,
  breaker: BreakerSettings,
): ClosableGateway & GatewayAccount {
  const gatewayDialect = dialect === "windcave" ? WINDCAVE : HOSTED_PAGE;
  const gateway = createGateway({
    address,
    credentials: { user, key },
    dialect: gatewayDialect,
    bulkhead: { maxConcurrent: MAX_CONCURRENT_GATEWAY_CALLS },
    ...(breaker !== undefined && { breaker }),
  });
  if (gatewayDialect.notification === "unsigned" || secret === undefined) return gateway;
  return {
    ...gateway,
    rejectionReason: (received, now) => {
      const verdict = verifyNotification(received, { secret, nowMs: now });
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
