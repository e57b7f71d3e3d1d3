// What a stay costs, in words.

import type { StayCostView } from "@portico/api/stays/contract";
import { numberText } from "../../language/numbers.ts";
import type { bookingWords } from "./booking-words.ts";

/** `480 points`, `AUD 689.50`, `1 entitlement`, `2 exchange credits and a fee of AUD 229.00`. */
export function costText(cost: StayCostView, text: (typeof bookingWords)["en"]["costs"]): string {
  switch (cost.kind) {
    case "points":
      return text.points(numberText(cost.points));
    case "money":
      return cost.money.text;
    case "entitlement":
      return text.entitlement;
    case "exchange":
      return text.exchange(numberText(cost.credits), cost.fee.text);
  }
}
