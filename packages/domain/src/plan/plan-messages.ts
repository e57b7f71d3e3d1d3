// What members read about a plan: what lapses, and why no plan loses less.

import { formatDay } from "../day.ts";
import type { Language } from "../language.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { LapsingLot } from "./lapsing.ts";
import type { LapsingUse } from "./lapsing-use.ts";
import { MAX_PLAN_STAYS, type PlanLimit } from "./plan.ts";

/** `350.5 points, last day 17 Jan 2027`. `resort` is the name of an entitlement's resort. */
export function lapsingText({ kind, amount, id, lastDay }: LapsingLot, language: Language, resort: string): string {
  const day = formatDay(lastDay);
  if (language === "vi") {
    const what =
      kind === "points"
        ? `${formatQuantity(amount)} điểm`
        : `quyền lợi${id === undefined ? "" : ` ${id}`} tại ${resort} (${formatQuantity(amount)} kỳ nghỉ)`;
    return `${what}, dùng được đến hết ngày ${day}`;
  }
  const what =
    kind === "points"
      ? formatPoints(amount)
      : `entitlement${id === undefined ? "" : ` ${id}`} at ${resort} (${amount === 1 ? "1 stay" : `${formatQuantity(amount)} stays`})`;
  return `${what}, to be used by ${day}`;
}

/** The mark on a stay: `Uses 300 points that expire on 17 Jan 2027`. */
export function lapsingUseText({ kind, first, rest }: LapsingUse, language: Language): string {
  const day = formatDay(first.expiresOn);
  if (kind === "entitlement")
    return language === "vi"
      ? `Dùng một quyền lợi chỉ còn dùng được đến hết ngày ${day}`
      : `Uses an entitlement that can be used until ${day}`;
  if (language === "vi") {
    const more = rest && ` và ${formatQuantity(rest.amount)} điểm hết hạn đến ngày ${formatDay(rest.expiresOn)}`;
    return `Dùng ${formatQuantity(first.amount)} điểm hết hạn ngày ${day}${more ?? ""}`;
  }
  const more = rest && `, and ${formatQuantity(rest.amount)} more that expire by ${formatDay(rest.expiresOn)}`;
  return `Uses ${formatPoints(first.amount)} that ${first.amount === 1 ? "expires" : "expire"} on ${day}${more ?? ""}`;
}

const LIMITS: Readonly<Record<PlanLimit, Readonly<Record<Language, string>>>> = {
  "nothing lapses": {
    en: "Nothing expires unused.",
    vi: "Không có gì hết hạn mà chưa dùng.",
  },
  "most stays": {
    en: `A plan has at most ${MAX_PLAN_STAYS} stays. After booking them, plan again.`,
    vi: `Một kế hoạch có nhiều nhất ${MAX_PLAN_STAYS} kỳ nghỉ. Sau khi đặt, hãy lập kế hoạch lại.`,
  },
  "no stay fits": {
    en: "No other free stay that we found would use more of it.",
    vi: "Chúng tôi không tìm thấy kỳ nghỉ nào khác còn trống để dùng thêm.",
  },
};

export function limitText(limit: PlanLimit, language: Language): string {
  return LIMITS[limit][language];
}
