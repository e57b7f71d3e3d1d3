// The shapes of two answers whose contract names their parts alone.

import type { MessageView } from "@portico/api/content/contract";
import type { ResortSpecialView } from "@portico/api/resorts/contract";

/** What stands on top of every booking page. */
export interface BookingAnnouncementView {
  readonly announcements: readonly MessageView[];
  readonly failed: boolean;
}

/** All resort specials. */
export interface ResortSpecialsView {
  readonly specials: readonly ResortSpecialView[];
  readonly failed: boolean;
}
