// Error responses have one shape for every status.

import { PUBLIC_ERROR_CODES } from "@portico/domain/error-messages";
import { z } from "zod";

const wrongField = z.object({ field: z.string(), title: z.string(), hint: z.string() });

export const problem = z
  .object({
    code: z.enum(PUBLIC_ERROR_CODES),
    title: z.string(),
    hint: z.string(),
    /** Why a rule refused. */
    because: z.string().optional(),
    /** For member services. */
    reference: z.string().optional(),
    fields: z.array(wrongField).optional(),
  })
  .meta({ id: "Problem" });

export type WrongField = z.infer<typeof wrongField>;

export type Problem = z.infer<typeof problem>;
