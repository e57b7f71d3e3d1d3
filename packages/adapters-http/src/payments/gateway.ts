// The payment gateway behind the domain's port: the hosted page of docs/back-end-wire/payments/, and Windcave's REST sessions,
// which have the same shape.

import { PorticoError } from "@portico/domain/errors";
import type { GatewayRecord, HostedPage, PaymentGateway } from "@portico/domain/payments/gateway";
import { UnreadablePart } from "../transport/answer.ts";
import type { UpstreamSettings } from "../transport/upstream.ts";
import { amountText } from "./amount.ts";
import type { GatewayDialect } from "./gateway-dialects.ts";
import { type GatewayCredentials, type GatewayLine, openGatewayLine } from "./gateway-line.ts";
import { hostedPage, isGatewayReference, WIRE_PAGE } from "./hosted-page.ts";
import { gatewayRecord, WIRE_SESSION, WIRE_SESSIONS, type WireSession } from "./session-record.ts";

/** Where a gateway is, who we are there, and in what it differs from others. */
export interface GatewaySettings extends UpstreamSettings {
  readonly credentials: GatewayCredentials;
  readonly dialect: GatewayDialect;
}

/** A gateway that is open. */
export interface OpenGateway extends PaymentGateway {
  /** Waits for the calls that are under way, and takes no more. */
  close(): Promise<void>;
}

const UNKNOWN: GatewayRecord = { answer: "unknown to it", amount: undefined, paymentId: undefined };

/** Opens a gateway; nothing is sent before the first call. */
export function openGateway(settings: GatewaySettings): OpenGateway {
  const line = openGatewayLine(settings);
  return {
    open: (payment) => open(line, settings, payment),
    ask: (gatewayReference) => ask(line, gatewayReference),
    find: (paymentId) => find(line, settings, paymentId),
    close: () => line.close(),
  };
}

async function open(
  line: GatewayLine,
  { address }: GatewaySettings,
  { id, amount, returnAddress, notificationAddress }: Parameters<PaymentGateway["open"]>[0],
): Promise<HostedPage> {
  const text = amountText(amount);
  if (text === undefined || !/^[\x21-\x7e]{1,64}$/.test(id)) {
    const wrong = text === undefined ? "the amount is nothing that can be paid" : "the payment id cannot be a key";
    throw new PorticoError("BAD_REQUEST", { detail: `gateway-create-session: ${wrong}` });
  }
  return line.ask("gateway-create-session", {
    headers: { "x-id": id },
    body: {
      type: "purchase",
      amount: text,
      currency: amount.currency,
      merchantReference: id,
      // One address for all outcomes: the return says nothing that the portal would believe.
      callbackUrls: { approved: returnAddress, declined: returnAddress, cancelled: returnAddress },
      notificationUrl: notificationAddress,
    },
    answer: WIRE_PAGE,
    reshape: (page) => hostedPage(page, address),
  });
}

async function ask(line: GatewayLine, gatewayReference: string): Promise<GatewayRecord> {
  // No gateway gave out such a reference, and in a path it could lead elsewhere.
  if (!isGatewayReference(gatewayReference)) return UNKNOWN;
  return line.ask("gateway-session", {
    path: { sessionId: gatewayReference },
    answer: WIRE_SESSION,
    reshape: (session: WireSession) => {
      if (session.id !== gatewayReference) throw new UnreadablePart("id");
      return gatewayRecord(session);
    },
    absent: UNKNOWN,
  });
}

async function find(
  line: GatewayLine,
  { dialect }: GatewaySettings,
  paymentId: string,
): Promise<readonly GatewayRecord[]> {
  if (!dialect.findsByReference) {
    // Not an empty list: that would say that the gateway never heard of the payment.
    const detail = "gateway-find: this gateway cannot be asked by the portal's payment id";
    throw new PorticoError("BACK_END_UNAVAILABLE", { detail });
  }
  return line.ask("gateway-find", {
    query: { merchantReference: paymentId },
    answer: WIRE_SESSIONS,
    reshape: ({ sessions }) => sessions.map(gatewayRecord),
  });
}
