import { createFileRoute } from "@tanstack/react-router";
import { ProfileBillingAddressPage } from "../../member/profile-billing-address-page.tsx";
import { billingNoticeQuery, profileQuery } from "../../member/queries.ts";

export const Route = createFileRoute("/profile/billing-address")({
  loader: ({ context: { queries }, preload }) => {
    if (preload) return;
    void queries.prefetchQuery(profileQuery);
    void queries.prefetchQuery(billingNoticeQuery);
  },
  component: ProfileBillingAddressPage,
});
