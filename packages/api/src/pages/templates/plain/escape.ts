// Escapes text and JSON for HTML.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for elements and quoted attributes. */
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

/** Escapes JSON for a script element: the value stays the same, and no character can end the element or start a comment. */
export function jsonInHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? "");
}
