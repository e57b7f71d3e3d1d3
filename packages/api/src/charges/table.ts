// The charges as a table for a spreadsheet.

import {
  CHARGE_RULES,
  type ChargeOnce,
  type ChargeState,
  chargesOnce,
  explainCharge,
} from "@portico/domain/charges/outstanding";
import type { ListedCharge } from "@portico/domain/charges/source";
import type { Day } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, Spoken } from "@portico/domain/language";
import { majorUnits } from "@portico/domain/money";
import type { Cell } from "../http/table-file.ts";
import { dayOrNull } from "../http/values.ts";
import type { ChargeGroups } from "./view.ts";

const HEADS = {
  en: ["Charge", "Reference", "Type", "Amount", "Currency", "Due on", "Status", "Why"],
  vi: ["Khoản phí", "Mã", "Loại", "Số tiền", "Tiền tệ", "Hạn trả", "Trạng thái", "Lý do"],
} as const;

const STATES: Readonly<Record<ChargeState, Spoken>> = {
  UNKNOWN: { en: "Not known", vi: "Chưa rõ" },
  settled: { en: "Paid", vi: "Đã trả" },
  due: { en: "Due", vi: "Phải trả" },
  overdue: { en: "Overdue", vi: "Quá hạn" },
};

const KINDS = {
  unpaid: { en: "Charge", vi: "Khoản phí" },
  levy: { en: "Levy", vi: "Phí thường niên" },
} as const satisfies Record<string, Spoken>;

/** Its rows, the names of the columns first; what stands in both groups is a levy, once. */
export function chargeRows(
  { unpaid, levy }: ChargeGroups,
  { today, language }: { readonly today: Day; readonly language: Language },
): (readonly Cell[])[] {
  const once = chargesOnce({ unpaid, levy }, today);
  const row = ({ charge, isLevy }: ChargeOnce<ListedCharge>) => {
    const { description = null, id = null, balance, dueOn } = charge;
    const decision = explainCharge(charge, today);
    const amount = balance === undefined ? null : majorUnits(balance);
    const because = memberReason(CHARGE_RULES, decision, language);
    const state = STATES[decision.outcome][language];
    return [
      description,
      id,
      KINDS[isLevy ? "levy" : "unpaid"][language],
      amount,
      balance?.currency ?? null,
      dayOrNull(dueOn),
      state,
      because,
    ];
  };
  const levies = once.filter(({ isLevy }) => isLevy);
  const others = once.filter(({ isLevy }) => !isLevy);
  return [HEADS[language], ...levies.map(row), ...others.map(row)];
}
