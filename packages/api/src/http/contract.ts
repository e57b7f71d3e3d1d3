// How the portal says that something did not go well: one shape for every status.

import { z } from "zod";

/** A field that is wrong, in words for the one who typed it. */
export const wrongField = z.object({ field: z.string(), title: z.string(), hint: z.string() });

/** What happened, why, and what to do next. */
export const problem = z
  .object({
    code: z.string(),
    title: z.string(),
    hint: z.string(),
    /** For a refusal: why, in the member's words. */
    because: z.string().optional(),
    /** What member services look it up under. */
    reference: z.string().optional(),
    fields: z.array(wrongField).optional(),
  })
  .meta({ id: "Problem" });

/** A field that is wrong. */
export type WrongField = z.infer<typeof wrongField>;

/** What happened, why, and what to do next. */
export type Problem = z.infer<typeof problem>;

/** The statuses with which an endpoint may say that something did not go well, for its schema of answers. */
export function problems<const Status extends number>(...statuses: readonly Status[]): Record<Status, typeof problem> {
  return Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;
}
