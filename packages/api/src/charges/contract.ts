// The watch by which the banner learns of what is owed.

import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { permission } from "../session/contract.ts";

/** One look of the watch. */
const chargesWatch = z
  .object({
    /** Whether anything is owed. */
    found: z.boolean(),
    /** What is owed in each currency; `null` where the club could not say, or was not asked. */
    owed: z.array(money).nullable(),
    /** Whether to look again after the watch's interval. */
    goesOn: z.boolean(),
    banner: permission,
  })
  .meta({ id: "ChargesWatch" });

/** The endpoints of charges; what is owed, charge by charge, the payments tell. */
export const chargeEndpoints = {
  "GET /api/charges/table": {
    access: "/payments",
    summary: "The charges for a spreadsheet",
    answer: z.any().describe("The text of the table, as CSV"),
    problems: [502],
  },
  "GET /api/charges/watch": {
    access: "session",
    summary: "Whether anything is owed, for the banner",
    answer: chargesWatch,
    problems: [403, 502],
  },
} as const satisfies EndpointTable;

/** One look of the watch. */
export type ChargesWatch = z.infer<typeof chargesWatch>;
