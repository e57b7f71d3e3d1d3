// The notice above the billing address, by portal type; which one a member sees, the domain decides.

import type { BillingNotice } from "@portico/domain/content/items";
import { PORTAL_TYPES } from "@portico/domain/member/kinds";
import { choices, richText } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const billingNoticeReader: ItemReader<BillingNotice> = itemReader({
  codename: "billing_address_notice",
  elements: { portal_type: choices, text: richText },
  reshape: ({ portal_type, text }, reading) => {
    const portalType = PORTAL_TYPES.find((type) => portal_type.includes(type)) ?? null;
    // A notice for a type that is unknown must not become the one for everybody.
    return portalType === null && portal_type.length > 0 ? "portal_type" : { portalType, text: reading.richText(text) };
  },
});
