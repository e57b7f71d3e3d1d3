// The first letters of a member's name: small on the bar, and in full size in the panel that it opens.

import { AVATAR_SIZE } from "@portico/domain/presentation";

/** On the bar it is a button, as high as the line of text beside it. */
const SMALL_SIZE = 40;

/** The letters in a circle, in the colours of the theme; `isOnBrand` is for a brand-coloured ground. */
export function Avatar({ name, isOnBrand = false }: { name: string; isOnBrand?: boolean }) {
  const size = isOnBrand ? SMALL_SIZE : AVATAR_SIZE;
  const [ground, letters] = isOnBrand
    ? ["fill-on-brand dark:fill-brand", "fill-brand dark:fill-on-brand"]
    : ["fill-brand", "fill-on-brand"];
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true" className="shrink-0 rounded-full">
      <circle cx="40" cy="40" r="40" className={ground} />
      <text x="40" y="51" textAnchor="middle" className={`${letters} font-display text-[32px] font-semibold`}>
        {initials(name)}
      </text>
    </svg>
  );
}

/** At most two letters: of the first word and of the last. */
export function initials(name: string): string {
  const words = name.split(/[\s&]+/).filter((word) => /\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase("en");
}
