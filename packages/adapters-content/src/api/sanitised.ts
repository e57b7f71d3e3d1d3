// Sanitises HTML of custom editors, the only HTML that this package returns.

import { linkOpening, type SanitisedHtml, safeHref } from "@portico/domain/content";
import sanitizeHtml from "sanitize-html";

export const ALLOWED_TAGS: readonly string[] = (
  "p h2 h3 h4 h5 h6 ul ol li strong b em i u sup sub br hr blockquote a img " +
  "table thead tbody tr th td caption figure figcaption div span"
).split(" ");

export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title", "target", "rel"],
  img: ["src", "alt", "width", "height"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};

/** Their content is not text for readers. */
const REMOVED_WITH_CONTENT =
  "script style textarea option select noscript iframe noembed noframes template title xmp plaintext svg math object applet audio video".split(
    " ",
  );

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkAttributes(href), ...(title && { title }) } }),
    img: (tagName, { src, ...otherAttributes }) => {
      const url = safeHref(src ?? "");
      const safeAttributes = Object.entries(otherAttributes).filter(
        ([name, value]) => name === "alt" || /^\d{1,4}$/.test(value),
      );
      return { tagName, attribs: { ...(url !== undefined && { src: url }), ...Object.fromEntries(safeAttributes) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
};

/** Removes everything that could run scripts, load resources or leave the site unnoticed. */
export function sanitise(html: string): SanitisedHtml {
  return sanitizeHtml(html, OPTIONS) as SanitisedHtml;
}

export function parseStyleClasses(text: string | undefined): readonly string[] {
  return (text ?? "").split(/\s+/).filter((name) => /^[A-Za-z][A-Za-z0-9_-]{0,60}$/.test(name));
}

function linkAttributes(href: string | undefined): Readonly<Record<string, string>> {
  const url = safeHref(href ?? "");
  if (url === undefined) return {};
  return linkOpening(url) === "new tab" ? { href: url, target: "_blank", rel: "noopener noreferrer" } : { href: url };
}
