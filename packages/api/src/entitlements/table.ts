// Entitlements as rows of a CSV table.

import { statusDisplayName } from "@portico/domain/holding-messages";
import type { Language } from "@portico/domain/language";
import type { Cell } from "../http/csv.ts";
import type { EntitlementView } from "./contract.ts";

const COLUMN_HEADS = {
  en: ["Resort", "Entitlement", "Number", "Usable until", "Status", "Why"],
  vi: ["Khu nghỉ", "Quyền lợi", "Số lượng", "Dùng được đến hết ngày", "Trạng thái", "Lý do"],
} as const;

/** The rows, column heads first. */
export function entitlementRows(entitlements: readonly EntitlementView[], language: Language): (readonly Cell[])[] {
  return [
    COLUMN_HEADS[language],
    ...entitlements.map(({ resortName, resortId, id, balance, expiresOn, status, given, because }) => [
      resortName ?? resortId,
      id,
      balance,
      expiresOn,
      statusDisplayName(status, { given, language }),
      because,
    ]),
  ];
}
