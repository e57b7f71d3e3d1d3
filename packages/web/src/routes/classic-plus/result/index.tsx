import { createFileRoute } from "@tanstack/react-router";
import { ClassicPlusResultPage } from "../../../plus/classic-plus-result-page.tsx";

export const Route = createFileRoute("/classic-plus/result/")({
  staticData: { isPlus: true },
  component: ClassicPlusResultPage,
});
