// Messages that stand on their own: notices, alerts, callouts and the booking announcement.

import type { Message } from "@portico/domain/content/items";
import { choices, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const noticeReader: ItemReader<Message> = messageReader("notice");

export const alertReader: ItemReader<Message> = messageReader("alert");

/** The reader of callouts, which stand inside of rich text. */
export const calloutReader: ItemReader<Message> = messageReader("callout");

/** The reader of what stands on top of every booking page (reading R36). */
export const bookingAnnouncementReader: ItemReader<Message> = messageReader("booking_announcement");

function messageReader(codename: string): ItemReader<Message> {
  return itemReader({
    codename,
    elements: { title: text, text: richText, tone: choices },
    reshape: ({ title = "", text: body, tone }, reading) => ({
      title,
      text: reading.richText(body),
      tone: tone[0] ?? "",
    }),
  });
}
