// A sheet of paper as a PDF: tagged for screen readers, with its title and language, in letters that have every sign of Vietnamese. What
// writes it is large, so it is loaded with the first paper that somebody asks for.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";

/** Two cells of a row: what it is, and what it is here. */
export type Row = readonly [term: string, value: string];

/** What stands on a paper, from top to bottom. */
export interface Paper {
  readonly language: Language;
  readonly brandName: string;
  readonly title: string;
  /** In large letters beside the title, such as what it is worth. */
  readonly mark?: string;
  readonly facts: readonly Row[];
  /** Sums, with their headings and their total. */
  readonly sums?: { readonly head: Row; readonly rows: readonly Row[]; readonly total: Row };
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
const SOFT = "#51626b";
const LINE = "#c9d3d8";

// The types of pdfkit do not know this one of its subsets yet.
const ACCESSIBLE = { subset: "PDF/UA" } as object;

async function load() {
  const read = (address: string) => readFile(fileURLToPath(address));
  const [{ default: PdfDocument }, plain, strong] = await Promise.all([
    import("pdfkit"),
    read(import.meta.resolve("@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf")),
    read(import.meta.resolve("@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf")),
  ]);
  return { PdfDocument, plain, strong };
}

let loaded: ReturnType<typeof load> | undefined;

/** Writes a paper. */
export async function writePaper(paper: Paper): Promise<Buffer> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  const { PdfDocument, plain, strong } = await loaded;
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
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.on("end", () => resolve(Buffer.concat(pieces)));
    document.on("error", reject);
  });
  draw(document, paper);
  // With it ends each element of the structure.
  document.end();
  return whole;
}

function draw(document: Document, { brandName, title, mark, facts, sums, notes }: Paper): void {
  const root = document.struct("Document");
  document.addStructure(root);
  /** One element of the structure, with what is drawn in it. */
  const element = (tag: string, work: () => void) => root.add(document.struct(tag, {}, work));
  element("P", () => document.font("strong").fontSize(13).fillColor(SOFT).text(brandName, MARGIN, MARGIN));
  rule(document, document.y + 8);
  element("H1", () =>
    document
      .font("strong")
      .fontSize(24)
      .fillColor(INK)
      .text(title, MARGIN, document.y + 22),
  );
  if (mark !== undefined)
    element("P", () =>
      document
        .font("strong")
        .fontSize(14)
        .text(mark, MARGIN, document.y + 4),
    );
  document.y += 14;
  table(document, root, { rows: facts, columns: [TERM_WIDTH, WIDTH - TERM_WIDTH] });
  if (sums !== undefined) {
    document.y += 16;
    const { head, rows, total } = sums;
    table(document, root, { head, rows, total, columns: [WIDTH - AMOUNT_WIDTH, AMOUNT_WIDTH], isRight: true });
  }
  document.y += 16;
  for (const note of notes) {
    element("P", () =>
      document.font("plain").fontSize(9.5).fillColor(SOFT).text(note, MARGIN, document.y, { width: WIDTH }),
    );
    document.y += 6;
  }
}

interface Table {
  readonly head?: Row;
  readonly rows: readonly Row[];
  readonly total?: Row;
  readonly columns: readonly [number, number];
  /** Whether the second column is one of amounts. */
  readonly isRight?: boolean;
}

function table(document: Document, parent: Element, { head, rows, total, columns, isRight = false }: Table): void {
  const whole = document.struct("Table");
  parent.add(whole);
  const add = ([term, value]: Row, isHead: boolean, isStrong: boolean) => {
    const row = document.struct("TR");
    whole.add(row);
    const y = startOfRow(document, [term, value], columns);
    let bottom = y;
    const cell = (text: string, place: 0 | 1) => {
      const isTerm = place === 0;
      row.add(
        document.struct(isHead || (isTerm && !isRight) ? "TH" : "TD", {}, () => {
          const x = isTerm ? MARGIN : MARGIN + columns[0];
          document.font(isStrong || isHead ? "strong" : "plain").fontSize(10.5);
          document.fillColor(isTerm && !isRight ? SOFT : INK);
          document.text(text, x, y, { width: columns[place] - 8, align: isRight && !isTerm ? "right" : "left" });
        }),
      );
      bottom = Math.max(bottom, document.y);
    };
    cell(term, 0);
    cell(value, 1);
    rule(document, bottom + 4);
  };
  if (head !== undefined) add(head, true, true);
  for (const row of rows) add(row, false, false);
  if (total !== undefined) add(total, false, true);
}

/** Where a row begins: on the next page, if it does not fit on this one. */
function startOfRow(document: Document, row: Row, columns: readonly [number, number]): number {
  document.font("strong").fontSize(10.5);
  const height = Math.max(
    ...row.map((text, place) => document.heightOfString(text, { width: columns[place] as number })),
  );
  if (document.y + height + 12 > document.page.height - MARGIN) document.addPage().y = MARGIN;
  return document.y + 6;
}

/** A line across the page, which is decoration to a screen reader; what is marked next ends it. */
function rule(document: Document, y: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.y = y;
}
