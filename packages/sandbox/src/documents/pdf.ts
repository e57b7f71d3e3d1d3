// A one-page PDF with standard fonts. They have Western letters only, so other accents are removed.

export interface Paper {
  readonly title: string;
  readonly note: string;
  readonly paragraphs: readonly string[];
}

const LEFT = 56;
const MAX_LINE_LENGTH = 88;
const LINE_HEIGHT = 16;
// Characters of Windows-1252 that Latin-1 lacks.
const WESTERN: Readonly<Record<string, string>> = { "’": "\x92", "“": "\x93", "”": "\x94", "–": "\x96", "—": "\x97" };

export function renderPdf(paper: Paper): Buffer {
  const page = renderPage(paper);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    `<< /Title (${escapePdf(paper.title)}) /Producer (Portico sandbox) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, "latin1");
}

function renderPage({ title, note, paragraphs }: Paper): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapText(paragraph), ""]);
  return [
    "0.114 0.306 0.373 rg 0 786 595 56 re f",
    "0.91 0.63 0.24 rg 0 782 595 4 re f",
    `BT 1 1 1 rg /F2 15 Tf ${LEFT} 807 Td (Portico) Tj ET`,
    `BT 0.114 0.306 0.373 rg /F2 22 Tf ${LEFT} 730 Td (${escapePdf(title)}) Tj ET`,
    `BT 0.4 0.4 0.4 rg /F1 10 Tf ${LEFT} 710 Td (${escapePdf(note)}) Tj ET`,
    `BT 0.13 0.13 0.13 rg /F1 11 Tf ${LINE_HEIGHT} TL ${LEFT} 672 Td ${lines.map((line) => `(${escapePdf(line)}) Tj T*`).join(" ")} ET`,
    `BT 0.5 0.5 0.5 rg /F1 8 Tf ${LEFT} 40 Td (An invented document of the sandbox.) Tj ET`,
  ].join("\n");
}

function wrapText(paragraph: string): readonly string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= MAX_LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function escapePdf(text: string): string {
  return Array.from(text, (letter) => WESTERN[letter] ?? (letter > "\xff" ? withoutAccents(letter) : letter))
    .join("")
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

function withoutAccents(letter: string): string {
  return letter.normalize("NFD").replaceAll(/[^\x20-\x7e]/g, "") || "?";
}
