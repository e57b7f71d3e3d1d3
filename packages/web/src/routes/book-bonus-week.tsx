import { createFileRoute } from "@tanstack/react-router";
import { BookBonusWeekPage } from "../stays/book-bonus-week-page.tsx";

export const Route = createFileRoute("/book-bonus-week")({ component: BookBonusWeekPage });
