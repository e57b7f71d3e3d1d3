import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { mutate } from "./mutate.ts";
import { regexMutations } from "./mutate-regex.ts";
import type { Mutant } from "./mutate-sites.ts";

function changes(code: string): readonly string[] {
  return mutate(code, "sample.ts").mutants.map(({ from, to }) => `${from} → ${to}`);
}

/** The exported `answer` of a module while a mutant is active; 0 is none. */
function valueOf(code: string, mutant: number): unknown {
  Object.assign(globalThis, { activeMutant: mutant });
  return run(mutate(code, "sample.ts").text);
}

function run(code: string): unknown {
  return runInThisContext(`(() => { ${code.replace("export const answer =", "return")} })()`);
}

describe("mutate", () => {
  it.each([
    ["a < b", ["a < b → a <= b", "a < b → a >= b"]],
    ["a <= b", ["a <= b → a < b", "a <= b → a > b"]],
    ["a > b", ["a > b → a >= b", "a > b → a <= b"]],
    ["a >= b", ["a >= b → a > b", "a >= b → a < b"]],
    ["a === b", ["a === b → a !== b"]],
    ["a !== b", ["a !== b → a === b"]],
    [
      "(a as Day) <= (b as Day)",
      ["(a as Day) <= (b as Day) → (a as Day) < (b as Day)", "(a as Day) <= (b as Day) → (a as Day) > (b as Day)"],
    ],
    ["a && b", ["a && b → a || b", "a && b → a", "a && b → b"]],
    ["a || b", ["a || b → a && b", "a || b → a", "a || b → b"]],
    ["a ?? b", ["a ?? b → a", "a ?? b → b"]],
    ["!a", ["!a → a"]],
    ["-a", ["-a → a"]],
    ["a + b", ["a + b → a - b"]],
    ["a - b", ["a - b → a + b"]],
    ["a & b", ["a & b → a | b"]],
    ["90", ["90 → 91", "90 → 89"]],
    ["1_000", ["1_000 → 1001", "1_000 → 999"]],
    ["true", ["true → false"]],
    ["false", ["false → true"]],
    ['"AUD"', ['"AUD" → "AUD~"']],
    ['""', ['"" → "~"']],
    ["`/${a}.html`", ["`/` → nothing", "`.html` → nothing"]],
    ["a ? b : c", ["a → !(a)"]],
    ["a.some(b)", ["a.some(b) → .every"]],
    ["a?.every(b)", ["a?.every(b) → .some"]],
    ["a.filter(b)", ["b → not b"]],
    ["a.trim()", ["a.trim() → a"]],
    ["Math.min(a, b)", ["Math.min(a, b) → .max"]],
    ["[a, ...b]", ["a → nothing", "...b → nothing"]],
    ["[]", ['[] → ["~"]']],
    ['{ "NZ Member": a }', ['"NZ Member" → "NZ Member~"']],
  ])("changes the expression %s", (code, expected) => {
    expect(changes(`export const answer = (${code});`)).toEqual(expected);
  });

  it.each([
    ["if (isOpen(a)) return;", ["isOpen(a) → !(isOpen(a))"]],
    ["if (!a) return;", ["!a → a"]],
    ["while (a) a -= 1;", ["a → !(a)", "a -= 1 → nothing", "a -= 1 → a += 1", "1 → 2", "1 → 0"]],
    ['parameters.delete("r");', ['parameters.delete("r") → nothing', '"r" → "r~"']],
    ["at++;", ["at++ → nothing", "at++ → at--"]],
    ['const { session = "expired" } = a;', ['"expired" → "expired~"']],
  ])("changes the statement %s", (statement, expected) => {
    expect(changes(`function sample() { ${statement} }`)).toEqual(expected);
  });

  it.each([
    'import { a } from "./a.ts";',
    'export { a } from "./a.ts";',
    'type Room = "points" | "access";',
    "interface Row { readonly width: 90; readonly on: true }",
    'declare const mark: "unique";',
    'const words: "otherwise" = otherwise as "otherwise" | "never";',
  ])("changes nothing in %s", (code) => {
    expect(changes(code)).toEqual([]);
  });

  it("skips text for people, but not the logic around it", () => {
    const row =
      'const row = { id: "a.b", source: "R1", words: `${a} days`, because: () => (a > 1 ? "b" : name(a, "c")) };';
    expect(changes(row)).toEqual(["a > 1 → a >= 1", "a > 1 → a <= 1", "1 → 2", "1 → 0", '"c" → "c~"']);
  });
});

describe("the identity of a mutant", () => {
  const code = 'export const RULES = [\n  { id: "a.first", when: () => n > 1 || m > 1 },\n];';

  it("has the scope instead of a line number", () => {
    const mutants = mutate(code, "sample.ts", 40).mutants;
    const place = { file: "sample.ts", line: 2 };
    const row: Mutant = { ...place, number: 40, scope: "RULES › a.first", from: "the row", to: "nothing", nth: 1 };
    expect(mutants[0]).toEqual(row);
    const last: Mutant = { ...place, number: 51, scope: "RULES › a.first › when", from: "1", to: "0", nth: 2 };
    expect(mutants.at(-1)).toEqual(last);
  });
});

describe("the mutated text", () => {
  const samples = [
    "export const answer = [1 < 2 && !(3 > 4), [1, 2, 3].some((n) => n > 2) ? 'yes' : 'no'];",
    "const table = { 'a b': [5, ...[6]], c: `x${1 + 1}y` }; export const answer = { ...table, d: table['a b'] };",
    "export const answer = [' b ', 'a'].map((t) => t.trim()).filter((t) => t !== '').toSorted((o, p) => (o < p ? -1 : 1));",
    "const at = { list: undefined }; export const answer = [at.list?.some((n) => n === 1) ?? 0, 7 - 2];",
    "let n = 0; for (const x of [1, 2]) { if (x > 1 || n > 5) n += x; } export const answer = [n, /^a+$/i.test('AA')];",
    "const é = '→'; export const answer = [`${é}…`, é.startsWith('→'), Math.max(1, 2), []];",
  ];

  it.each(samples)("behaves like the original without a mutant: %s", (code) => {
    expect(valueOf(code, 0)).toEqual(run(code));
  });

  it.each([
    ["var n = 0; export const answer = n <= n;", [true, true, true, false, false]],
    ["export const answer = [4, 5];", [[4, 5], [5], [5, 5], [3, 5], [4], [4, 6], [4, 4]]],
    ["export const answer = [3, ...[4]];", [[3, 4], [4], [4, 4], [2, 4], [3], [3], [3, 5], [3, 3]]],
    ["export const answer = `a${1}`;", ["a1", "1", "a2", "a0"]],
    ["export const answer = { 'a': true };", [{ a: true }, { "a~": true }, { a: false }]],
    ["export const answer = a?.some(Boolean); var a = undefined;", [undefined, undefined]],
    ["var a = [0]; export const answer = a?.every(Boolean);", [false, true, true, true, false]],
  ])("applies one mutant at a time in %s", (code, values) => {
    const numbers = [0, ...mutate(code, "sample.ts").mutants.map(({ number }) => number)];
    expect(numbers).toHaveLength(values.length);
    expect(numbers.map((number) => valueOf(code, number))).toEqual(values);
  });
});

describe("regexMutations", () => {
  it.each([
    ["^a$", "", ["/a$/", "/^a/"]],
    ["a+b*c?", "", ["/ab*c?/", "/a*b*c?/", "/a+bc?/", "/a+b+c?/", "/a+b*c/"]],
    ["a{2,3}", "", ["/a/"]],
    ["[a]", "", ["/[^a]/"]],
    ["[^/]", "", ["/[/]/"]],
    ["[b-d]", "", ["/[^b-d]/", "/[a-d]/", "/[b-c]/", "/[c-d]/", "/[b-e]/"]],
    ["\\d\\P{M}", "u", ["/\\D\\P{M}/u", "/\\d\\p{M}/u"]],
    ["a(?!b)", "", ["/a(?=b)/"]],
    ["a|b(?:c|d|e)", "i", ["/b(?:c|d|e)/i", "/a/i"]],
    ["(?:c|d|e)", "", ["/(?:d|e)/", "/(?:c|e)/", "/(?:c|d)/"]],
    ["a", "gi", ["/a/i", "/a/g"]],
  ])("include the changes of /%s/%s", (pattern, flags, expected) => {
    expect(regexMutations(pattern, flags)).toEqual(expect.arrayContaining(expected));
  });

  it("are valid regular expressions", () => {
    for (const literal of regexMutations("^(?:[!-[\\]-~]|%[01][0-9a-f])+(?=x)$", "gi")) {
      expect(run(`return ${literal}`)).toBeInstanceOf(RegExp);
    }
  });
});
