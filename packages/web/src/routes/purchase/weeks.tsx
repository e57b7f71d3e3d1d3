import { createFileRoute } from "@tanstack/react-router";
import { PurchaseWeeksPage } from "../../stays/purchase-weeks-page.tsx";

export const Route = createFileRoute("/purchase/weeks")({ component: PurchaseWeeksPage });
