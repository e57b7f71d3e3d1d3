import { createFileRoute } from "@tanstack/react-router";
import { PageNotFoundPage } from "../support/page-not-found-page.tsx";

export const Route = createFileRoute("/page-not-found")({ component: PageNotFoundPage });
