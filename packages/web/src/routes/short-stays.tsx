import { createFileRoute } from "@tanstack/react-router";
import { ShortStaysPage } from "../stays/short-stays-page.tsx";

export const Route = createFileRoute("/short-stays")({ component: ShortStaysPage });
