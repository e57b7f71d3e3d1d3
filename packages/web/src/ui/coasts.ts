// build/coasts.ts generates the coastlines into a chunk of their own.

import { useEffect, useState } from "react";

/** Path units per degree, as in build/coasts.ts. */
export const UNITS_PER_DEGREE = 200;

/** Pixels per path unit. At smaller scales, the overview's lines deviate by less than half a pixel. */
const OVERVIEW_SCALE = 0.05;

interface Coasts {
  readonly full: string;
  readonly overview: string;
}

let loadedCoasts: Coasts | undefined;

/** `scale` is the number of pixels per path unit. */
export function isOverviewScale(scale: number): boolean {
  return scale < OVERVIEW_SCALE;
}

/** Returns the SVG path, or `undefined` until its chunk has loaded. */
export function useCoasts(scale: number): string | undefined {
  const [coasts, setCoasts] = useState(loadedCoasts);
  useEffect(() => {
    if (loadedCoasts !== undefined) return undefined;
    let isUnmounted = false;
    import("virtual:coasts").then(
      ({ COASTS, OVERVIEW }) => {
        loadedCoasts = { full: COASTS, overview: OVERVIEW };
        if (!isUnmounted) setCoasts(loadedCoasts);
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
