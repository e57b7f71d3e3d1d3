// Texts on pages of other capabilities.

import { billingNotice as chooseNotice } from "@portico/domain/content/billing-notice";
import type { ContentItems } from "@portico/domain/content/items";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { readKnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { type Audience, audienceOf } from "./audience.ts";
import { type ViewContext, visibleItems } from "./card.ts";
import { contentEndpoints, type TermsView } from "./contract.ts";
import { notificationViews } from "./layout.ts";
import { isReadFailure } from "./pages.ts";
import { richTextView } from "./rich-text.ts";
import { messageView } from "./view.ts";

const BOOKING_TERMS = "/booking-terms-conditions";
const CANCELLATION_PROTECTION = "/cancellation-protection-option2";

export function textRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("GET /api/content/terms", async (request) => {
    const { items, audience, failed } = await readFor("terms", { portal, audience: await audienceOf(request, portal) });
    return termsView(items, { portal, audience, failed });
  });

  serve("GET /api/content/booking-announcement", async (request) => {
    const audience = await audienceOf(request, portal);
    const { items, failed } = await readFor("booking_announcement", { portal, audience });
    return { announcements: items.map((item) => messageView(item, { portal, audience })), failed };
  });

  serve("GET /api/content/notifications", async (request) => {
    const audience = await audienceOf(request, portal);
    const { items, failed } = await readFor("notification", { portal, audience });
    const shown = notificationViews(items, { portal, audience, now: portal.now() });
    return { notifications: shown, failed: failed || !audience.isComplete };
  });

  billingRoute(app, portal);
}

function billingRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("GET /api/content/billing-notice", async (request) => {
    const audience = await audienceOf(request, portal);
    const { account } = await readKnownMember(memberContext(request), portal);
    const { items, failed } = await readFor("billing_address_notice", { portal, audience });
    const item = chooseNotice(items, account?.portalType ?? null);
    return { text: item === undefined ? null : richTextView(item.text, { portal, audience }), failed };
  });
}

type ReadType = "terms" | "booking_announcement" | "notification" | "billing_address_notice";

/** `failed` if the list is empty because it could not be read. */
async function readFor<Type extends ReadType>(
  type: Type,
  { portal, audience }: { portal: RunningPortal; audience: Audience },
): Promise<{ items: readonly ContentItems[Type][]; audience: Audience; failed: boolean }> {
  const allItems = await portal.content.items(type, audience);
  const failed = await isReadFailure(allItems, { portal, setting: audience });
  return { items: visibleItems(allItems, audience), audience, failed };
}

function termsView(
  items: readonly ContentItems["terms"][],
  { failed, ...context }: ViewContext & { readonly failed: boolean },
): TermsView {
  const view = ({ title, address, text, language }: ContentItems["terms"]) => ({
    title,
    address,
    text: richTextView(text, context),
    language: language ?? null,
  });
  const findAt = (path: string) => {
    const item = items.find(({ address }) => address === path);
    return item === undefined ? null : view(item);
  };
  const namedPaths = [BOOKING_TERMS, CANCELLATION_PROTECTION];
  return {
    bookingTerms: findAt(BOOKING_TERMS),
    cancellationProtection: findAt(CANCELLATION_PROTECTION),
    others: items.filter(({ address }) => !namedPaths.includes(address)).map(view),
    failed,
  };
}
