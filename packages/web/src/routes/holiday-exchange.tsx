import { createFileRoute } from "@tanstack/react-router";
import { HolidayExchangePage } from "../stays/holiday-exchange-page.tsx";

export const Route = createFileRoute("/holiday-exchange")({ component: HolidayExchangePage });
