import { createFileRoute } from "@tanstack/react-router";
import { RESORT } from "../../resorts/place-kinds.ts";
import { ResortPage } from "../../resorts/resort-page.tsx";
import { startPlace } from "../../resorts/start-place.ts";

export const Route = createFileRoute("/resort/{-$slug}")({
  loader: ({ context, params }) => startPlace(context.queries, { kind: RESORT, slug: params.slug }),
  component: ResortPage,
});
