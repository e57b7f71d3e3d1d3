// RFC 4180 in UTF-8; spreadsheets detect the encoding by the byte order mark. Cells that start like a formula get an
// apostrophe (OWASP, CSV injection).

import type { FastifyReply } from "fastify";
import { CSV, fileHeaders } from "./file-headers.ts";

export type Cell = string | number | null;

const BYTE_ORDER_MARK = "\u{FEFF}";
const FORMULA_START = /^[\s\p{C}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** The first row holds the column names. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function sendCsv(reply: FastifyReply, title: string, rows: readonly (readonly Cell[])[]): FastifyReply {
  const bytes = Buffer.from(csvText(rows));
  return reply.headers(fileHeaders(CSV, { title, bytes: bytes.length })).send(bytes);
}
