// Charges as rows of a CSV table.

import {
  CHARGE_RULES,
  type ChargeState,
  explainCharge,
  type UniqueCharge,
  uniqueCharges,
} from "@portico/domain/charges/outstanding";
import type { ListedCharge } from "@portico/domain/charges/source";
import type { Day } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, LocalizedText } from "@portico/domain/language";
import { majorUnits } from "@portico/domain/money";
import type { Cell } from "../http/csv.ts";
import { dayOrNull } from "../http/values.ts";
import type { ChargeGroups } from "./view.ts";

const COLUMN_HEADS = {
  en: ["Charge", "Reference", "Type", "Amount", "Currency", "Due on", "Status", "Why"],
  vi: ["Khoản phí", "Mã", "Loại", "Số tiền", "Tiền tệ", "Hạn trả", "Trạng thái", "Lý do"],
} as const;

const STATE_LABELS: Readonly<Record<ChargeState, LocalizedText>> = {
  UNKNOWN: { en: "Not known", vi: "Chưa rõ" },
  settled: { en: "Paid", vi: "Đã trả" },
  due: { en: "Due", vi: "Phải trả" },
  overdue: { en: "Overdue", vi: "Quá hạn" },
};

const KIND_LABELS = {
  unpaid: { en: "Charge", vi: "Khoản phí" },
  levy: { en: "Levy", vi: "Phí thường niên" },
} as const satisfies Record<string, LocalizedText>;

/** The rows, column heads first. A charge in both groups is listed once, as a levy. */
export function chargeRows(
  { unpaid, levy }: ChargeGroups,
  { today, language }: { readonly today: Day; readonly language: Language },
): (readonly Cell[])[] {
  const charges = uniqueCharges({ unpaid, levy }, today);
  const toRow = ({ charge, isLevy }: UniqueCharge<ListedCharge>) => {
    const { description = null, id = null, balance, dueOn } = charge;
    const decision = explainCharge(charge, today);
    const amount = balance === undefined ? null : majorUnits(balance);
    const because = memberReason(CHARGE_RULES, decision, language);
    const state = STATE_LABELS[decision.outcome][language];
    return [
      description,
      id,
      KIND_LABELS[isLevy ? "levy" : "unpaid"][language],
      amount,
      balance?.currency ?? null,
      dayOrNull(dueOn),
      state,
      because,
    ];
  };
  const levies = charges.filter(({ isLevy }) => isLevy);
  const unpaidCharges = charges.filter(({ isLevy }) => !isLevy);
  return [COLUMN_HEADS[language], ...levies.map(toRow), ...unpaidCharges.map(toRow)];
}
