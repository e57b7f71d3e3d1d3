import { createFileRoute } from "@tanstack/react-router";
import { PasswordResetPage } from "../session/password-reset-page.tsx";

export const Route = createFileRoute("/password-reset")({ component: PasswordResetPage });
