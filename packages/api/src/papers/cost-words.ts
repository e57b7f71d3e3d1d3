// What something costs, as a paper says it.

import type { Language, Spoken } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { formatPoints, formatQuantity } from "@portico/domain/quantity";
import type { OfferCost } from "@portico/domain/stays/offer";

/** A cost in words; `resort` is the name of the resort whose entitlement it is. */
export function costWords(cost: OfferCost, { language, resort }: { language: Language; resort: string }): string {
  return saidOf(cost, resort)[language];
}

function saidOf(cost: OfferCost, resort: string): Spoken {
  switch (cost.kind) {
    case "money":
      return { en: formatMoney(cost.money), vi: formatMoney(cost.money) };
    case "points":
      return {
        en: formatPoints(cost.points),
        vi: `${formatQuantity(cost.points)} điểm`,
      };
    case "entitlement":
      return { en: `1 entitlement at ${resort}`, vi: `1 quyền lợi tại ${resort}` };
    default: {
      const credits = formatQuantity(cost.credits);
      const fee = formatMoney(cost.fee);
      return {
        en: `${credits} exchange ${cost.credits === 1 ? "credit" : "credits"} and a fee of ${fee}`,
        vi: `${credits} điểm trao đổi và phí ${fee}`,
      };
    }
  }
}
