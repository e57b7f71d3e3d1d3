// Routes of the member's own data.

import type { PortalApp } from "../http/app.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { emailRoutes } from "./email-routes.ts";
import { preferencesRoutes } from "./preferences-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { todoRoutes } from "./todo-routes.ts";
import { userRoutes } from "./user-routes.ts";

export function memberRoutes(app: PortalApp, portal: RunningPortal): void {
  profileRoutes(app, portal);
  emailRoutes(app, portal);
  preferencesRoutes(app, portal);
  userRoutes(app, portal);
  todoRoutes(app, portal);
}
