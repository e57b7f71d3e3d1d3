// The content service's words for how a message sounds.

import type { Tone } from "./notice.tsx";

const TONES: ReadonlyMap<string, Tone> = new Map([
  ["info", "info"],
  ["information", "info"],
  ["success", "success"],
  ["warning", "warning"],
  ["alert", "warning"],
  ["danger", "danger"],
  ["error", "danger"],
]);

/** The tone of a message; one that nobody knows informs. */
export function toneOf(word: string): Tone {
  return TONES.get(word.trim().toLowerCase()) ?? "info";
}
