import { createFileRoute } from "@tanstack/react-router";
import { PurchaseTestPage } from "../../support/diagnostics-page.tsx";

export const Route = createFileRoute("/purchase/test")({
  component: PurchaseTestPage,
});
