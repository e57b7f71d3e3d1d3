import { createFileRoute } from "@tanstack/react-router";
import { EntitlementsPage } from "../entitlements/entitlements-page.tsx";
import { entitlementsQuery } from "../entitlements/queries.ts";

export const Route = createFileRoute("/entitlements")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(entitlementsQuery);
  },
  component: EntitlementsPage,
});
