// get-charges: the unpaid charges and the levies, one call for each.

import { type ChargesSource, parseListedCharge } from "@portico/domain/ports";
import { z } from "zod";
import { id } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  Charges: z.array(
    z.object({
      ChargeID: id.nullish(),
      Description: z.string().nullish(),
      Balance: z.number().nullish(),
      DueDate: z.string().nullish(),
      Currency: z.string().nullish(),
    }),
  ),
});

/** If one group fails, both fail: half of the charges would look like all. */
export function chargesSource(transport: Transport): ChargesSource {
  const chargeGroup = (memberNumber: string, queryParams: Readonly<Record<string, true>>) =>
    transport.call("get-charges", {
      body: { memberNo: memberNumber, queryParams },
      response: RESPONSE,
      convert: ({ Charges }) => Charges.map(parseListedCharge),
    });
  return {
    charges: async ({ memberNumber }) => {
      const [unpaid, levy] = await Promise.all([
        chargeGroup(memberNumber, { unpaidOnly: true }),
        chargeGroup(memberNumber, { levyOnly: true }),
      ]);
      return { unpaid, levy };
    },
  };
}
