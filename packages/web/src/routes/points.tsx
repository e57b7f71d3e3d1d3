import { createFileRoute } from "@tanstack/react-router";
import { PointsPage } from "../points/points-page.tsx";
import { pointsQuery } from "../points/queries.ts";

export const Route = createFileRoute("/points")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(pointsQuery);
  },
  component: PointsPage,
});
