// What is written down of a call wherever it is read: on terminals of several widths, and in a pipe.

/** A terminal of so many columns, or a pipe. */
export const WIDTHS = [40, 80, 160, undefined] as const;

/** The documents of a call at each of the widths, one below the other, each once with the widths at which it is so. */
export function alike(documents: readonly string[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const [at, document] of documents.entries()) {
    const columns = WIDTHS[at];
    if (document === "") continue;
    places.set(document, [...(places.get(document) ?? []), columns === undefined ? "a pipe" : `${columns} columns`]);
  }
  return [...places].map(([document, where]) => `# ${where.join(", ")}\n${document}`);
}

/** The lines of a document that do not fit. One word that no terminal is wide enough for may stand beside its name, and nothing with it. */
export function linesTooWide(document: string, columns: number): readonly string[] {
  const [, ...lines] = document.split("\n");
  return lines.filter((line) => line.length > columns && line.trim().split(/\s+/u).length > 2);
}
