// How many refusals are kept, in both engines: whoever is turned away on purpose, again and again, fills no disk with it.

import { REFUSAL_LIMITS } from "@portico/domain/session/source";

/** After so many that were kept, those beyond the limits are removed; the sweep removes them too. */
export const KEPT_BETWEEN_TRIMS = 500;

/** The references beyond the limits. The name of the table stands in its place; the rest is the same SQL in both engines. */
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
