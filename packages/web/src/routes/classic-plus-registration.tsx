import { createFileRoute } from "@tanstack/react-router";
import { ClassicPlusRegistrationPage } from "../plus/classic-plus-registration-page.tsx";

export const Route = createFileRoute("/classic-plus-registration")({
  staticData: { isPlus: true },
  component: ClassicPlusRegistrationPage,
});
