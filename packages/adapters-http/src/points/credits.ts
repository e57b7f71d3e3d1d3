// get-soap: exchange credits and their history.

import { parseDay } from "@portico/domain/day";
import type { CreditMovement, CreditsSource } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const CREDITS = z.object({ ResponseInteger: z.number() });
const MOVEMENT = z.object({ Date: z.string().nullish(), Text: z.string(), Credits: z.number() });
const HISTORY = z.object({ History: z.array(MOVEMENT) });

/** `authClient`: the portal's client name at the exchange system. */
export function createCreditsSource(transport: Transport, authClient: string): CreditsSource {
  const request = (soapPoint: string, memberNumber: string) => ({
    body: { point: soapPoint, params: { authClient, DAEMemberNo: memberNumber, TransactionType: "ALL" } },
  });
  return {
    credits: ({ memberNumber }) =>
      transport.call("get-soap", {
        ...request("DAEGetMemberCredits", memberNumber),
        response: CREDITS,
        convert: ({ ResponseInteger }) => ResponseInteger,
      }),
    history: ({ memberNumber }) =>
      transport.call("get-soap", {
        ...request("DAEGetMemberHistory", memberNumber),
        response: HISTORY,
        convert: ({ History }) => History.map(toMovement),
      }),
  };
}

function toMovement({ Date: date, Text, Credits }: z.infer<typeof MOVEMENT>): CreditMovement {
  return { on: parseDay(date), text: Text, credits: Credits };
}
