import { VERDICTS } from "@portico/domain/decision";
import { MEMBER_KINDS } from "@portico/domain/member/kinds";
import { STAY_NEEDS, STAY_TYPES } from "@portico/domain/stays/kinds";
import { PAID_WITH } from "@portico/domain/stays/offer";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

export const stayVerdict = z
  .object({
    stay: z.enum(STAY_TYPES),
    outcome: z.enum(VERDICTS),
    rule: z.string(),
    /** The verdict in one line; for "no", what is missing. */
    title: z.string(),
    because: z.string(),
    /** What would change the verdict, or what to do now. */
    next: z.string(),
    /** What the rule found in the member's records; `null` if it does not read them. */
    found: z.string().nullable(),
    /** Path of the page on which this stay is booked. */
    page: z.string(),
    needs: z.enum(STAY_NEEDS),
    paidWith: z.enum(PAID_WITH),
    /** The pages that offer the stay, and the member kinds that may open each; without kinds, all but strata owners may. */
    pages: z.array(z.object({ path: z.string(), kinds: z.array(z.enum(MEMBER_KINDS)) })),
  })
  .meta({ id: "StayVerdict" });

const staysResponse = z.object({ stays: z.array(stayVerdict) }).meta({ id: "Stays" });

export const stayEndpoints = {
  "GET /api/stays": { access: "session", summary: "Which stays the member may book", response: staysResponse },
} as const satisfies EndpointTable;

export type StayVerdictView = z.infer<typeof stayVerdict>;
export type StaysResponse = z.infer<typeof staysResponse>;
