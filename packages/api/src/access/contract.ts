// The browser reports a navigation that it refused, so that the support desk can find it.

import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

/** A path with its query. */
const refusalRequest = z.strictObject({ path: z.string().max(4_096) });

/** `to` is the redirect; `reference` is `null` if the refusal was not saved. */
const refusalResponse = z
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

export const accessEndpoints = {
  "POST /api/refusals": {
    access: "public",
    summary: "Decide a navigation again, and keep a refusal under a reference",
    body: refusalRequest,
    response: refusalResponse,
    problems: [422],
  },
} as const satisfies EndpointTable;

export type RefusalResponse = z.infer<typeof refusalResponse>;
