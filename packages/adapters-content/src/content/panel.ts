// Panels: boxes of a page, written in rich text or in a custom editor.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture, RichText } from "../rich-text/nodes.ts";
import { editorsAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, choices, number, rawHtml, richText, text } from "../wire/elements.ts";
import { type SanitisedHtml, sanitise, styleClasses } from "../wire/sanitised.ts";

/** A panel; where the custom editor holds something, it is shown in place of the content. */
export interface Panel extends ContentItem {
  readonly title: string;
  readonly customEditor: SanitisedHtml | undefined;
  readonly content: RichText;
  readonly background: "grey" | "black" | undefined;
  readonly link: string;
  readonly buttonText: string;
  readonly additionalCssClass: readonly string[];
  readonly picture: Picture | undefined;
  readonly sortOrder: number | undefined;
}

/** The reader of panels. */
export const panelType: ContentType<Panel> = contentType({
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
    background: (["grey", "black"] as const).find((colour) => elements.background.includes(colour)),
    link: editorsAddress(elements.link),
    buttonText: elements.button_text ?? "",
    additionalCssClass: styleClasses(elements.additional_css_class),
    picture: pictures(elements.picture)[0],
    sortOrder: elements.sort_order,
  }),
});
