import { createFileRoute } from "@tanstack/react-router";
import { BookOwnerWeekPage } from "../stays/book-owner-week-page.tsx";

export const Route = createFileRoute("/book-owner-week")({ component: BookOwnerWeekPage });
