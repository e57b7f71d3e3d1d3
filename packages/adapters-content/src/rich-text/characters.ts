// Decodes character references of the content service. Others stay as written, which is safe.

const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

export function decodeCharacters(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g, (reference, decimal, hex, name) => {
    if (name !== undefined)
      return Object.hasOwn(NAMED_REFERENCES, name) ? (NAMED_REFERENCES[name] as string) : reference;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
    return isCharacter ? String.fromCodePoint(codePoint) : "\ufffd";
  });
}
