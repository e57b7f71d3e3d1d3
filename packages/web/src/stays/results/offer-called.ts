import { dayWords } from "../../language/day-words.ts";
import type { FoundOffer } from "./offers.ts";

/** What an offer is called where it stands by itself: `1 bedroom, Banksia Shores, 05 Feb 2027`. */
export function offerCalled({
  unit,
  resortName,
  arrival,
}: Pick<FoundOffer, "unit" | "resortName" | "arrival">): string {
  return `${unit}, ${resortName}, ${dayWords(arrival)}`;
}
