import { createFileRoute } from "@tanstack/react-router";
import { ResortSpecialsPage } from "../stays/resort-specials-page.tsx";

export const Route = createFileRoute("/resort-specials")({ component: ResortSpecialsPage });
