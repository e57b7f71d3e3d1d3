import { createFileRoute } from "@tanstack/react-router";
import { BookRentalWeekPage } from "../stays/book-rental-week-page.tsx";

export const Route = createFileRoute("/book-rental-week")({ component: BookRentalWeekPage });
