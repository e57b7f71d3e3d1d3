// Mutations of regular expressions: each one changes or removes one token, alternative or flag.

interface Token {
  readonly kind:
    | "anchor"
    | "class"
    | "escape"
    | "lookaround"
    | "quantifier"
    | "range"
    | "open"
    | "close"
    | "bar"
    | "other";
  readonly position: number;
  readonly text: string;
}

const TOKENS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["lookaround", /\(\?<?[=!]/y],
  ["open", /\((?:\?(?::|<[A-Za-z]+>))?/y],
  ["close", /\)/y],
  ["bar", /\|/y],
  ["anchor", /[$^]/y],
  ["class", /\[\^?/y],
  ["quantifier", /[*+?]|\{\d+(?:,\d*)?\}/y],
  ["escape", /\\(?:[dDsSwWbB]|[pP]\{[^}]*\})/y],
  ["other", /\\.|[^]/y],
];
const IN_CLASS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["escape", /\\(?:[dDsSwW]|[pP]\{[^}]*\})/y],
  ["range", /(?:\\.|[^\]\\])-(?:\\.|[^\]\\])/y],
  ["other", /\\.|[^]/y],
];
const SPECIAL_IN_CLASS = /[\\\]^-]/;

/** The mutated expressions as literals, such as `/a+/u`. */
export function regexMutations(pattern: string, flags: string): readonly string[] {
  const tokens = tokensOf(pattern);
  const changed = tokens.flatMap((token) =>
    replacements(token).map(
      (text) => pattern.slice(0, token.position) + text + pattern.slice(token.position + token.text.length),
    ),
  );
  const literals = [...changed, ...withoutAlternatives(pattern, tokens)].map((source) => `/${source}/${flags}`);
  const fewerFlags = Array.from(flags)
    .filter((flag) => flag !== "u")
    .map((flag) => `/${pattern}/${flags.replace(flag, "")}`);
  return [...literals, ...fewerFlags].filter(isRegex);
}

function tokensOf(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  let inClass = false;
  for (let position = 0; position < pattern.length; ) {
    const token = tokenAt(pattern, position, inClass ? IN_CLASS : TOKENS);
    if (token.kind === "class") inClass = true;
    else if (inClass && token.text === "]") inClass = false;
    tokens.push(token);
    position += token.text.length;
  }
  return tokens;
}

function tokenAt(pattern: string, position: number, kinds: typeof TOKENS): Token {
  for (const [kind, tokenPattern] of kinds) {
    tokenPattern.lastIndex = position;
    const text = tokenPattern.exec(pattern)?.[0];
    if (text !== undefined) return { kind, position, text };
  }
  throw new SyntaxError(`/${pattern}/ cannot be read from its character ${position} on.`);
}

function replacements({ kind, text }: Token): readonly string[] {
  switch (kind) {
    case "anchor":
      return [""];
    case "class":
      return [text === "[" ? "[^" : "["];
    case "lookaround":
      return [text.replace(/[=!]/, (sign) => (sign === "=" ? "!" : "="))];
    case "quantifier":
      if (text === "+") return ["", "*"];
      return text === "*" ? ["", "+"] : [""];
    case "escape":
      return [text.replace(/[a-z]/i, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()))];
    case "range":
      return shiftedRanges(text);
    default:
      return [];
  }
}

function shiftedRanges(range: string): readonly string[] {
  const [, from = "", to = ""] = /^(\\?.)-(\\?.)$/.exec(range) ?? [];
  const shift = (end: string, by: number) => {
    const character = String.fromCharCode(end.charCodeAt(end.length - 1) + by);
    return SPECIAL_IN_CLASS.test(character) ? `\\${character}` : character === "/" ? "\\/" : character;
  };
  return [-1, 1].flatMap((by) => [`${shift(from, by)}-${to}`, `${from}-${shift(to, by)}`]);
}

/** One pattern for each alternative of each group. */
function withoutAlternatives(pattern: string, tokens: readonly Token[]): readonly string[] {
  const shorter: string[] = [];
  const groups: { bounds: number[] }[] = [{ bounds: [-1] }];
  const close = (end: number) => {
    const bounds = [...(groups.pop()?.bounds ?? []), end];
    if (bounds.length < 3) return;
    for (let boundIndex = 1; boundIndex < bounds.length; boundIndex += 1) {
      const [from, to] = [bounds[boundIndex - 1] as number, bounds[boundIndex] as number];
      // The last alternative is removed with the bar before it, any other with the bar after it.
      const isLast = boundIndex === bounds.length - 1;
      shorter.push(pattern.slice(0, isLast ? from : from + 1) + pattern.slice(isLast ? to : to + 1));
    }
  };
  for (const { kind, position, text } of tokens) {
    if (kind === "open" || kind === "lookaround") groups.push({ bounds: [position + text.length - 1] });
    if (kind === "bar") groups.at(-1)?.bounds.push(position);
    if (kind === "close") close(position);
  }
  close(pattern.length);
  return shorter;
}

function isRegex(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  try {
    return new RegExp(literal.slice(1, end), literal.slice(end + 1)) instanceof RegExp;
  } catch {
    return false;
  }
}
