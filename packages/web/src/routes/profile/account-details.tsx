import { createFileRoute } from "@tanstack/react-router";
import { ProfileAccountDetailsPage } from "../../member/profile-account-details-page.tsx";
import { preferencesQuery, profileQuery } from "../../member/queries.ts";

export const Route = createFileRoute("/profile/account-details")({
  loader: ({ context: { queries }, preload }) => {
    if (preload) return;
    void queries.prefetchQuery(profileQuery);
    void queries.prefetchQuery(preferencesQuery);
  },
  component: ProfileAccountDetailsPage,
});
