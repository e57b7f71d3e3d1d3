import { createFileRoute } from "@tanstack/react-router";
import { BonusPlusPage } from "../plus/bonus-plus-page.tsx";

export const Route = createFileRoute("/bonus-plus")({ staticData: { isPlus: true }, component: BonusPlusPage });
