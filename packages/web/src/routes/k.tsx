import { createFileRoute } from "@tanstack/react-router";
import { PublicContentPage } from "../content/public-content-page.tsx";
import { publicContentQuery } from "../content/queries.ts";
import { startReading } from "../content/start-reading.ts";

export const Route = createFileRoute("/k")({
  loader: ({ context }) => startReading(context.queries, publicContentQuery),
  component: PublicContentPage,
});
