// A resort, or the list of them where the address names none.

import { RESORT } from "./place-kinds.ts";
import { PlacePage } from "./place-page.tsx";

/** The page. */
export function ResortPage() {
  return <PlacePage kind={RESORT} />;
}
