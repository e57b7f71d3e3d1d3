import { createFileRoute } from "@tanstack/react-router";
import { AutoLoginLlPage } from "../session/auto-login-ll-page.tsx";

export const Route = createFileRoute("/auto-login-ll")({ component: AutoLoginLlPage });
