// Notifications of the dashboard. When and to whom they show, the domain decides (reading R22); the names are the ones that it reads.

import type { NotificationItem } from "@portico/domain/content/items";
import { dateTime, richText } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const notificationReader: ItemReader<NotificationItem> = itemReader({
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
