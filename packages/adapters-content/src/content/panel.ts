// Reader of panels: boxes of a page, written as rich text or in a custom editor.

import { PANEL_BACKGROUNDS, type Panel } from "@portico/domain/content";
import { editorUrl, pictures } from "../api/address.ts";
import { assets, choices, number, rawHtml, richText, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";
import { sanitise, styleClasses } from "../api/sanitised.ts";

export const panelReader: ItemReader<Panel> = itemReader({
  codename: "panel",
  elements: {
    title: text,
    custom_editor: rawHtml,
    content: richText,
    background: choices,
    link: text,
    button_text: text,
    additional_css_class: text,
    picture: assets,
    sort_order: number,
  },
  convert: (elements, context) => ({
    title: elements.title ?? "",
    customEditor: elements.custom_editor === undefined ? undefined : sanitise(elements.custom_editor),
    content: context.richText(elements.content),
    background: PANEL_BACKGROUNDS.find((colour) => elements.background.includes(colour)),
    link: editorUrl(elements.link),
    buttonText: elements.button_text ?? "",
    additionalCssClass: styleClasses(elements.additional_css_class),
    picture: pictures(elements.picture)[0],
    sortOrder: elements.sort_order,
  }),
});
