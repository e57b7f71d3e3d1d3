import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../member/profile-page.tsx";
import { profileQuery } from "../../member/queries.ts";

export const Route = createFileRoute("/profile/")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(profileQuery);
  },
  component: ProfilePage,
});
