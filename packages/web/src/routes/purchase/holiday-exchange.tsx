import { createFileRoute } from "@tanstack/react-router";
import { PurchaseHolidayExchangePage } from "../../stays/purchase-holiday-exchange-page.tsx";

export const Route = createFileRoute("/purchase/holiday-exchange")({ component: PurchaseHolidayExchangePage });
