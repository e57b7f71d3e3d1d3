import { createFileRoute } from "@tanstack/react-router";
import { PaymentsResultsPage } from "../../payments/payments-results-page.tsx";

export const Route = createFileRoute("/payments/results")({ component: PaymentsResultsPage });
