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
} as const satisfies EndpointTable;

/** What the enquiry form sends. */
export type EnquiryForm = z.input<typeof enquiry>;
