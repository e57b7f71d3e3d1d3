import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../content/content-page.tsx";
import { contentPageQuery } from "../content/queries.ts";
import { startReading } from "../content/start-reading.ts";

export const Route = createFileRoute("/cancellation-protection-option2")({
  loader: ({ context }) =>
    startReading(context.queries, (visit) => contentPageQuery("/cancellation-protection-option2", visit)),
  component: ContentPage,
});
