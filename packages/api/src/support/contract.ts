// Whom do visitors reach, and how do they write?

import { SUPPORT_COUNTRIES } from "@portico/domain/brand/brands";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { mistyped } from "../http/typed-words.ts";

const typed = (most: number) => z.string().max(most, mistyped("tooLong"));

/** The enquiry form. */
const enquiry = z.strictObject({
  name: typed(256),
  email: typed(320),
  phone: typed(64).optional(),
  subject: typed(256).optional(),
  message: typed(8_192),
});

/** Sent; member services know the enquiry by this number. */
const enquirySent = z.object({ number: z.string() }).meta({ id: "EnquirySent" });

/** Member services on the telephone, and the brand's public site. */
const support = z
  .object({
    brandName: z.string(),
    publicSite: z.string(),
    phones: z.array(z.object({ country: z.enum(SUPPORT_COUNTRIES), number: z.string() })),
  })
  .meta({ id: "Support" });

/** What a reason can be about; all but Plus and the validity pass have a name of their own, and a price is called as it is told. */
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
  "mailing-list",
] as const;

/** The endpoints of member services. */
export const supportEndpoints = {
  "GET /api/support": { access: "public", summary: "Member services on the telephone", answer: support },
  "POST /api/contact": {
    access: "public",
    summary: "Send an enquiry",
    body: enquiry,
    answer: enquirySent,
    problems: [422, 429, 502],
  },
  "POST /api/reasons": {
    access: "session",
    summary: "Keep a reason that the member was told, under a reference for the support desk",
    body: z.strictObject({ about: z.enum(REASONS_ABOUT), name: z.string().max(100) }),
    /** `null` where the member has nothing of that name, or it could not be kept. */
    answer: z.object({ reference: z.string().nullable() }).meta({ id: "ReasonReference" }),
    problems: [422, 502],
  },
} as const satisfies EndpointTable;

/** What the enquiry form sends. */
export type EnquiryForm = z.input<typeof enquiry>;
/** What a reason can be about. */
export type ReasonAbout = (typeof REASONS_ABOUT)[number];
