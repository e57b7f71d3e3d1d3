import { describe, expect, it } from "vitest";
import { fileNameFrom, fileUrl, sizeText } from "./document-row.tsx";

describe("fileNameFrom", () => {
  it.each([
    [`attachment; filename="Bao cao.pdf"; filename*=UTF-8''B%C3%A1o%20c%C3%A1o.pdf`, "Báo cáo.pdf"],
    ['attachment; filename="plain.pdf"', undefined],
    ["attachment; filename*=UTF-8''%E0%A4%A", undefined],
    ["", undefined],
  ])("reads the file name from %j as %j", (header, name) => {
    expect(fileNameFrom(header)).toBe(name);
  });
});

describe("sizeText", () => {
  it.each([
    [1, "1 kB"],
    [24_400, "24 kB"],
    [3_140_000, "3.1 MB"],
  ])("formats %i bytes as %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

describe("fileUrl", () => {
  it("escapes the id, so it stays one path segment", () => {
    expect(fileUrl("a/../b?c")).toBe("/api/documents/a%2F..%2Fb%3Fc/file");
  });
});
