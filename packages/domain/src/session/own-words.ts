// What an account is called: the words that whoever knows the member tries first.

// Shorter ones are parts of everything.
const SHORTEST = 3;
const SHORTEST_INSIDE = 4;

/** What the words are taken from; a part that is not known has none. */
export interface CalledAccount {
  /** Of the account, and of the people on it. */
  readonly names: readonly (string | undefined)[];
  readonly emails: readonly (string | undefined)[];
  readonly brandName: string;
}

/** The words, each once, as they are compared. */
export function ownWords({ names, emails, brandName }: CalledAccount): readonly string[] {
  const mailboxes = emails.map((email) => email?.split("@")[0]);
  const words = [...names, ...mailboxes].flatMap((text = "") => wordsOf(text));
  const brand = wordsOf(brandName);
  // The short words of a longer name say nothing of the brand: "new" is in every other sentence.
  words.push(...(brand.length === 1 ? brand : brand.filter(({ length }) => length >= SHORTEST_INSIDE)));
  return [...new Set(words)];
}

function wordsOf(text: string): readonly string[] {
  return compared(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
}

/** Whether a text has one of the words in it; a word of three letters counts where it stands by itself. */
export function hasWordOf(words: readonly string[], text: string): boolean {
  const whole = compared(text);
  const alone = new Set(whole.split(/[^\p{L}]/u));
  return words.some((word) => (word.length >= SHORTEST_INSIDE ? whole.includes(word) : alone.has(word)));
}

/** As words are compared: however it is written, with accents or without. */
function compared(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}
