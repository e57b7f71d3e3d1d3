// The private port with one operator, over what a test brings; the rest of it is empty.

import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PurchaseFlow } from "@portico/domain/stays/purchase-flow";
import { instant } from "@portico/domain/testing";
import type { FastifyInstance } from "fastify";
import { openLog } from "../src/operations/log.ts";
import { openPrivateServer, type PrivatePortal } from "../src/operations/private-server.ts";
import { openReadiness } from "../src/operations/readiness.ts";
import type { PortalSettings } from "../src/portal.ts";
import { storesInMemory } from "./memory-stores.ts";

/** Kim's, who may ask everything. */
export const OPERATOR_KEY = "a-key-of-kim-that-is-long-enough-for-all";

/** Opens it; it listens nowhere. */
export function openTestPrivatePort(
  parts: Partial<PrivatePortal> = {},
  patience?: Parameters<typeof openPrivateServer>[1],
): Promise<FastifyInstance> {
  const portal: PrivatePortal = {
    stores: storesInMemory(),
    club: { notices: { tell: async () => undefined } },
    payments: {} as PaymentFlow,
    purchases: {} as PurchaseFlow,
    readiness: openReadiness({ stores: async () => undefined, backEnd: async () => undefined }),
    operators: [{ name: "kim", key: OPERATOR_KEY }],
    log: openLog("silent", { write: () => undefined }),
    now: () => instant("2026-11-20T02:00:00Z"),
    steadyNow: () => instant("2026-11-20T02:00:00Z"),
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idle: 30 * 60_000, longest: 12 * 60 * 60_000 },
    } as PortalSettings,
    ...parts,
  };
  return openPrivateServer(portal, patience);
}

/** Asks it as kim, or as whoever has another key; with a body, even an empty one, something is to be changed. */
export function askedBy(app: FastifyInstance) {
  return async (url: string, { body, key = OPERATOR_KEY }: { body?: object; key?: string } = {}) => {
    const answer = await app.inject({
      url,
      method: body === undefined ? "GET" : "POST",
      headers: { ...(key !== "" && { authorization: `Bearer ${key}` }) },
      ...(body !== undefined && Object.keys(body).length > 0 && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body, json: () => answer.json() };
  };
}
