import { createFileRoute } from "@tanstack/react-router";
import { BadRequestPage } from "../support/bad-request-page.tsx";

export const Route = createFileRoute("/400")({ component: BadRequestPage });
