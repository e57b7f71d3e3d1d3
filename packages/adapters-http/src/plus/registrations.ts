// plus-register and plus-registration: registers a member for Plus, which creates a charge.

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
const REGISTERED = z.object({ Registration: REGISTRATION });
const FIND_RESULT = z.object({ Registration: REGISTRATION.nullish() });

export function plusRegistrations(transport: Transport): PlusRegistrations {
  return {
    register: (memberNumber, applicant, price) =>
      transport.call("plus-register", {
        body: {
          memberNo: memberNumber,
          ...applicant,
          amount: majorUnits(price),
          currency: price.currency,
        },
        response: REGISTERED,
        convert: ({ Registration }) => toRegistration(Registration),
      }),
    registration: (memberNumber) =>
      transport.call("plus-registration", {
        body: { memberNo: memberNumber },
        response: FIND_RESULT,
        convert: ({ Registration }) => (Registration ? toRegistration(Registration) : undefined),
      }),
  };
}

function toRegistration(wire: z.infer<typeof REGISTRATION>): PlusRegistration {
  return {
    registeredOn: requireDay(wire.RegisteredOn, "Registration.RegisteredOn"),
    state: wire.State === "PAID" ? "paid" : "unpaid",
    charge: { id: wire.ChargeID, amount: requireMoney(wire.Amount, wire.Currency, "Registration.Amount") },
    until: parseDay(wire.UntilDate),
  };
}
