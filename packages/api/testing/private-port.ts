// A test passes the parts of the private port that it needs.

import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PurchaseFlow } from "@portico/domain/purchase/flow";
import { instant } from "@portico/domain/testing";
import type { FastifyInstance } from "fastify";
import { createLog } from "../src/operations/log.ts";
import { createPrivateServer, type PrivatePortal } from "../src/operations/private-server.ts";
import { createReadiness } from "../src/operations/readiness.ts";
import type { PortalSettings } from "../src/portal/portal.ts";
import { storesInMemory } from "./memory-stores.ts";

/** Kim has all rights. */
export const OPERATOR_KEY = "a-key-of-kim-that-is-long-enough-for-all";

export function startTestPrivatePort(
  parts: Partial<PrivatePortal> = {},
  options?: Parameters<typeof createPrivateServer>[1],
): Promise<FastifyInstance> {
  const portal: PrivatePortal = {
    stores: storesInMemory(),
    backEnd: { notices: { send: async () => undefined } },
    payments: {} as PaymentFlow,
    purchases: {} as PurchaseFlow,
    readiness: createReadiness({ stores: async () => undefined, backEnd: async () => undefined }),
    operators: [{ name: "kim", key: OPERATOR_KEY }],
    hosts: [],
    log: createLog("silent", { write: () => undefined }),
    now: () => instant("2026-11-20T02:00:00Z"),
    steadyNow: () => instant("2026-11-20T02:00:00Z"),
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idleTimeoutMs: 30 * 60_000, maxLifetimeMs: 12 * 60 * 60_000 },
    } as PortalSettings,
    ...parts,
  };
  return createPrivateServer(portal, options);
}

/** Sends requests as kim by default. With a body, even an empty one, the request is a POST. */
export function createOperatorClient(app: FastifyInstance) {
  return async (url: string, { body, key = OPERATOR_KEY }: { body?: object; key?: string } = {}) => {
    const response = await app.inject({
      url,
      method: body === undefined ? "GET" : "POST",
      headers: { ...(key !== "" && { authorization: `Bearer ${key}` }) },
      ...(body !== undefined && Object.keys(body).length > 0 && { payload: body }),
    });
    return { status: response.statusCode, text: response.body, json: () => response.json() };
  };
}
