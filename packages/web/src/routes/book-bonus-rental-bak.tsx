import { createFileRoute } from "@tanstack/react-router";
import { BookBonusRentalPage } from "../stays/book-bonus-rental-page.tsx";

export const Route = createFileRoute("/book-bonus-rental-bak")({ component: BookBonusRentalPage });
