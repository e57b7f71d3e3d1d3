// Plus: what it costs today, who has it, registering for it, and paying for that.

import { VERDICTS } from "@portico/domain/decision";
import { SHOWN_STATES } from "@portico/domain/payments/shown";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { mistyped } from "../http/typed-words.ts";
import { money } from "../http/values.ts";

const typed = (most: number) => z.string().max(most, mistyped("tooLong"));

/** Plus, as the member has it or may have it. */
const plusAnswer = z
  .object({
    today: z.iso.date(),
    price: money,
    whyPrice: z.string(),
    /** What it covers. */
    covers: z.object({ days: z.int(), weeks: z.int() }),
    /** Whether they may register here, and why not. */
    registration: z.object({ outcome: z.enum(VERDICTS), rule: z.string(), because: z.string() }),
    /** Until when they have it, or had it; `null` where they never had it, or nobody knows. */
    membership: z.object({ isCurrent: z.boolean(), expiresOn: z.iso.date().nullable() }).nullable(),
  })
  .meta({ id: "Plus" });

/** A registration that was sent. */
const registrationAnswer = z
  .object({
    /** What the form begins with, as far as the club knows it. */
    known: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    memberNumber: z.string(),
    /** What waits to be paid; `null` where nothing does. */
    waiting: z
      .object({
        registeredOn: z.iso.date(),
        amount: money,
        /** Sent back when it is paid: where it no longer fits, nothing is taken. */
        seen: z.string(),
        /** A payment for it that was begun, and is not over. */
        payment: z.object({ state: z.enum(SHOWN_STATES), result: z.string() }).nullable(),
        /** Whether it can be paid now: not while that payment is checked or recorded. */
        canPay: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "PlusRegistration" });

/** What became of a registration that was sent. */
const registered = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("registered") }),
    /** It costs something else by now, and nothing was sent. */
    z.object({ outcome: z.literal("changed"), price: money }),
  ])
  .meta({ id: "PlusRegistered" });

/** The endpoints of Plus. */
export const plusEndpoints = {
  "GET /api/plus": {
    access: "session",
    summary: "What Plus costs today, and whether the member has it or may register for it",
    answer: plusAnswer,
  },
  "GET /api/plus/registration": {
    access: "/classic-plus-registration",
    summary: "The member's registration for Plus, as far as it waits to be paid",
    answer: registrationAnswer,
    problems: [502],
  },
  "POST /api/plus/registration": {
    access: "/classic-plus-registration",
    summary: "Registers for Plus at the price that the member saw",
    body: z.strictObject({
      firstName: typed(400),
      lastName: typed(400),
      email: typed(320),
      phone: typed(64),
      reachBy: z.enum(["phone", "email"]),
      acceptsTerms: z.boolean(),
      /** The price that the member saw, as its text. */
      seen: z.string().min(1).max(40),
    }),
    answer: registered,
    problems: [403, 409, 422, 502],
  },
  "POST /api/plus/payment": {
    access: "/classic-plus-registration",
    summary: "Begins to pay for the registration, and says where it is paid",
    body: z.strictObject({ seen: z.string().min(1).max(100) }),
    answer: z.object({ to: z.string() }).meta({ id: "PlusPaymentBegun" }),
    problems: [403, 409, 422, 429, 502],
  },
} as const satisfies EndpointTable;

/** Plus, as the member has it or may have it. */
export type PlusAnswer = z.infer<typeof plusAnswer>;
/** A registration that was sent. */
export type PlusRegistrationAnswer = z.infer<typeof registrationAnswer>;
