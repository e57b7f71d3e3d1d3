// Formats costs for documents.

import { joinNames, type Language, type LocalizedText } from "@portico/domain/language";
import { formatMoney } from "@portico/domain/money";
import { formatPoints, formatQuantity } from "@portico/domain/quantity";
import type { OfferCost } from "@portico/domain/stays/offer";
import { type PricedStay, totalCost } from "@portico/domain/stays/total-cost";

/** Formats a cost; `resort` names the resort of an entitlement. */
export function paidCostText(cost: OfferCost, { language, resort }: { language: Language; resort: string }): string {
  return costTexts(cost, resort)[language];
}

/** Formats the total cost of a stay. */
export function totalCostText(stay: PricedStay, setting: { language: Language; resort: string }): string {
  return joinNames(
    totalCost(stay).map((cost) => paidCostText(cost, setting)),
    setting.language,
  );
}

function costTexts(cost: OfferCost, resort: string): LocalizedText {
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
