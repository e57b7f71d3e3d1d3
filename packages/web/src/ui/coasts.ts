// Coastlines of the map. build/coasts.ts generates them into a separate chunk, which is loaded with the first map.

import { useEffect, useState } from "react";

/** Path units a degree. */
export const COAST_STEPS = 200;

/** Below this number of pixels a path unit, the overview has enough detail: its lines deviate by less than half a pixel. */
const OVERVIEW_SCALE = 0.05;

interface Coasts {
  readonly full: string;
  readonly overview: string;
}

let loaded: Coasts | undefined;

/** Whether the overview is drawn at this scale, in pixels a path unit. */
export function isOverviewScale(scale: number): boolean {
  return scale < OVERVIEW_SCALE;
}

/** The coastlines as an SVG path for a scale; `undefined` until the chunk has loaded, or if it fails to load. */
export function useCoasts(scale: number): string | undefined {
  const [coasts, setCoasts] = useState(loaded);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    let isUnmounted = false;
    import("virtual:coasts").then(
      ({ COASTS, OVERVIEW }) => {
        loaded = { full: COASTS, overview: OVERVIEW };
        if (!isUnmounted) setCoasts(loaded);
      },
      // The map works without coastlines; the next map retries.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return isOverviewScale(scale) ? coasts?.overview : coasts?.full;
}
