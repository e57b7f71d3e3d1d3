import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../content/content-page.tsx";
import { contentPageQuery } from "../content/queries.ts";
import { startReading } from "../content/start-reading.ts";

export const Route = createFileRoute("/booking-terms-conditions")({
  loader: ({ context }) =>
    startReading(context.queries, (visit) => contentPageQuery("/booking-terms-conditions", visit)),
  component: ContentPage,
});
