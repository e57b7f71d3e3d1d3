// plus-register and plus-registration: a member registers for Plus, and the club names the charge.

import { parseDay } from "@portico/domain/day";
import { majorUnits } from "@portico/domain/money";
import type { PlusDesk, PlusRegistration } from "@portico/domain/plus/source";
import { z } from "zod";
import { moneyAt } from "../stays/price.ts";
import { dayAt, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireRegistration {
  RegisteredOn: string;
  State: "UNPAID" | "PAID";
  ChargeID: string;
  Amount: number;
  Currency: string;
  UntilDate: Maybe<string>;
}

const REGISTRATION = shape<WireRegistration>({
  RegisteredOn: text,
  State: z.enum(["UNPAID", "PAID"]),
  ChargeID: text,
  Amount: number,
  Currency: text,
  UntilDate: maybe(text),
});
const REGISTERED = shape<{ Registration: WireRegistration }>({ Registration: REGISTRATION });
const FOUND = shape<{ Registration: Maybe<WireRegistration> }>({ Registration: maybe(REGISTRATION) });

/** The desk over the wire. */
export function plusDesk(transport: Transport): PlusDesk {
  return {
    register: (memberNumber, applicant, price) =>
      transport.ask("plus-register", {
        body: {
          memberNo: memberNumber,
          ...applicant,
          amount: majorUnits(price),
          currency: price.currency,
        },
        answer: REGISTERED,
        reshape: ({ Registration }) => registrationOf(Registration),
      }),
    registration: (memberNumber) =>
      transport.ask("plus-registration", {
        body: { memberNo: memberNumber },
        answer: FOUND,
        reshape: ({ Registration }) => (Registration ? registrationOf(Registration) : undefined),
      }),
  };
}

function registrationOf(wire: WireRegistration): PlusRegistration {
  return {
    registeredOn: dayAt(wire.RegisteredOn, "Registration.RegisteredOn"),
    state: wire.State === "PAID" ? "paid" : "unpaid",
    charge: { id: wire.ChargeID, amount: moneyAt(wire.Amount, wire.Currency, "Registration.Amount") },
    until: parseDay(wire.UntilDate),
  };
}
