// A flood of refused requests must not flood the log. The first refusals of a kind are logged, the rest are counted in one line an interval.

import type { PortalLog } from "../../portal/portal.ts";

interface RefusalKind {
  readonly status: number;
  readonly route: string | undefined;
  readonly code: string | undefined;
}

export interface RefusalSampler {
  /** Returns whether to log this request. */
  count(refused: RefusalKind): boolean;
  /** Writes the pending summaries. */
  close(): void;
}

/** In one interval. */
export const MAX_LINES_PER_KIND = 20;

export const INTERVAL_MS = 5_000;

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
