import { createFileRoute } from "@tanstack/react-router";
import { LastMinutePage } from "../stays/last-minute-page.tsx";

export const Route = createFileRoute("/last-minute")({ component: LastMinutePage });
