import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDefined } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

async function openDocument(documentId: string) {
  const file = requireDefined(await portal.ports.documents.open(documentId, { maxBytes: 10_000 }));
  const bytes = Buffer.concat(await Array.fromAsync(file.body));
  return { file, bytes };
}

describe("DocumentFiles", () => {
  it("open a text file byte for byte", async () => {
    const { file, bytes } = await openDocument("DOC-VN-03");
    expect(file.mediaType).toMatch(/^text\/plain/);
    expect(bytes.length).toBe(file.bytes);
    expect(bytes.toString()).toBe("Điều khoản mẫu\n");
  });

  it("open a PDF", async () => {
    const { file, bytes } = await openDocument("DOC-2027");
    expect(file.mediaType).toBe("application/pdf");
    expect(bytes.length).toBe(file.bytes);
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.4");
    expect(bytes.subarray(-6).toString("latin1")).toBe("%%EOF\n");
  });
});
