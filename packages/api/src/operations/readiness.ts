// Readiness of a node for the load balancer: the stores respond, the back-end has issued a token once, and the node is not draining.
// A later back-end outage does not change readiness, because all nodes would leave the balancer at once and members would see no message.

import type { FastifyInstance } from "fastify";
import type { Guard, Limit } from "../guard-marks.ts";

interface ReadinessReport {
  readonly status: "ready" | "not ready";
  readonly stores: "ready" | "not ready";
  readonly backEnd: "ready" | "not ready";
  readonly draining: boolean;
}

export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** Makes the node report "not ready" from now on. */
  drain(): void;
  isDraining(): boolean;
}

/** Health checks; each resolves if healthy and rejects otherwise. */
export interface Checks {
  readonly stores: () => Promise<unknown>;
  readonly backEnd: () => Promise<unknown>;
}

const DEADLINE = 2_000;
/** Cache time of a report, so many probes cost as much as one. */
const READINESS_CACHE_MS: Limit = 500;

export function createReadiness(
  checks: Checks,
  { deadline = DEADLINE, cacheFor = READINESS_CACHE_MS } = {},
): Readiness {
  let draining = false;
  let hasConnected = false;
  let cached: { at: number; report: Promise<Omit<ReadinessReport, "draining" | "status">> } | undefined;

  async function runChecks(): Promise<Omit<ReadinessReport, "draining" | "status">> {
    const [stores, backEnd] = await Promise.all([
      passes(checks.stores, deadline),
      hasConnected ? true : passes(checks.backEnd, deadline),
    ]);
    hasConnected = backEnd;
    return { stores: stores ? "ready" : "not ready", backEnd: backEnd ? "ready" : "not ready" };
  }
  return {
    drain: () => void (draining = true),
    isDraining: () => draining,
    async report() {
      const now = performance.now();
      if (cached === undefined || now - cached.at > cacheFor) cached = { at: now, report: runChecks() };
      const report = await cached.report;
      const isReady = !draining && report.stores === "ready" && report.backEnd === "ready";
      return { status: isReady ? "ready" : "not ready", ...report, draining };
    },
  };
}

/**
 * Sends `connection: close` while the node drains, so that keep-alive clients reconnect to another node before the sockets close. Must be
 * registered before other hooks.
 */
export function closeConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): Guard {
  app.addHook("onRequest", async (_request, reply) => {
    if (isDraining()) void reply.header("connection", "close");
  });
}

async function passes(check: () => Promise<unknown>, deadline: number): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), deadline);
  const result = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
