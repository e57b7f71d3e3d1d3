// The coasts behind the places of a map. They are a file of their own, made when the app is built (build/coasts.ts), and come with the first map
// that somebody opens. Without them the places stand alone.

import { useEffect, useState } from "react";

/** Steps of the path to a degree. */
export const COAST_STEPS = 200;

let known: string | undefined;

/** The coasts as a path; `undefined` while they are on their way, and where they cannot be had. */
export function useCoasts(): string | undefined {
  const [path, setPath] = useState(known);
  useEffect(() => {
    if (known !== undefined) return undefined;
    let isGone = false;
    import("virtual:coasts").then(
      ({ COASTS }) => {
        known = COASTS;
        if (!isGone) setPath(COASTS);
      },
      // The places are what matters; the next map asks again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return path;
}
