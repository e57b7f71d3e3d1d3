// Notifications of the dashboard. When and to whom they show, the domain decides (reading R22); the names are the ones that it reads.

import type { ContentItem } from "@portico/domain/content/source";
import type { RichText } from "../rich-text/nodes.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { dateTime, richText } from "../wire/elements.ts";

/** A notification. */
export interface NotificationItem extends ContentItem {
  readonly notification: RichText;
  readonly displayNotificationFrom: string | undefined;
  readonly dateEnd: string | undefined;
  readonly membershipCategories: readonly string[];
  readonly workflowStep: string | undefined;
}

/** The reader of notifications. */
export const notificationType: ContentType<NotificationItem> = contentType({
  codename: "notification",
  elements: { notification: richText, display_notification_from: dateTime, date_end: dateTime },
  reshape: ({ notification, display_notification_from, date_end }, reading) => ({
    notification: reading.richText(notification),
    displayNotificationFrom: display_notification_from,
    dateEnd: date_end,
    membershipCategories: reading.categories,
    workflowStep: reading.system.workflow_step ?? undefined,
  }),
});
