import { createFileRoute } from "@tanstack/react-router";
import { PurchaseRentalPage } from "../../stays/purchase-rental-page.tsx";

export const Route = createFileRoute("/purchase/rental")({ component: PurchaseRentalPage });
