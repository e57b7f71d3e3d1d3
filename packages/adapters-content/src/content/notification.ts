// Reader of dashboard notifications. The domain decides when and to whom they show (reading R22).

import type { NotificationItem } from "@portico/domain/content";
import { dateTime, richText } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const notificationReader: ItemReader<NotificationItem> = itemReader({
  codename: "notification",
  elements: { notification: richText, display_notification_from: dateTime, date_end: dateTime },
  convert: ({ notification, display_notification_from, date_end }, context) => ({
    notification: context.richText(notification),
    displayNotificationFrom: display_notification_from,
    dateEnd: date_end,
    membershipCategories: context.categories,
    workflowStep: context.system.workflow_step ?? undefined,
  }),
});
