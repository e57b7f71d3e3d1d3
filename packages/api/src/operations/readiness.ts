// Whether a balancer should send members to this node: its stores answer, the back-end has let it in once, and it is not about to end.
// A back-end that goes away later does not make a node unready: all nodes would go at once, and nobody would read why.

/** What the probe says. */
interface ReadinessReport {
  readonly status: "ready" | "not ready";
  readonly stores: "ready" | "not ready";
  readonly backEnd: "ready" | "not ready";
  readonly draining: boolean;
}

/** Answers the probe. */
export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** From now on the answer is no. */
  drain(): void;
  isDraining(): boolean;
}

/** What is asked; each resolves when it is well. */
export interface Checks {
  readonly stores: () => Promise<unknown>;
  readonly backEnd: () => Promise<unknown>;
}

const DEADLINE = 2_000;
/** An answer serves that long, so that many probes cost as much as one. */
const KEPT_FOR = 500;

/** The readiness of a node. */
export function openReadiness(checks: Checks, { deadline = DEADLINE, keptFor = KEPT_FOR } = {}): Readiness {
  let draining = false;
  let wasLetIn = false;
  let latest: { at: number; report: Promise<Omit<ReadinessReport, "draining" | "status">> } | undefined;

  async function look(): Promise<Omit<ReadinessReport, "draining" | "status">> {
    const [stores, backEnd] = await Promise.all([
      well(checks.stores, deadline),
      wasLetIn ? true : well(checks.backEnd, deadline),
    ]);
    wasLetIn = backEnd;
    return { stores: stores ? "ready" : "not ready", backEnd: backEnd ? "ready" : "not ready" };
  }
  return {
    drain: () => void (draining = true),
    isDraining: () => draining,
    async report() {
      const now = performance.now();
      if (latest === undefined || now - latest.at > keptFor) latest = { at: now, report: look() };
      const report = await latest.report;
      const isReady = !draining && report.stores === "ready" && report.backEnd === "ready";
      return { status: isReady ? "ready" : "not ready", ...report, draining };
    },
  };
}

async function well(check: () => Promise<unknown>, deadline: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), deadline);
  const asked = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
