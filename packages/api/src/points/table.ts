// Lots of points as rows of a CSV table.

import { isoDay, parseDay } from "@portico/domain/day";
import { statusDisplayName } from "@portico/domain/holding-messages";
import type { Lot } from "@portico/domain/points/lot";
import { lastUsableDay } from "@portico/domain/points/status";
import type { Cell } from "../http/csv.ts";
import { lotViews, type ViewSetting } from "./view.ts";

const COLUMN_HEADS = {
  en: ["Points", "Expires on", "Usable until", "Status", "Why", "Can be used today"],
  vi: ["Điểm", "Hết hạn ngày", "Dùng được đến hết ngày", "Trạng thái", "Lý do", "Hôm nay dùng được"],
} as const;

const YES_NO = { en: ["yes", "no"], vi: ["có", "không"] } as const;

/** The rows, column heads first. */
export function lotRows(lots: readonly Lot[], setting: ViewSetting): (readonly Cell[])[] {
  const { language } = setting;
  const [yes, no] = YES_NO[language];
  return [
    COLUMN_HEADS[language],
    ...lotViews(lots, setting).map(({ balance, expiresOn, status, given, because, usable }) => {
      const day = parseDay(expiresOn);
      const until = day === undefined ? null : isoDay(lastUsableDay(day));
      return [balance, expiresOn, until, statusDisplayName(status, { given, language }), because, usable ? yes : no];
    }),
  ];
}
