import { createFileRoute } from "@tanstack/react-router";
import { NightlyStaysPage } from "../stays/nightly-stays-page.tsx";

export const Route = createFileRoute("/nightly-stays")({ component: NightlyStaysPage });
