import { createFileRoute } from "@tanstack/react-router";
import { WeeklyStaysPage } from "../stays/weekly-stays-page.tsx";

export const Route = createFileRoute("/weekly-stays")({ component: WeeklyStaysPage });
