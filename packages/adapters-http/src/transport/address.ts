// The path of a call with its braces filled in. What fills them is one segment, whatever it contains.

/** Fills in a path. */
export function filledPath(path: string, parts: Readonly<Record<string, string>> = {}): string {
  // Most paths have none, and then there is nothing to look for.
  return path.includes("{") ? path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parts[name] ?? "")) : path;
}

// Two dots and one are segments that whoever reads an address resolves, encoded or not: the back-end would be asked for another path.
function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return /^\.{0,2}$/.test(encoded) ? encodeURIComponent(encoded.replaceAll(".", "%2E")) : encoded;
}
