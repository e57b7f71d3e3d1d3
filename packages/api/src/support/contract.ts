import { SUPPORT_COUNTRIES } from "@portico/domain/brand/brands";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { fieldError } from "../http/field-errors.ts";

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));

const enquiry = z.strictObject({
  name: textField(256),
  email: textField(320),
  phone: textField(64).optional(),
  subject: textField(256).optional(),
  message: textField(8_192),
});

/** By this number, member services find the enquiry. */
const enquirySent = z.object({ number: z.string() }).meta({ id: "EnquirySent" });

const support = z
  .object({
    brandName: z.string(),
    publicSite: z.string(),
    phones: z.array(z.object({ country: z.enum(SUPPORT_COUNTRIES), number: z.string() })),
  })
  .meta({ id: "Support" });

/** `plus` and `validity-pass` need no name; the name of a price is its text. */
const REASONS_ABOUT = [
  "stay",
  "price",
  "validity-pass",
  "plus",
  "points",
  "entitlement",
  "charge",
  "booking",
  "cancellation",
  "booking-details",
  "booking-change",
  "lots",
  "mailing-list",
] as const;

export const supportEndpoints = {
  "GET /api/support": { access: "public", summary: "Member services on the telephone", response: support },
  "POST /api/contact": {
    access: "public",
    summary: "Send an enquiry",
    body: enquiry,
    response: enquirySent,
    problems: [422, 429, 502],
  },
  "POST /api/reasons": {
    access: "session",
    summary: "Keep a reason that the member was told, under a reference for the support desk",
    body: z.strictObject({ about: z.enum(REASONS_ABOUT), name: z.string().max(100) }),
    /** `null` if the member has nothing of that name, or the explanation could not be saved. */
    response: z.object({ reference: z.string().nullable() }).meta({ id: "ReasonReference" }),
    problems: [422, 502],
  },
} as const satisfies EndpointTable;

export type EnquiryForm = z.input<typeof enquiry>;
export type ReasonAbout = (typeof REASONS_ABOUT)[number];
