import { createFileRoute } from "@tanstack/react-router";
import { CarHirePage } from "../stays/car-hire-page.tsx";

export const Route = createFileRoute("/car-hire")({ component: CarHirePage });
