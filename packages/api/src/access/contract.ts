// What the browser asks where it has turned a visitor away by itself, so that the support desk finds that decision too.

import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

/** The page that was wanted, as a path with its query. */
const refusalRequest = z.strictObject({ path: z.string().max(4_096) });

/** The server's own decision. Where it refuses: where to go, why, what to do next, and the reference; `null` where none was kept. */
const refusalAnswer = z
  .union([
    z.object({ allowed: z.literal(true) }),
    z.object({
      allowed: z.literal(false),
      to: z.string(),
      because: z.string(),
      next: z.string(),
      reference: z.string().nullable(),
    }),
  ])
  .meta({ id: "PageDecision" });

/** The endpoint of refusals. */
export const accessEndpoints = {
  "POST /api/refusals": {
    access: "public",
    summary: "Decide a navigation again, and keep a refusal under a reference",
    body: refusalRequest,
    answer: refusalAnswer,
    problems: [422],
  },
} as const satisfies EndpointTable;

/** The server's own decision. */
export type RefusalAnswer = z.infer<typeof refusalAnswer>;
