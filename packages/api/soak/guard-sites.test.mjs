import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { syntaxOf } from "../../domain/soak/syntax.ts";
import { GUARD_PATHS, guardsOf, marksIn, UNGUARDED_PATHS } from "./guard-sites.mjs";

const ROOT = join(import.meta.dirname, "..");
const FILES = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] }).toSorted();

function describeGuards(file, code) {
  return guardsOf(code, file).mutants.map(({ from, to }) => `${from} → ${to}`);
}

describe("guardsOf", () => {
  it.each([
    ["src/stays/routes.ts", 'if (!isTheirs) throw new PorticoError("X");', ['throw new PorticoError("X"); → nothing']],
    ["src/stays/routes.ts", 'if (!isBuilt) throw new Error("X");', []],
    [
      "src/stays/routes.ts",
      "async function audit(): Promise<Guard> {} async () => { await audit(request); look(request); }",
      ["await audit(request); → nothing"],
    ],
    ["src/session-context/host.ts", "() => { if (isOpen) return; }", ["if (isOpen) → never"]],
    ["src/session-context/host.ts", "() => { learn(host); }", ["learn(host); → nothing"]],
    [
      "src/session/sign-in.ts",
      "interface A { take<Result>(): Promise<Guard<Result>> } const b = attempts.take(who, () => check());",
      ["attempts.take(who, () => check()) → the check alone"],
    ],
    ["src/stays/contract.ts", 'const a = { access: "/points" };', ['"/points" → public', '"/points" → session']],
    ["src/stays/contract.ts", 'const a = { access: "public" };', ['"public" → session']],
    [
      "src/stays/contract.ts",
      'const a = { "PUT /api/a": { body: z.strictObject({ a: z.string().max(3) }) } };',
      ["z.strictObject({ a: z.string().max(3) }) → anything", "strictObject → looseObject", ".max(3) → nothing"],
    ],
    ["src/http/headers.ts", 'const a = { "x-frame-options": "DENY" };', ['"x-frame-options": "DENY" → nothing']],
    ["src/points/summary.ts", 'const a = { "points-available": "points" };', []],
    ["src/stays/routes.ts", 'reply.header("a", "b");', ['reply.header("a", "b"); → nothing']],
    ["src/stays/routes.ts", "interface A { readonly account: Limit } const B: A = { account: 10 };", ["10 → Infinity"]],
    ["src/stays/routes.ts", "const WINDOW: Limit = 15 * 60_000;", ["15 * 60_000 → Infinity"]],
    ["src/operations/server.ts", "fastify({ bodyLimit: 10, http: { a: b } });", ["10 → nothing", "b → nothing"]],
    ["src/session-context/sessions/cookies.ts", "const COOKIE = { httpOnly: true };", ["true → false"]],
  ])("finds guards by rule: in %s, %s", (file, code, expected) => {
    expect(describeGuards(file, code)).toEqual(expected);
  });

  it("finds as many guards after functions and constants are renamed", () => {
    const sources = FILES.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]);
    const countOf = (files) => {
      const marks = files.flatMap(([file, text]) => marksIn(text, file));
      return files.flatMap(([file, text]) => guardsOf(text, file, { marks }).mutants).length;
    };
    const marks = sources.flatMap(([file, text]) => marksIn(text, file));
    const limits = sources.flatMap(([, text]) => [...text.matchAll(/const (\w+): Limit\b/g)].map(([, name]) => name));
    expect([marks.length, limits.length].every((count) => count > 30)).toBe(true);
    const names = new RegExp(`\\b(${[...marks, ...limits].join("|")})\\b`, "g");
    const renamed = sources.map(([file, text]) => [file, text.replaceAll(names, "other$1")]);
    expect(countOf(renamed)).toBe(countOf(sources));
  });

  it.each([...GUARD_PATHS, ...UNGUARDED_PATHS])("has files at the guarded path %s", (path) => {
    expect(FILES.some((file) => file.startsWith(path))).toBe(true);
  });

  it("returns text with valid syntax for every file", () => {
    for (const file of FILES) {
      const { text } = guardsOf(readFileSync(join(ROOT, file), "utf8"), file);
      expect(() => syntaxOf(text, file)).not.toThrow();
    }
  });

  it("switches off one guard at a time", () => {
    const { mutants, text } = guardsOf(
      "const WINDOW: Limit = 15; const MOST: Limit = 10; export const both = [WINDOW, MOST];",
      "src/a.ts",
    );
    const limitsWithout = (removedGuard) => {
      globalThis.isGuardOff = (number) => number === removedGuard;
      return runInThisContext(
        `(() => { ${text.replaceAll(": Limit", "").replace("export const both =", "return")} })()`,
      );
    };
    expect(mutants.map(({ number }) => limitsWithout(number))).toEqual([
      [Infinity, 10],
      [15, Infinity],
    ]);
    expect(limitsWithout(0)).toEqual([15, 10]);
  });

  it("removes an option while it is switched off", () => {
    const { text } = guardsOf("const options = (fastify({ logger: false, bodyLimit: 10 }));", "src/a.ts");
    globalThis.isGuardOff = (number) => number === 1;
    const options = runInThisContext(`((fastify) => { ${text} return options; })`)((fastifyOptions) => fastifyOptions);
    expect(Object.entries(options)).toEqual([["bodyLimit", 10]]);
  });

  it("finds every endpoint, and the hooks and refusals of the gate", () => {
    const gate = guardsOf(readFileSync(join(ROOT, "src/http/gate.ts"), "utf8"), "src/http/gate.ts").mutants;
    expect(gate.map(({ from }) => from).join()).toMatch(/requireSameSite.*SIGN_IN_NEEDED.*Refused.*addHook/s);
    const contracts = FILES.filter((file) => file.endsWith("contract.ts")).map((file) =>
      readFileSync(join(ROOT, file), "utf8"),
    );
    const endpoints = contracts.join().match(/"(GET|POST|PUT|DELETE) \/api/g)?.length;
    const rows = FILES.filter((file) => file.endsWith("contract.ts")).flatMap(
      (file) => guardsOf(readFileSync(join(ROOT, file), "utf8"), file).mutants,
    );
    const declared = new Set(
      rows
        .filter(({ scope, to }) => / \/api\//.test(scope) && ["public", "session"].includes(to))
        .map(({ scope }) => scope),
    );
    expect(declared.size).toBe(endpoints);
  });
});
