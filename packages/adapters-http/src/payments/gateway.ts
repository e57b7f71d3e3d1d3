// Payment gateway adapter for docs/back-end-wire/payments/ and Windcave's REST sessions, which have the same shape.

import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord, HostedPage, PaymentGateway } from "@portico/domain/ports";
import type { HttpClientSettings } from "../transport/http-client.ts";
import { InvalidResponseField } from "../transport/response.ts";
import { formatAmount } from "./amount.ts";
import { createGatewayClient, type GatewayClient, type GatewayCredentials } from "./gateway-client.ts";
import type { GatewayDialect } from "./gateway-dialects.ts";
import { HOSTED_PAGE_RESPONSE, isGatewayReference, toHostedPage } from "./hosted-page.ts";
import { SESSION, SESSIONS, type SessionPayload, toGatewayRecord } from "./session-record.ts";

export interface GatewaySettings extends HttpClientSettings {
  readonly credentials: GatewayCredentials;
  readonly dialect: GatewayDialect;
}

export interface ClosableGateway extends PaymentGateway {
  /** Waits for running calls and refuses new ones. */
  close(): Promise<void>;
}

const UNKNOWN: GatewayRecord = { answer: "unknown to it", amount: undefined, paymentId: undefined };

export function createGateway(settings: GatewaySettings): ClosableGateway {
  const client = createGatewayClient(settings);
  return {
    createSession: (payment) => createSession(client, settings, payment),
    getSession: (gatewayReference) => getSession(client, gatewayReference),
    find: (paymentId) => findSessions(client, settings, paymentId),
    close: () => client.close(),
  };
}

async function createSession(
  client: GatewayClient,
  { address }: GatewaySettings,
  { id, amount, returnAddress, notificationAddress }: Parameters<PaymentGateway["createSession"]>[0],
): Promise<HostedPage> {
  const text = formatAmount(amount);
  if (text === undefined || !/^[\x21-\x7e]{1,64}$/.test(id)) {
    const problem = text === undefined ? "the amount cannot be paid" : "the payment id cannot be a key";
    throw new PorticoError("BAD_REQUEST", { detail: `gateway-create-session: ${problem}` });
  }
  return client.call("gateway-create-session", {
    headers: { "x-id": id },
    body: {
      type: "purchase",
      amount: text,
      currency: amount.currency,
      merchantReference: id,
      // One URL for all outcomes: the portal queries the gateway and never trusts the URL.
      callbackUrls: { approved: returnAddress, declined: returnAddress, cancelled: returnAddress },
      notificationUrl: notificationAddress,
    },
    response: HOSTED_PAGE_RESPONSE,
    convert: (page) => toHostedPage(page, address),
  });
}

async function getSession(client: GatewayClient, gatewayReference: string): Promise<GatewayRecord> {
  // A malformed reference in a path could address another resource.
  if (!isGatewayReference(gatewayReference)) return UNKNOWN;
  return client.call("gateway-session", {
    path: { sessionId: gatewayReference },
    response: SESSION,
    convert: (session: SessionPayload) => {
      if (session.id !== gatewayReference) throw new InvalidResponseField("id");
      return toGatewayRecord(session);
    },
    notFoundResult: UNKNOWN,
  });
}

async function findSessions(
  client: GatewayClient,
  { dialect }: GatewaySettings,
  paymentId: string,
): Promise<readonly GatewayRecord[]> {
  if (!dialect.canFindByPaymentId) {
    // An empty list would mean "no such payment".
    const detail = "gateway-find: this gateway cannot find a payment by the portal's id";
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
  }
  return client.call("gateway-find", {
    query: { merchantReference: paymentId },
    response: SESSIONS,
    convert: ({ sessions }) => sessions.map(toGatewayRecord),
  });
}
