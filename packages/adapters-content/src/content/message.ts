// Readers of standalone messages: notices, alerts, callouts and the booking announcement.

import type { Message } from "@portico/domain/content";
import { choices, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const noticeReader: ItemReader<Message> = messageReader("notice");

export const alertReader: ItemReader<Message> = messageReader("alert");

/** Callouts are components of rich text. */
export const calloutReader: ItemReader<Message> = messageReader("callout");

/** Shown at the top of every booking page (reading R36). */
export const bookingAnnouncementReader: ItemReader<Message> = messageReader("booking_announcement");

function messageReader(codename: string): ItemReader<Message> {
  return itemReader({
    codename,
    elements: { title: text, text: richText, tone: choices },
    convert: ({ title = "", text: body, tone }, context) => ({
      title,
      text: context.richText(body),
      tone: tone[0] ?? "",
    }),
  });
}
