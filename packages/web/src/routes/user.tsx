import { createFileRoute } from "@tanstack/react-router";
import { userQuery } from "../member/queries.ts";
import { UserPage } from "../member/user-page.tsx";

export const Route = createFileRoute("/user")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(userQuery);
  },
  component: UserPage,
});
