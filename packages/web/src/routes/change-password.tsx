import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordPage } from "../session/change-password-page.tsx";

export const Route = createFileRoute("/change-password")({ component: ChangePasswordPage });
