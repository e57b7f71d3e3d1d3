// Documents of CLI output at several terminal widths.

/** Terminal widths in columns; `undefined` is a pipe. */
export const WIDTHS = [40, 80, 160, undefined] as const;

/** Merges equal documents of several widths. Each document is headed by its widths. */
export function mergeDocuments(documents: readonly string[]): readonly string[] {
  const widthsByDocument = new Map<string, string[]>();
  for (const [index, document] of documents.entries()) {
    const columns = WIDTHS[index];
    if (document === "") continue;
    widthsByDocument.set(document, [
      ...(widthsByDocument.get(document) ?? []),
      columns === undefined ? "a pipe" : `${columns} columns`,
    ]);
  }
  return [...widthsByDocument].map(([document, widths]) => `# ${widths.join(", ")}\n${document}`);
}

/** The lines of a document that are too wide. A single word longer than the terminal may stand beside its name. */
export function linesTooWide(document: string, columns: number): readonly string[] {
  const [, ...lines] = document.split("\n");
  return lines.filter((line) => line.length > columns && line.trim().split(/\s+/u).length > 2);
}
