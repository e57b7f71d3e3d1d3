// May the member book a stay: decided by the domain, and shown by the web as it is (reading R43).

import { VERDICTS } from "@portico/domain/decision";
import { MEMBER_KINDS } from "@portico/domain/member/kinds";
import { STAY_NEEDS, STAY_TYPES } from "@portico/domain/stays/kinds";
import { PAID_WITH } from "@portico/domain/stays/offer";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";

/** Whether the member may book a stay, why, and what would change it. */
export const stayVerdict = z
  .object({
    stay: z.enum(STAY_TYPES),
    outcome: z.enum(VERDICTS),
    rule: z.string(),
    /** The verdict in a line; of a "no" it is what is missing. */
    title: z.string(),
    because: z.string(),
    /** What would change it, or what to do now. */
    next: z.string(),
    /** What the rule found in the member's own records; `null` where it did not look at them. */
    found: z.string().nullable(),
    /** Where the member books it, or would. */
    page: z.string(),
    needs: z.enum(STAY_NEEDS),
    /** What this member pays with. */
    paidWith: z.enum(PAID_WITH),
    /** The pages that offer it, with the kinds that open each; no kinds where it is open to all but strata owners. */
    pages: z.array(z.object({ path: z.string(), kinds: z.array(z.enum(MEMBER_KINDS)) })),
  })
  .meta({ id: "StayVerdict" });

/** Every type of stay, in the order of the club's table. */
const staysAnswer = z.object({ stays: z.array(stayVerdict) }).meta({ id: "Stays" });

/** The endpoint of what may be booked. */
export const stayEndpoints = {
  "GET /api/stays": { access: "session", summary: "Which stays the member may book", answer: staysAnswer },
} as const satisfies EndpointTable;

/** Whether the member may book a stay. */
export type StayVerdictView = z.infer<typeof stayVerdict>;
/** Every type of stay. */
export type StaysAnswer = z.infer<typeof staysAnswer>;
