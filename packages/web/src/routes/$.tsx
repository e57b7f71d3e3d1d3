import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../content/content-page.tsx";
import { startPage } from "../content/start-page.ts";

export const Route = createFileRoute("/$")({
  loader: ({ context, location }) => startPage(context, location),
  component: ContentPage,
});
