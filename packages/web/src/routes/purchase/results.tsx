import { createFileRoute } from "@tanstack/react-router";
import { PurchaseResultsPage } from "../../stays/purchase-results-page.tsx";

export const Route = createFileRoute("/purchase/results")({ component: PurchaseResultsPage });
