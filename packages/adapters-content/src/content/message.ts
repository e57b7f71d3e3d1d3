// Messages that stand on their own: notices, alerts, callouts and the booking announcement.

import type { ContentItem } from "@portico/domain/content/source";
import type { RichText } from "../rich-text/nodes.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { choices, richText, text } from "../wire/elements.ts";

/** A message with a heading, which may be empty. */
export interface Message extends ContentItem {
  readonly title: string;
  readonly text: RichText;
  /** How urgent it is; empty where content does not say. */
  readonly tone: string;
}

/** The reader of notices. */
export const noticeType: ContentType<Message> = messageType("notice");

/** The reader of alerts. */
export const alertType: ContentType<Message> = messageType("alert");

/** The reader of callouts, which stand inside of rich text. */
export const calloutType: ContentType<Message> = messageType("callout");

/** The reader of what stands on top of every booking page (reading R36). */
export const bookingAnnouncementType: ContentType<Message> = messageType("booking_announcement");

function messageType(codename: string): ContentType<Message> {
  return contentType({
    codename,
    elements: { title: text, text: richText, tone: choices },
    reshape: ({ title = "", text: body, tone }, reading) => ({
      title,
      text: reading.richText(body),
      tone: tone[0] ?? "",
    }),
  });
}
