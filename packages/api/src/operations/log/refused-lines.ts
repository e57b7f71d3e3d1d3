// Samples the log lines of refused requests. Of each kind, the first lines of an interval are written. The rest are counted in one
// summary line at the end of the interval.

import type { PortalLog } from "../../portal/portal.ts";

/** Refused requests with the same status, route and code are one kind. */
interface RefusalKind {
  readonly status: number;
  readonly route: string | undefined;
  readonly code: string | undefined;
}

export interface RefusalSampler {
  /** Counts a refused request and returns whether to log it. */
  count(refused: RefusalKind): boolean;
  /** Stops the timer and writes the pending summaries. */
  close(): void;
}

/** Maximum lines of one kind in an interval. */
export const MAX_LINES_PER_KIND = 20;

export const INTERVAL_MS = 5_000;

/** Creates the sampler. A summary line is the event `requests.refused` with the count of unwritten lines. */
export function createRefusalSampler(log: PortalLog): RefusalSampler {
  const kinds = new Map<string, { readonly refused: RefusalKind; count: number }>();
  const summarize = () => {
    for (const { refused, count } of kinds.values())
      if (count > MAX_LINES_PER_KIND)
        log.warn({ event: "requests.refused", ...refused, count: count - MAX_LINES_PER_KIND });
    kinds.clear();
  };
  const timer = setInterval(summarize, INTERVAL_MS).unref();
  return {
    count({ status, route, code }) {
      const key = `${status} ${route} ${code}`;
      const kind = kinds.get(key) ?? { refused: { status, route, code }, count: 0 };
      kinds.set(key, kind);
      kind.count += 1;
      return kind.count <= MAX_LINES_PER_KIND;
    },
    close() {
      clearInterval(timer);
      summarize();
    },
  };
}
