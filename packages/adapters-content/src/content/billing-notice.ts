// The notice above the billing address, by portal type; which one a member sees, the domain decides.

import type { ContentItem } from "@portico/domain/content/source";
import { PORTAL_TYPES, type PortalType } from "@portico/domain/member/kinds";
import type { RichText } from "../rich-text/nodes.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { choices, richText } from "../wire/elements.ts";

/** A notice; one without a portal type is the general one. */
export interface BillingNoticeItem extends ContentItem {
  readonly portalType: PortalType | null;
  readonly text: RichText;
}

/** The reader of billing-address notices. */
export const billingNoticeType: ContentType<BillingNoticeItem> = contentType({
  codename: "billing_address_notice",
  elements: { portal_type: choices, text: richText },
  reshape: ({ portal_type, text }, reading) => {
    const portalType = PORTAL_TYPES.find((type) => portal_type.includes(type)) ?? null;
    // A notice for a type that is unknown must not become the one for everybody.
    return portalType === null && portal_type.length > 0 ? "portal_type" : { portalType, text: reading.richText(text) };
  },
});
