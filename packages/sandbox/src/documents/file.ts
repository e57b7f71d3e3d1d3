// The files of documents. They are made on the spot; content says which documents there are.

import type { FastifyInstance } from "fastify";
import { Problem } from "../wire/problem.ts";

const TEXTS: Readonly<Record<string, string>> = { "DOC-VN-03": "Điều khoản mẫu\n" };

/** GET /api/portico/document-file/{documentID}. */
export function documentFile(app: FastifyInstance): void {
  app.get<{ Params: { documentID: string } }>("/api/portico/document-file/:documentID", (request, reply) => {
    const { documentID } = request.params;
    if (!/^[A-Za-z0-9-]{1,64}$/.test(documentID))
      throw new Problem("PAYLOAD_INVALID", { message: "The documentID is no document's.", field: "documentID" });
    const text = TEXTS[documentID];
    if (text !== undefined) return reply.type("text/plain; charset=utf-8").send(text);
    // Content may name any document; the number 0000 stays free, for one that does not exist.
    // The one GET says an honest 404.
    if (!documentID.startsWith("DOC-") || documentID.endsWith("-0000"))
      return reply.status(404).send(new Problem("DOCUMENT_UNKNOWN").body);
    return reply.type("application/pdf").send(pdf(`Sample document ${documentID}`));
  });
}

function pdf(title: string): Buffer {
  const page = `BT /F1 18 Tf 48 780 Td (${title}) Tj 0 -28 Td /F1 11 Tf (An invented document of the club in a box.) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, "latin1");
}
