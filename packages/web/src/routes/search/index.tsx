import { createFileRoute } from "@tanstack/react-router";
import { SearchPage } from "../../stays/search-page.tsx";

export const Route = createFileRoute("/search/")({ component: SearchPage });
