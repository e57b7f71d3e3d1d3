// The lots of points as a table for a spreadsheet.

import { isoDay, parseDay } from "@portico/domain/day";
import { statusCalled } from "@portico/domain/holding-words";
import type { Lot } from "@portico/domain/points/lot";
import { lastUsableDay } from "@portico/domain/points/status";
import type { Cell } from "../http/table-file.ts";
import { lotViews, type ViewSetting } from "./view.ts";

const HEADS = {
  en: ["Points", "Expires on", "Usable until", "Status", "Why", "Can be used today"],
  vi: ["Điểm", "Hết hạn ngày", "Dùng được đến hết ngày", "Trạng thái", "Lý do", "Hôm nay dùng được"],
} as const;

const YES_NO = { en: ["yes", "no"], vi: ["có", "không"] } as const;

/** Its rows, the names of the columns first. */
export function lotRows(lots: readonly Lot[], setting: ViewSetting): (readonly Cell[])[] {
  const { language } = setting;
  const [yes, no] = YES_NO[language];
  return [
    HEADS[language],
    ...lotViews(lots, setting).map(({ balance, expiresOn, status, given, because, usable }) => {
      const day = parseDay(expiresOn);
      const until = day === undefined ? null : isoDay(lastUsableDay(day));
      return [balance, expiresOn, until, statusCalled(status, { given, language }), because, usable ? yes : no];
    }),
  ];
}
