// plus-register and plus-registration: registering a member for Plus creates a charge.

import { parseDay } from "@portico/domain/day";
import { majorUnits } from "@portico/domain/money";
import type { PlusRegistration, PlusRegistrations } from "@portico/domain/ports";
import { z } from "zod";
import { requireMoney } from "../stays/price.ts";
import { requireDay } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const REGISTRATION = z.object({
  RegisteredOn: z.string(),
  State: z.enum(["UNPAID", "PAID"]),
  ChargeID: z.string(),
  Amount: z.number(),
  Currency: z.string(),
  UntilDate: z.string().nullish(),
});
const REGISTER_RESPONSE = z.object({ Registration: REGISTRATION });
const FIND_RESPONSE = z.object({ Registration: REGISTRATION.nullish() });

export function createPlusRegistrations(transport: Transport): PlusRegistrations {
  return {
    register: (memberNumber, applicant, price) =>
      transport.call("plus-register", {
        body: {
          memberNo: memberNumber,
          ...applicant,
          amount: majorUnits(price),
          currency: price.currency,
        },
        response: REGISTER_RESPONSE,
        convert: ({ Registration }) => toRegistration(Registration),
      }),
    registration: (memberNumber) =>
      transport.call("plus-registration", {
        body: { memberNo: memberNumber },
        response: FIND_RESPONSE,
        convert: ({ Registration }) => (Registration ? toRegistration(Registration) : undefined),
      }),
  };
}

function toRegistration(payload: z.infer<typeof REGISTRATION>): PlusRegistration {
  return {
    registeredOn: requireDay(payload.RegisteredOn, "Registration.RegisteredOn"),
    state: payload.State === "PAID" ? "paid" : "unpaid",
    charge: { id: payload.ChargeID, amount: requireMoney(payload.Amount, payload.Currency, "Registration.Amount") },
    until: parseDay(payload.UntilDate),
  };
}
