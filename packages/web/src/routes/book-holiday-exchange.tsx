import { createFileRoute } from "@tanstack/react-router";
import { BookHolidayExchangePage } from "../stays/book-holiday-exchange-page.tsx";

export const Route = createFileRoute("/book-holiday-exchange")({ component: BookHolidayExchangePage });
