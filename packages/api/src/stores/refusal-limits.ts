// Repeated refusals must not fill the disk.

import type { Limit } from "../guard-marks.ts";
import { REFUSAL_LIMITS } from "../portal/session-stores.ts";

/** Saved refusals between two checks of the limits. The sweep checks them too. */
export const TRIM_EVERY: Limit = 500;

/** Selects the references beyond the limits. */
export function beyondLimits(table: string): string {
  const { ofMember, all, characters } = REFUSAL_LIMITS;
  return `SELECT reference FROM (
      SELECT reference, member_number,
        row_number() OVER (PARTITION BY member_number ORDER BY at DESC, reference) AS place_of_member,
        row_number() OVER newest AS place,
        sum(length(body)) OVER newest AS characters
      FROM ${table}
      WINDOW newest AS (ORDER BY CASE WHEN member_number IS NULL THEN 1 ELSE 0 END, at DESC, reference)
    ) AS placed
    WHERE place > ${all} OR characters > ${characters} OR (member_number IS NOT NULL AND place_of_member > ${ofMember})`;
}
