import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../content/home-page.tsx";
import { homeQuery } from "../content/queries.ts";
import { startReading } from "../content/start-reading.ts";

export const Route = createFileRoute("/")({
  loader: ({ context }) => startReading(context.queries, homeQuery),
  component: HomePage,
});
