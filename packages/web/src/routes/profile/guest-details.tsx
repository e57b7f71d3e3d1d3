import { createFileRoute } from "@tanstack/react-router";
import { ProfileGuestDetailsPage } from "../../member/profile-guest-details-page.tsx";
import { profileQuery } from "../../member/queries.ts";

export const Route = createFileRoute("/profile/guest-details")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(profileQuery);
  },
  component: ProfileGuestDetailsPage,
});
