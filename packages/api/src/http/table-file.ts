// A table for a spreadsheet: RFC 4180, in UTF-8 with the mark by which spreadsheets know it. What somebody wrote stays text: a cell that
// begins as a formula does gets an apostrophe before it (OWASP, CSV injection).

import type { FastifyReply } from "fastify";
import { fileHeaders } from "./file-headers.ts";

/** What a cell holds: text that may be anybody's, a number, or nothing. */
export type Cell = string | number | null;

const CSV = { mediaType: "text/csv; charset=utf-8", extension: "csv" };
const BYTE_ORDER_MARK = "\u{FEFF}";
const BEGINS_A_FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** The table; the first row has the names of the columns. */
export function tableText(rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = BEGINS_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sends it under a name. */
export function sendTable(reply: FastifyReply, title: string, rows: readonly (readonly Cell[])[]): FastifyReply {
  const bytes = Buffer.from(tableText(rows));
  return reply.headers(fileHeaders(CSV, { title, bytes: bytes.length })).send(bytes);
}
