// Contract of Plus: price, membership, registration and payment.

import { VERDICTS } from "@portico/domain/decision";
import { PAYMENT_DISPLAY_STATES } from "@portico/domain/payments/display-state";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";
import { money } from "../http/values.ts";

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));

const plusResponse = z
  .object({
    today: z.iso.date(),
    /** Price, and last day for a member who pays today; `null` for a member who may not register. */
    offer: z.object({ price: money, whyPrice: z.string(), until: z.iso.date() }).nullable(),
    /** Whether the member may register here, and why not. */
    registration: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    /** The present or past Plus membership; `null` if there never was one, or it is not known. */
    membership: z
      .object({
        isCurrent: z.boolean(),
        expiresOn: z.iso.date().nullable(),
        /** First day of a renewal; `null` if Plus has expired, or the member may not register then. */
        renewableFrom: z.iso.date().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Plus" });

const registrationResponse = z
  .object({
    /** Initial values of the form, as far as the back-end knows them. */
    known: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    memberNumber: z.string(),
    /** The registration that is not yet paid; `null` if there is none. */
    waiting: z
      .object({
        registeredOn: z.iso.date(),
        amount: money,
        /** The client sends it back with the payment. If the registration has changed, nothing is paid. */
        seen: z.string(),
        /** Its payment under way. */
        payment: z.object({ state: z.enum(PAYMENT_DISPLAY_STATES), result: z.string() }).nullable(),
        /** Whether it can be paid now: not while its payment is being checked or recorded. */
        canPay: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "PlusRegistration" });

const registrationResult = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("registered") }),
    /** The price has changed; nothing was sent. */
    z.object({ outcome: z.literal("changed"), price: money }),
  ])
  .meta({ id: "PlusRegistered" });

export const plusEndpoints = {
  "GET /api/plus": {
    access: "session",
    summary: "What Plus costs today, and whether the member has it or may register for it",
    response: plusResponse,
  },
  "GET /api/plus/registration": {
    access: "/classic-plus-registration",
    summary: "The member's registration for Plus, as far as it waits to be paid",
    response: registrationResponse,
    problems: [502],
  },
  "POST /api/plus/registration": {
    access: "/classic-plus-registration",
    summary: "Registers for Plus at the price that the member saw",
    body: z.strictObject({
      firstName: textField(400),
      lastName: textField(400),
      email: textField(320),
      phone: textField(64),
      reachBy: z.enum(["phone", "email"]),
      acceptsTerms: z.boolean(),
      /** The displayed price. */
      seen: z.string().min(1).max(40),
    }),
    response: registrationResult,
    problems: [403, 409, 422, 502],
  },
  "POST /api/plus/payment": {
    access: "/classic-plus-registration",
    summary: "Begins to pay for the registration, and says where it is paid",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    response: z.object({ to: z.string() }).meta({ id: "PlusPaymentBegun" }),
    problems: [403, 409, 422, 429, 502],
  },
} as const satisfies EndpointTable;

export type PlusResponse = z.infer<typeof plusResponse>;
export type PlusRegistrationResponse = z.infer<typeof registrationResponse>;
