import { createFileRoute } from "@tanstack/react-router";
import { ProfileSpecialRequestsPage } from "../../member/profile-special-requests-page.tsx";

export const Route = createFileRoute("/profile/special-requests")({ component: ProfileSpecialRequestsPage });
