// A file that is opened in the browser may run and load nothing.

import type { Limit } from "../guard-marks.ts";

export interface FileKind {
  readonly mediaType: string;
  readonly extension: string;
}

export const CALENDAR: FileKind = { mediaType: "text/calendar; charset=utf-8", extension: "ics" };
export const CSV: FileKind = { mediaType: "text/csv; charset=utf-8", extension: "csv" };
export const PDF: FileKind = { mediaType: "application/pdf", extension: "pdf" };

const DOCUMENT_KINDS: Readonly<Record<string, FileKind>> = {
  "application/pdf": PDF,
  "text/plain": { mediaType: "text/plain; charset=utf-8", extension: "txt" },
  "image/png": { mediaType: "image/png", extension: "png" },
  "image/jpeg": { mediaType: "image/jpeg", extension: "jpg" },
  "image/svg+xml": { mediaType: "image/svg+xml", extension: "svg" },
};

/** Of the documents that the portal serves. */
export const DOCUMENT_MEDIA_TYPES: readonly string[] = Object.keys(DOCUMENT_KINDS);

/** `undefined` for media types that the portal does not serve. */
export function fileKind(mediaType: string): FileKind | undefined {
  const [type = "", ...parameters] = mediaType.split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?(utf-8|us-ascii)"?$/.test(charset);
  return isUtf8 && Object.hasOwn(DOCUMENT_KINDS, type) ? DOCUMENT_KINDS[type] : undefined;
}

export function fileHeaders(
  { mediaType, extension }: FileKind,
  { title, bytes }: { title: string; bytes: number },
): Record<string, string> {
  return {
    "content-type": mediaType,
    "content-length": String(bytes),
    "content-disposition": attachment(title, extension),
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  };
}

const MAX_NAME_LENGTH: Limit = 80;

/** RFC 6266, with an ASCII name for old browsers and the full name for others (RFC 8187). */
export function attachment(title: string, extension: string): string {
  const name = fileName(title);
  return `attachment; filename="${asciiName(name)}.${extension}"; filename*=UTF-8''${encodeExtended(`${name}.${extension}`)}`;
}

// NFKD can produce slashes, quotes and dots, so unsafe characters are replaced after it.
function asciiName(name: string): string {
  const ascii = name
    .replaceAll(/[đĐ]/g, (character) => (character === "đ" ? "d" : "D"))
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^ -~]/g, "_")
    .replaceAll(/["%/\\:*?<>|]/g, "_")
    .replace(/^[. ]+/, "");
  return ascii || "document";
}

// Also removes direction marks, and leading or trailing dots that hide the extension.
function fileName(title: string): string {
  const name = title
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[/\\:*?"<>|]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  return (
    Array.from(name)
      .slice(0, MAX_NAME_LENGTH)
      .join("")
      .replace(/[. ]+$/, "") || "document"
  );
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
