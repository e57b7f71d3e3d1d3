import { createFileRoute } from "@tanstack/react-router";
import { PaymentsConfirmFreedomPaymentPage } from "../../../payments/payments-confirm-freedom-payment-page.tsx";

export const Route = createFileRoute("/payments/confirm/freedom-payment")({
  component: PaymentsConfirmFreedomPaymentPage,
});
