import { createFileRoute } from "@tanstack/react-router";
import { PaymentsConfirmPage } from "../../../payments/payments-confirm-page.tsx";

export const Route = createFileRoute("/payments/confirm/")({ component: PaymentsConfirmPage });
