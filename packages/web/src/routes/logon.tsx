import { createFileRoute } from "@tanstack/react-router";
import { LogonPage } from "../session/logon-page.tsx";

export const Route = createFileRoute("/logon")({ component: LogonPage });
