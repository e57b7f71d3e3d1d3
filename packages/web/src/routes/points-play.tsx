import { createFileRoute } from "@tanstack/react-router";
import { PointsPlayPage } from "../points/points-play-page.tsx";
import { summaryQuery } from "../points/queries.ts";

export const Route = createFileRoute("/points-play")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(summaryQuery);
  },
  component: PointsPlayPage,
});
