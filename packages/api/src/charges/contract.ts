// Contract of the charges table and of the polling for outstanding charges.

import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { CSV_RESPONSE } from "../http/file-responses.ts";
import { money } from "../http/values.ts";
import { permission } from "../session/contract.ts";

const chargesWatch = z
  .object({
    found: z.boolean(),
    /** The amount owed in each currency; `null` if it was not read or could not be. */
    owed: z.array(money).nullable(),
    /** Whether the client should poll again. */
    goesOn: z.boolean(),
    banner: permission,
  })
  .meta({ id: "ChargesWatch" });

/** The single charges are in the contract of payments. */
export const chargeEndpoints = {
  "GET /api/charges/table": {
    access: "/payments",
    summary: "The charges for a spreadsheet",
    ...CSV_RESPONSE,
    problems: [502],
  },
  "GET /api/charges/watch": {
    access: "session",
    summary: "Whether anything is owed, for the banner",
    response: chargesWatch,
    problems: [403, 502],
  },
} as const satisfies EndpointTable;

export type ChargesWatch = z.infer<typeof chargesWatch>;
