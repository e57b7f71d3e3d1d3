import { createFileRoute } from "@tanstack/react-router";
import { PurchaseConfirmPage } from "../../stays/purchase-confirm-page.tsx";

export const Route = createFileRoute("/purchase/confirm")({ component: PurchaseConfirmPage });
