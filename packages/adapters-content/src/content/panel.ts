// Panels: boxes of a page, written in rich text or in a custom editor.

import { PANEL_BACKGROUNDS, type Panel } from "@portico/domain/content/items";
import { editorsAddress, pictures } from "../wire/address.ts";
import { assets, choices, number, rawHtml, richText, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";
import { sanitise, styleClasses } from "../wire/sanitised.ts";

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
  reshape: (elements, reading) => ({
    title: elements.title ?? "",
    customEditor: elements.custom_editor === undefined ? undefined : sanitise(elements.custom_editor),
    content: reading.richText(elements.content),
    background: PANEL_BACKGROUNDS.find((colour) => elements.background.includes(colour)),
    link: editorsAddress(elements.link),
    buttonText: elements.button_text ?? "",
    additionalCssClass: styleClasses(elements.additional_css_class),
    picture: pictures(elements.picture)[0],
    sortOrder: elements.sort_order,
  }),
});
