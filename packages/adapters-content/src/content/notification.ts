// Dashboard notifications. The domain decides when and to whom they show (reading R22).

import type { NotificationItem } from "@portico/domain/content";
import { dateTimeElement, richTextElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const notificationReader: ItemReader<NotificationItem> = createItemReader({
  codename: "notification",
  elements: { notification: richTextElement, display_notification_from: dateTimeElement, date_end: dateTimeElement },
  convert: ({ notification, display_notification_from, date_end }, context) => ({
    notification: context.richText(notification),
    displayNotificationFrom: display_notification_from,
    dateEnd: date_end,
    membershipCategories: context.categories,
    workflowStep: context.system.workflow_step ?? undefined,
  }),
});
