import { AVATAR_SIZE } from "@portico/domain/presentation";

/** The height of the logo, which is beside the avatar in the header. */
const SMALL_SIZE = 40;

export function Avatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const size = isSmall ? SMALL_SIZE : AVATAR_SIZE;
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true" className="shrink-0 rounded-full">
      <circle cx="40" cy="40" r="40" className="fill-brand" />
      <text x="40" y="51" textAnchor="middle" className="fill-on-brand font-display text-[32px] font-semibold">
        {initials(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s&]+/).filter((word) => /\p{L}/u.test(word));
  const firstAndLast = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  // Spreading splits by code point, not by UTF-16 unit.
  const letters = firstAndLast.map((word = "") => [...word][0]);
  return letters.join("").toLocaleUpperCase("en");
}
