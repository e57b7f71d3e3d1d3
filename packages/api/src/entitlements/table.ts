// The entitlements as a table for a spreadsheet.

import { statusCalled } from "@portico/domain/holding-words";
import type { Language } from "@portico/domain/language";
import type { Cell } from "../http/table-file.ts";
import type { EntitlementView } from "./contract.ts";

const HEADS = {
  en: ["Resort", "Entitlement", "Number", "Usable until", "Status", "Why"],
  vi: ["Khu nghỉ", "Quyền lợi", "Số lượng", "Dùng được đến hết ngày", "Trạng thái", "Lý do"],
} as const;

/** Its rows, the names of the columns first. */
export function entitlementRows(entitlements: readonly EntitlementView[], language: Language): (readonly Cell[])[] {
  return [
    HEADS[language],
    ...entitlements.map(({ resortName, resortId, id, balance, expiresOn, status, given, because }) => [
      resortName ?? resortId,
      id,
      balance,
      expiresOn,
      statusCalled(status, { given, language }),
      because,
    ]),
  ];
}
