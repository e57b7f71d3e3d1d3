// get-charges: unpaid charges and levies, one call each.

import { type ChargesSource, parseListedCharge } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  Charges: z.array(
    z.object({
      ChargeID: idSchema.nullish(),
      Description: z.string().nullish(),
      Balance: z.number().nullish(),
      DueDate: z.string().nullish(),
      Currency: z.string().nullish(),
    }),
  ),
});

/** Fails if either group fails: half of the charges would look like all. */
export function createChargesSource(transport: Transport): ChargesSource {
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
