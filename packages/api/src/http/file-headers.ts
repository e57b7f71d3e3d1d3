// What is said about a file on its way out. Its kind comes from a short list and is written by the portal; its name comes from the
// document's title. Opened by itself, it may run nothing and load nothing.

/** A kind of file that the portal passes on. */
export interface FileKind {
  readonly mediaType: string;
  readonly extension: string;
}

const KINDS: Readonly<Record<string, FileKind>> = {
  "application/pdf": { mediaType: "application/pdf", extension: "pdf" },
  "text/plain": { mediaType: "text/plain; charset=utf-8", extension: "txt" },
  "image/png": { mediaType: "image/png", extension: "png" },
  "image/jpeg": { mediaType: "image/jpeg", extension: "jpg" },
  "image/svg+xml": { mediaType: "image/svg+xml", extension: "svg" },
};

/** The kind of a media type; `undefined` for what is not passed on. */
export function fileKind(mediaType: string): FileKind | undefined {
  const [type = "", ...parameters] = mediaType.split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?(utf-8|us-ascii)"?$/.test(charset);
  return isUtf8 && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
}

/** The headers of a file. */
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

const LONGEST_NAME = 80;

/** `attachment` with a name for old browsers, and the whole name for all others (RFC 6266, RFC 8187). */
export function attachment(title: string, extension: string): string {
  const name = fileName(title);
  return `attachment; filename="${plainName(name)}.${extension}"; filename*=UTF-8''${extended(`${name}.${extension}`)}`;
}

// Letters of ASCII alone. Taken apart, some characters hide a slash, a quote or dots, so what is unsafe is looked for afterwards.
function plainName(name: string): string {
  const plain = name
    .replaceAll(/[đĐ]/g, (letter) => (letter === "đ" ? "d" : "D"))
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^ -~]/g, "_")
    .replaceAll(/["%/\\:*?<>|]/g, "_")
    .replace(/^[. ]+/, "");
  return plain || "document";
}

// No path, no drive, no control or direction marks, and nothing that hides the file or its ending.
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
      .slice(0, LONGEST_NAME)
      .join("")
      .replace(/[. ]+$/, "") || "document"
  );
}

function extended(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
