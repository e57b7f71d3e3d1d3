import { createFileRoute } from "@tanstack/react-router";
import { ClassicPlusPage } from "../../plus/classic-plus-page.tsx";

export const Route = createFileRoute("/classic-plus/")({ staticData: { isPlus: true }, component: ClassicPlusPage });
