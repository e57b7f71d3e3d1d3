// What the member owes, and the watch by which the banner learns of it.

import { CHARGE_STATES } from "@portico/domain/charges/outstanding";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { permission } from "../session/contract.ts";

/** A charge today; a part that the club does not say is `null`. */
const charge = z
  .object({
    /** The charge's id, or its place in its group where it has none. */
    name: z.string(),
    id: z.string().nullable(),
    description: z.string().nullable(),
    balance: money.nullable(),
    dueOn: z.iso.date().nullable(),
    state: z.enum(CHARGE_STATES),
    because: z.string(),
  })
  .meta({ id: "Charge" });

/** Both groups, and what they come to. */
const chargesAnswer = z
  .object({
    today: z.iso.date(),
    unpaid: z.array(charge),
    levy: z.array(charge),
    /** What is owed in each currency; a charge that stands in both groups counts once. */
    owed: z.array(money),
    /** The names of the overdue charges. */
    overdue: z.array(z.string()),
    /** The names of the charges that could not be counted. */
    unknown: z.array(z.string()),
    banner: permission,
    balancePanel: permission,
  })
  .meta({ id: "Charges" });

/** One look of the watch. */
const chargesWatch = z
  .object({
    /** Whether anything is owed. */
    found: z.boolean(),
    /** What is owed in each currency; `null` where the club could not say, or was not asked. */
    owed: z.array(money).nullable(),
    /** Whether to look again after the watch's interval. */
    again: z.boolean(),
    banner: permission,
  })
  .meta({ id: "ChargesWatch" });

/** The endpoints of charges. */
export const chargeEndpoints = {
  "GET /api/charges": { access: "/payments", summary: "What the member owes", answer: chargesAnswer, problems: [502] },
  "GET /api/charges/watch": {
    access: "session",
    summary: "Whether anything is owed, for the banner",
    answer: chargesWatch,
    problems: [403, 502],
  },
} as const satisfies EndpointTable;

/** A charge today. */
export type ChargeView = z.infer<typeof charge>;
/** Both groups. */
export type ChargesAnswer = z.infer<typeof chargesAnswer>;
/** One look of the watch. */
export type ChargesWatch = z.infer<typeof chargesWatch>;
