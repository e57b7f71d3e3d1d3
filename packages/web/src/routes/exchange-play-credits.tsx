import { createFileRoute } from "@tanstack/react-router";
import { ExchangePlayCreditsPage } from "../points/credits-page.tsx";
import { creditsQuery } from "../points/queries.ts";

export const Route = createFileRoute("/exchange-play-credits")({
  loader: ({ context: { queries }, preload }) => {
    if (!preload) void queries.prefetchQuery(creditsQuery);
  },
  component: ExchangePlayCreditsPage,
});
