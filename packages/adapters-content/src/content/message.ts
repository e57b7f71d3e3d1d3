// Notices, alerts, callouts and the booking announcement.

import type { Message } from "@portico/domain/content";
import { choicesElement, richTextElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const noticeReader: ItemReader<Message> = createMessageReader("notice");

export const alertReader: ItemReader<Message> = createMessageReader("alert");

/** Callouts are components of rich text. */
export const calloutReader: ItemReader<Message> = createMessageReader("callout");

/** Shown at the top of every booking page (reading R36). */
export const bookingAnnouncementReader: ItemReader<Message> = createMessageReader("booking_announcement");

function createMessageReader(codename: string): ItemReader<Message> {
  return createItemReader({
    codename,
    elements: { title: textElement, text: richTextElement, tone: choicesElement },
    convert: ({ title = "", text: body, tone }, context) => ({
      title,
      text: context.richText(body),
      tone: tone[0] ?? "",
    }),
  });
}
