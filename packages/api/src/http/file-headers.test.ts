import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachment, fileHeaders, fileKind } from "./file-headers.ts";

describe("fileKind", () => {
  test.each([
    ["application/pdf", "application/pdf", "pdf"],
    ["Application/PDF; version=1.7", "application/pdf", "pdf"],
    ["text/plain", "text/plain; charset=utf-8", "txt"],
    ['text/plain; charset="UTF-8"', "text/plain; charset=utf-8", "txt"],
    ["image/svg+xml", "image/svg+xml", "svg"],
    ["image/png", "image/png", "png"],
  ])("serves %s as %s", (mediaTypeSent, mediaType, extension) => {
    expect(fileKind(mediaTypeSent)).toEqual({ mediaType, extension });
  });

  test.each([
    "text/html",
    "text/plain; charset=utf-7",
    "application/javascript",
    "application/xhtml+xml",
    "",
    "constructor",
    "__proto__",
  ])("rejects %s", (mediaTypeSent) => {
    expect(fileKind(mediaTypeSent)).toBeUndefined();
  });
});

describe("attachment", () => {
  test.each([
    ["Annual report 2026", "Annual report 2026", "Annual%20report%202026"],
    ["Điều khoản mẫu", "Dieu khoan mau", "%C4%90i%E1%BB%81u%20kho%E1%BA%A3n%20m%E1%BA%ABu"],
    ["../../etc/passwd", "-..-etc-passwd", "-..-etc-passwd"],
    ['a"b;c\\d', "a-b;c-d", "a-b%3Bc-d"],
    ["x\r\nset-cookie: a=b", "xset-cookie- a=b", "xset-cookie-%20a%3Db"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe", "invoicefdp.exe"],
    ["\uD800", "_", "%EF%BF%BD"],
    ["a\uFF0Fb\uFF02c", "a_b_c", "a%EF%BC%8Fb%EF%BC%82c"],
    ["\u2026a", "a", "%E2%80%A6a"],
    ["\u0301", "document", "%CC%81"],
    ["...", "document", "document"],
    ["", "document", "document"],
  ])("converts %j to a safe file name", (title, asciiName, encodedName) => {
    expect(attachment(title, "pdf")).toBe(
      `attachment; filename="${asciiName}.pdf"; filename*=UTF-8''${encodedName}.pdf`,
    );
  });

  test("cuts names after 80 characters", () => {
    expect(attachment("x".repeat(80), "pdf")).toContain(`filename="${"x".repeat(80)}.pdf"`);
    expect(attachment("x".repeat(81), "pdf")).toContain(`filename="${"x".repeat(80)}.pdf"`);
  });

  test("gives an ASCII header with intact quotes for any title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
        const header = attachment(title, "pdf");
        expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]+\.pdf"; filename\*=UTF-8''[\w.~!%-]+\.pdf$/);
        expect(header).not.toMatch(/[/\\]/);
        expect(header.length).toBeLessThan(1_100);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("fileHeaders forbids scripts and sniffing, and forces a download", () => {
  const headers = fileHeaders({ mediaType: "image/svg+xml", extension: "svg" }, { title: "Map", bytes: 12 });
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-length": "12",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="Map.svg"/);
});
