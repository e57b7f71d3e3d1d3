// Boxes of a page, as rich text or from a custom editor.

import { PANEL_BACKGROUNDS, type Panel } from "@portico/domain/content";
import { toPictures, toSafeUrl } from "../api/address.ts";
import {
  assetsElement,
  choicesElement,
  numberElement,
  rawHtmlElement,
  richTextElement,
  textElement,
} from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { parseStyleClasses, sanitise } from "../api/sanitised.ts";

export const panelReader: ItemReader<Panel> = createItemReader({
  codename: "panel",
  elements: {
    title: textElement,
    custom_editor: rawHtmlElement,
    content: richTextElement,
    background: choicesElement,
    link: textElement,
    button_text: textElement,
    additional_css_class: textElement,
    picture: assetsElement,
    sort_order: numberElement,
  },
  convert: (elements, context) => ({
    title: elements.title ?? "",
    customEditor: elements.custom_editor === undefined ? undefined : sanitise(elements.custom_editor),
    content: context.richText(elements.content),
    background: PANEL_BACKGROUNDS.find((colour) => elements.background.includes(colour)),
    link: toSafeUrl(elements.link),
    buttonText: elements.button_text ?? "",
    additionalCssClass: parseStyleClasses(elements.additional_css_class),
    picture: toPictures(elements.picture)[0],
    sortOrder: elements.sort_order,
  }),
});
