// Writes a document as a tagged, accessible PDF with a font that covers Vietnamese. The PDF library is large, so it is imported with the
// first document.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";

/** A table row of two cells. */
export type Row = readonly [term: string, value: string];

/** The content of a document, from top to bottom. */
export interface Paper {
  readonly language: Language;
  readonly brandName: string;
  readonly title: string;
  /** Large text below the title, such as the amount paid. */
  readonly subtitle?: string;
  readonly facts: readonly Row[];
  /** Table of amounts with headings and total. */
  readonly sums?: { readonly head: Row; readonly rows: readonly Row[]; readonly total: Row; readonly footer?: Row };
  readonly notes: readonly string[];
  readonly at: Instant;
}

type Document = PDFKit.PDFDocument;
type Element = ReturnType<Document["struct"]>;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const TERM_WIDTH = 150;
const AMOUNT_WIDTH = 120;
const INK = "#1c2b33";
const GREY = "#51626b";
const LINE = "#c9d3d8";

// The types of pdfkit lack this subset.
const ACCESSIBLE = { subset: "PDF/UA" } as object;

async function loadWriter() {
  const read = (url: string) => readFile(fileURLToPath(url));
  const [{ default: PdfDocument }, plain, strong] = await Promise.all([
    import("pdfkit"),
    read(import.meta.resolve("@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf")),
    read(import.meta.resolve("@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf")),
  ]);
  return { PdfDocument, plain, strong };
}

let writer: ReturnType<typeof loadWriter> | undefined;

export async function writePaper(paper: Paper): Promise<Buffer> {
  writer ??= loadWriter().catch((error: unknown) => {
    writer = undefined;
    throw error;
  });
  const { PdfDocument, plain, strong } = await writer;
  const date = new Date(paper.at);
  const document = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    ...ACCESSIBLE,
    tagged: true,
    displayTitle: true,
    lang: paper.language,
    font: "",
    info: { Title: `${paper.title} – ${paper.brandName}`, Author: paper.brandName, CreationDate: date, ModDate: date },
  });
  document.registerFont("plain", plain).registerFont("strong", strong);
  const chunks: Buffer[] = [];
  const result = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  draw(document, paper);
  // Also ends all structure elements.
  document.end();
  return result;
}

function draw(document: Document, { brandName, title, subtitle, facts, sums, notes }: Paper): void {
  const root = document.struct("Document");
  document.addStructure(root);
  /** Adds a structure element with drawn content. */
  const element = (tag: string, drawContent: () => void) => root.add(document.struct(tag, {}, drawContent));
  element("P", () => document.font("strong").fontSize(13).fillColor(GREY).text(brandName, MARGIN, MARGIN));
  drawRule(document, document.y + 8);
  element("H1", () =>
    document
      .font("strong")
      .fontSize(24)
      .fillColor(INK)
      .text(title, MARGIN, document.y + 22),
  );
  if (subtitle !== undefined)
    element("P", () =>
      document
        .font("strong")
        .fontSize(14)
        .text(subtitle, MARGIN, document.y + 4),
    );
  document.y += 14;
  drawTable(document, root, { rows: facts, columns: [TERM_WIDTH, WIDTH - TERM_WIDTH] });
  if (sums !== undefined) {
    document.y += 16;
    drawTable(document, root, { ...sums, columns: [WIDTH - AMOUNT_WIDTH, AMOUNT_WIDTH], areAmounts: true });
  }
  document.y += 16;
  for (const note of notes) {
    element("P", () =>
      document.font("plain").fontSize(9.5).fillColor(GREY).text(note, MARGIN, document.y, { width: WIDTH }),
    );
    document.y += 6;
  }
}

interface Table {
  readonly head?: Row;
  readonly rows: readonly Row[];
  readonly total?: Row;
  /** A row below the total, such as the included tax. */
  readonly footer?: Row;
  readonly columns: readonly [number, number];
  /** Whether to right-align the second column. */
  readonly areAmounts?: boolean;
}

function drawTable(
  document: Document,
  parent: Element,
  { head, rows, total, footer, columns, areAmounts = false }: Table,
): void {
  const table = document.struct("Table");
  parent.add(table);
  const add = ([term, value]: Row, isHead: boolean, isStrong: boolean) => {
    const row = document.struct("TR");
    table.add(row);
    const y = rowTop(document, [term, value], columns);
    let bottom = y;
    const cell = (text: string, column: 0 | 1) => {
      const isTerm = column === 0;
      row.add(
        document.struct(isHead || (isTerm && !areAmounts) ? "TH" : "TD", {}, () => {
          const x = isTerm ? MARGIN : MARGIN + columns[0];
          document.font(isStrong || isHead ? "strong" : "plain").fontSize(10.5);
          document.fillColor(isTerm && !areAmounts ? GREY : INK);
          document.text(text, x, y, { width: columns[column] - 8, align: areAmounts && !isTerm ? "right" : "left" });
        }),
      );
      bottom = Math.max(bottom, document.y);
    };
    cell(term, 0);
    cell(value, 1);
    drawRule(document, bottom + 4);
  };
  if (head !== undefined) add(head, true, true);
  for (const row of rows) add(row, false, false);
  if (total !== undefined) add(total, false, true);
  if (footer !== undefined) add(footer, false, false);
}

/** Top of the next row; starts a new page if the row does not fit. */
function rowTop(document: Document, row: Row, columns: readonly [number, number]): number {
  document.font("strong").fontSize(10.5);
  const height = Math.max(
    ...row.map((text, column) => document.heightOfString(text, { width: columns[column] as number })),
  );
  if (document.y + height + 12 > document.page.height - MARGIN) document.addPage().y = MARGIN;
  return document.y + 6;
}

/** Draws a horizontal rule, marked as an artifact for screen readers until the next marked content. */
function drawRule(document: Document, y: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.y = y;
}
