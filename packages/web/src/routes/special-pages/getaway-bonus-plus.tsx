import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../../content/content-page.tsx";
import { contentPageQuery } from "../../content/queries.ts";
import { startReading } from "../../content/start-reading.ts";

export const Route = createFileRoute("/special-pages/getaway-bonus-plus")({
  loader: ({ context }) =>
    startReading(context.queries, (visit) => contentPageQuery("/special-pages/getaway-bonus-plus", visit)),
  component: ContentPage,
});
