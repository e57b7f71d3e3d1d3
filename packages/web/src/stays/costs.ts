import type { StayCostView } from "@portico/api/stays/contract";
import { type MessagesOf, messages } from "../language/messages.ts";
import { numberText } from "../language/numbers.ts";

export const costMessages = messages(
  {
    points: (points: string) => `${points} points`,
    entitlement: "1 entitlement",
    credits: (credits: number, number: string) => (credits === 1 ? "1 exchange credit" : `${number} exchange credits`),
    withFee: (credits: string, fee: string) => `${credits} and a fee of ${fee}`,
    withoutFee: (credits: string) => `${credits}, no fee`,
    and: (first: string, second: string) => `${first} and ${second}`,
  },
  {
    points: (points) => `${points} điểm`,
    entitlement: "1 quyền lợi",
    credits: (_, number) => `${number} điểm trao đổi`,
    withFee: (credits, fee) => `${credits} và phí ${fee}`,
    withoutFee: (credits) => `${credits}, không mất phí`,
    and: (first, second) => `${first} và ${second}`,
  },
);

/** Such as `480 points`, `AUD 689.50` or `1 entitlement`. */
export function costText(cost: StayCostView, text: MessagesOf<typeof costMessages>): string {
  switch (cost.kind) {
    case "points":
      return text.points(numberText(cost.points));
    case "money":
      return cost.money.text;
    case "entitlement":
      return text.entitlement;
    case "exchange": {
      const credits = text.credits(cost.credits, numberText(cost.credits));
      return cost.fee.amount === 0 ? text.withoutFee(credits) : text.withFee(credits, cost.fee.text);
    }
  }
}

/** Extras can be paid in another kind than the stay: `432 points and AUD 26.00`. */
export function totalText(total: readonly StayCostView[], text: MessagesOf<typeof costMessages>): string {
  return total.map((cost) => costText(cost, text)).reduce((first, second) => text.and(first, second));
}
