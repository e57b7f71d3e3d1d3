// How staff name a payment, or a stay that is being booked: by its whole id, or by the reference that a member reads out to them.

/** With what a reference begins: a payment's, and that of a stay that is being booked. */
export type ReferenceLetter = "P" | "S";

/** Which one is meant: it has this id, or an id that begins so. */
export type Named =
  | { readonly id: string; readonly idBegins?: never }
  | { readonly id?: never; readonly idBegins: string };

/** What a member reads to staff: the beginning of the id, which staff search by. */
export function referenceOf(letter: ReferenceLetter, id: string): string {
  return `${letter}-${id.slice(0, 8).toUpperCase()}`;
}

const NO_DIGIT = /[^0-9A-F]/;

/** Which one was typed, as it was heard: in any case, and with or without its letter, hyphens and spaces; `undefined` where that names none. */
export function namedBy(letter: ReferenceLetter, typed: string): Named | undefined {
  const heard = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  if (heard.length === 32 && !NO_DIGIT.test(heard)) return { id: hyphened(heard.toLowerCase()) };
  const begins = heard.startsWith(letter) ? heard.slice(1) : heard;
  return begins.length === 8 && !NO_DIGIT.test(begins) ? { idBegins: begins.toLowerCase() } : undefined;
}

function hyphened(digits: string): string {
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
