// For the load balancer. A back-end outage after the first token does not change readiness: all nodes would leave the balancer at once, and
// members would see no message.

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
  /** From now on the node reports "not ready". */
  drain(): void;
  isDraining(): boolean;
}

/** Each check rejects if its part is not ready. */
export interface ReadinessChecks {
  readonly stores: () => Promise<unknown>;
  readonly backEnd: () => Promise<unknown>;
}

const CHECK_TIMEOUT_MS = 2_000;
const REPORT_CACHE_MS: Limit = 500;

export function createReadiness(
  checks: ReadinessChecks,
  { timeoutMs = CHECK_TIMEOUT_MS, cacheMs = REPORT_CACHE_MS } = {},
): Readiness {
  let draining = false;
  let hasReceivedToken = false;
  let cached: { at: number; report: Promise<Omit<ReadinessReport, "draining" | "status">> } | undefined;

  async function runChecks(): Promise<Omit<ReadinessReport, "draining" | "status">> {
    const [stores, backEnd] = await Promise.all([
      passes(checks.stores, timeoutMs),
      hasReceivedToken ? true : passes(checks.backEnd, timeoutMs),
    ]);
    hasReceivedToken = backEnd;
    return { stores: stores ? "ready" : "not ready", backEnd: backEnd ? "ready" : "not ready" };
  }
  return {
    drain: () => void (draining = true),
    isDraining: () => draining,
    async report() {
      const now = performance.now();
      if (cached === undefined || now - cached.at > cacheMs) cached = { at: now, report: runChecks() };
      const report = await cached.report;
      const isReady = !draining && report.stores === "ready" && report.backEnd === "ready";
      return { status: isReady ? "ready" : "not ready", ...report, draining };
    },
  };
}

/** Sends `connection: close` while the node drains, so clients reconnect to another node. Must be registered before other hooks. */
export function closeConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): Guard {
  app.addHook("onRequest", async (_request, reply) => {
    if (isDraining()) void reply.header("connection", "close");
  });
}

async function passes(check: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const result = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([result, timedOut]).finally(() => clearTimeout(timer));
}
