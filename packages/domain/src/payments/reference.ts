// References for support calls, such as P-6F1C9D01.

/** P for payments, S for purchases of stays. */
export type ReferenceLetter = "P" | "S";

export type IdQuery =
  | { readonly id: string; readonly idBegins?: never }
  | { readonly id?: never; readonly idBegins: string };

/** `P-6F1C9D01`. */
export function referenceOf(letter: ReferenceLetter, id: string): string {
  return `${letter}-${id.slice(0, 8).toUpperCase()}`;
}

const NON_HEX = /[^0-9A-F]/;

/** Accepts an id or reference in any spelling. */
export function parseReference(letter: ReferenceLetter, typed: string): IdQuery | undefined {
  const normalized = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  if (normalized.length === 32 && !NON_HEX.test(normalized)) return { id: toUuid(normalized.toLowerCase()) };
  const prefix = normalized.startsWith(letter) ? normalized.slice(1) : normalized;
  return prefix.length === 8 && !NON_HEX.test(prefix) ? { idBegins: prefix.toLowerCase() } : undefined;
}

function toUuid(digits: string): string {
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
