import { createFileRoute } from "@tanstack/react-router";
import { PurchasePage } from "../../stays/purchase-page.tsx";

export const Route = createFileRoute("/purchase/")({ component: PurchasePage });
