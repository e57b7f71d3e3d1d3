import { createFileRoute } from "@tanstack/react-router";
import { contentPageQuery } from "../content/queries.ts";
import { startReading } from "../content/start-reading.ts";
import { VisitorHomePage } from "../content/visitor-home-page.tsx";

export const Route = createFileRoute("/home-k")({
  loader: ({ context }) => startReading(context.queries, (visit) => contentPageQuery("/home-k", visit)),
  component: VisitorHomePage,
});
