import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { syntaxOf } from "../../domain/soak/syntax.ts";
import { guardsOf } from "./guard-sites.mjs";

const ROOT = join(import.meta.dirname, "..");
const FILES = globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] }).toSorted();

function guards(file, code) {
  return guardsOf(code, file).mutants.map(({ from, to }) => `${from} → ${to}`);
}

describe("the guards of the server", () => {
  it.each([
    ["src/stays/routes.ts", 'if (!isTheirs) throw new PorticoError("X");', ['throw new PorticoError("X"); → nothing']],
    ["src/stays/routes.ts", 'if (!isBuilt) throw new Error("X");', []],
    [
      "src/stays/routes.ts",
      "async () => { await audit(request); look(request); }",
      ["await audit(request); → nothing"],
    ],
    ["src/visit/host.ts", "() => { if (isOpen) return; }", ["if (isOpen) → never"]],
    ["src/visit/host.ts", "() => { learn(host); }", ["learn(host); → nothing"]],
    [
      "src/session/sign-in.ts",
      "guesses.take(who, () => check())",
      ["guesses.take(who, () => check()) → the check alone"],
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
    ["src/stays/routes.ts", "const MOST_TRIES = { account: 10 };", ["10 → Infinity"]],
    ["src/stays/routes.ts", "const WINDOW = 15 * 60_000;", ["15 * 60_000 → Infinity"]],
    ["src/operations/server.ts", "fastify({ bodyLimit: 10, http: { a: b } });", ["10 → nothing", "b → nothing"]],
    ["src/visit/sessions/cookies.ts", "const COOKIE = { httpOnly: true };", ["true → false"]],
  ])("are found by rule: in %s, %s", (file, code, expected) => {
    expect(guards(file, code)).toEqual(expected);
  });

  it("stand as they are while none of them is off, and are code while one is", () => {
    for (const file of FILES) {
      const { text } = guardsOf(readFileSync(join(ROOT, file), "utf8"), file);
      expect(() => syntaxOf(text, file)).not.toThrow();
    }
  });

  it("are off one at a time", () => {
    const { mutants, text } = guardsOf(
      "const WINDOW = 15; const MOST = 10; export const both = [WINDOW, MOST];",
      "src/a.ts",
    );
    const both = (off) => {
      globalThis.isGuardOff = (number) => number === off;
      return runInThisContext(`(() => { ${text.replace("export const both =", "return")} })()`);
    };
    expect(mutants.map(({ number }) => both(number))).toEqual([
      [Infinity, 10],
      [15, Infinity],
    ]);
    expect(both(0)).toEqual([15, 10]);
  });

  it("that are options are not there at all while they are off", () => {
    const { text } = guardsOf("const options = (fastify({ logger: false, bodyLimit: 10 }));", "src/a.ts");
    globalThis.isGuardOff = (number) => number === 1;
    const options = runInThisContext(`((fastify) => { ${text} return options; })`)((given) => given);
    expect(Object.entries(options)).toEqual([["bodyLimit", 10]]);
  });

  it("are there for every endpoint, each hook and each refusal of the gate", () => {
    const gate = guardsOf(readFileSync(join(ROOT, "src/http/admit.ts"), "utf8"), "src/http/admit.ts").mutants;
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
