import type { BillingNotice } from "@portico/domain/content";
import { PORTAL_TYPES } from "@portico/domain/member";
import { choicesElement, richTextElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const billingNoticeReader: ItemReader<BillingNotice> = createItemReader({
  codename: "billing_address_notice",
  elements: { portal_type: choicesElement, text: richTextElement },
  convert: ({ portal_type, text }, context) => {
    const portalType = PORTAL_TYPES.find((type) => portal_type.includes(type)) ?? null;
    // A notice with only unknown portal types must not become the general one.
    return portalType === null && portal_type.length > 0 ? "portal_type" : { portalType, text: context.richText(text) };
  },
});
