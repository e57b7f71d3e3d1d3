// How the portal says that something did not go well: one shape for every status.

import { ANSWERED_CODES } from "@portico/domain/error-words";
import { z } from "zod";

/** A field that is wrong, in words for the one who typed it. */
const wrongField = z.object({ field: z.string(), title: z.string(), hint: z.string() });

/** What happened, why, and what to do next. */
export const problem = z
  .object({
    code: z.enum(ANSWERED_CODES),
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
