// HTML of a custom editor, cut down to what may be shown. It is the only HTML that leaves this package, and its type says that it
// went through here.

import { clickableAddress, linkOpening } from "@portico/domain/content/links";
import type { SanitisedHtml } from "@portico/domain/content/rich-text";
import sanitizeHtml from "sanitize-html";

/** The tags that an editor may use. */
export const ALLOWED_TAGS: readonly string[] = (
  "p h2 h3 h4 h5 h6 ul ol li strong b em i u sup sub br hr blockquote a img " +
  "table thead tbody tr th td caption figure figcaption div span"
).split(" ");

/** The attributes that they may carry. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title", "target", "rel"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};

/** What these hold is no text for people, so it goes with them. */
const GO_WITH_CONTENT =
  "script style textarea option select noscript iframe noembed noframes template title xmp plaintext svg math object applet audio video".split(
    " ",
  );

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: GO_WITH_CONTENT,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkAttributes(href), ...(title && { title }) } }),
    img: (tagName, { src, ...others }) => {
      const address = clickableAddress(src ?? "");
      const sizes = Object.entries(others).filter(([name, value]) => name === "alt" || /^\d{1,4}$/.test(value));
      return { tagName, attribs: { ...(address !== undefined && { src: address }), ...Object.fromEntries(sizes) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
};

/** The HTML without all that could run, load or lead elsewhere. */
export function sanitise(html: string): SanitisedHtml {
  return sanitizeHtml(html, OPTIONS) as SanitisedHtml;
}

/** The names of style classes in a text, without anything else. */
export function styleClasses(text: string | undefined): readonly string[] {
  return (text ?? "").split(/\s+/).filter((name) => /^[A-Za-z][A-Za-z0-9_-]{0,60}$/.test(name));
}

function linkAttributes(href: string | undefined): Readonly<Record<string, string>> {
  const address = clickableAddress(href ?? "");
  if (address === undefined) return {};
  return linkOpening(address) === "new tab"
    ? { href: address, target: "_blank", rel: "noopener noreferrer" }
    : { href: address };
}
