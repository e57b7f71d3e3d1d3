// Text on its way into HTML.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that is only text, in an element and in a quoted attribute alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that can stand in a script element: it means the same, and has no letter that could end the element or begin a comment. */
export function jsonInHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? "");
}
