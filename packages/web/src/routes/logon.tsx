import { createFileRoute } from "@tanstack/react-router";
import { LogonPage } from "../session/logon-page.tsx";

// Its page comes with the app: it is the first that most people see.
export const Route = createFileRoute("/logon")({ codeSplitGroupings: [], component: LogonPage });
