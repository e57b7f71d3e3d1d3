import { createFileRoute } from "@tanstack/react-router";
import { ClassicPlusResultPaymentPage } from "../../../plus/classic-plus-result-payment-page.tsx";

export const Route = createFileRoute("/classic-plus/result/payment")({
  staticData: { isPlus: true },
  component: ClassicPlusResultPaymentPage,
});
