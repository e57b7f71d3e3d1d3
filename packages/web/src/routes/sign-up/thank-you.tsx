import { createFileRoute } from "@tanstack/react-router";
import { SignUpThankYouPage } from "../../session/sign-up-thank-you-page.tsx";

export const Route = createFileRoute("/sign-up/thank-you")({ component: SignUpThankYouPage });
