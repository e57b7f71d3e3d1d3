import { createFileRoute } from "@tanstack/react-router";
import { SearchTestPage } from "../../support/diagnostics-page.tsx";

export const Route = createFileRoute("/search/test")({
  component: SearchTestPage,
});
