// Payment gateway adapter: the hosted page of docs/back-end-wire/payments/, and Windcave's REST sessions, which have the same shape.

import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord, HostedPage, PaymentGateway } from "@portico/domain/ports";
import type { HttpClientSettings } from "../transport/http-client.ts";
import { InvalidResponseField } from "../transport/response.ts";
import { amountText } from "./amount.ts";
import { createGatewayClient, type GatewayClient, type GatewayCredentials } from "./gateway-client.ts";
import type { GatewayDialect } from "./gateway-dialects.ts";
import { hostedPage, hostedPagePayload, isGatewayReference } from "./hosted-page.ts";
import { gatewayRecord, type SessionPayload, sessionPayload, sessionsPayload } from "./session-record.ts";

export interface GatewaySettings extends HttpClientSettings {
  readonly credentials: GatewayCredentials;
  readonly dialect: GatewayDialect;
}

export interface ClosableGateway extends PaymentGateway {
  /** Waits for running calls and refuses new ones. */
  close(): Promise<void>;
}

const UNKNOWN: GatewayRecord = { answer: "unknown to it", amount: undefined, paymentId: undefined };

/** Creates a gateway. Nothing is sent before the first call. */
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
  const text = amountText(amount);
  if (text === undefined || !/^[\x21-\x7e]{1,64}$/.test(id)) {
    const problem = text === undefined ? "the amount is nothing that can be paid" : "the payment id cannot be a key";
    throw new PorticoError("BAD_REQUEST", { detail: `gateway-create-session: ${problem}` });
  }
  return client.call("gateway-create-session", {
    headers: { "x-id": id },
    body: {
      type: "purchase",
      amount: text,
      currency: amount.currency,
      merchantReference: id,
      // One return URL for all outcomes: the portal never trusts the outcome in the URL and queries the gateway instead.
      callbackUrls: { approved: returnAddress, declined: returnAddress, cancelled: returnAddress },
      notificationUrl: notificationAddress,
    },
    response: hostedPagePayload,
    convert: (page) => hostedPage(page, address),
  });
}

async function getSession(client: GatewayClient, gatewayReference: string): Promise<GatewayRecord> {
  // Rejects malformed references: in a path they could address another resource.
  if (!isGatewayReference(gatewayReference)) return UNKNOWN;
  return client.call("gateway-session", {
    path: { sessionId: gatewayReference },
    response: sessionPayload,
    convert: (session: SessionPayload) => {
      if (session.id !== gatewayReference) throw new InvalidResponseField("id");
      return gatewayRecord(session);
    },
    notFoundResult: UNKNOWN,
  });
}

async function findSessions(
  client: GatewayClient,
  { dialect }: GatewaySettings,
  paymentId: string,
): Promise<readonly GatewayRecord[]> {
  if (!dialect.findsByReference) {
    // An empty list would mean that the gateway does not know the payment.
    const detail = "gateway-find: this gateway cannot be asked by the portal's payment id";
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
  }
  return client.call("gateway-find", {
    query: { merchantReference: paymentId },
    response: sessionsPayload,
    convert: ({ sessions }) => sessions.map(gatewayRecord),
  });
}
