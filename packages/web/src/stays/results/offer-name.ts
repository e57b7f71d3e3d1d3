import { dayText } from "../../language/day-text.ts";
import type { FoundOffer } from "./offers.ts";

/** For screen readers: `1 bedroom, Banksia Shores, 05 Feb 2027`. */
export function offerName({ unit, resortName, arrival }: Pick<FoundOffer, "unit" | "resortName" | "arrival">): string {
  return `${unit}, ${resortName}, ${dayText(arrival)}`;
}
