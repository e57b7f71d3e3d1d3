import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readKey, writeKey } from "./key.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("is its owner's alone, also where a file was there that others could read", () => {
  const file = join(folder, "operator.json");
  const env = { PORTICO_KEY_FILE: file };
  for (const key of ["the-first-key", "the-second-key"]) {
    const operator = { address: "http://127.0.0.1:3100", key };
    writeFileSync(file, "{}", { mode: 0o644 });
    // What a write that broke off left behind is in nobody's way, and lends nobody its mode.
    writeFileSync(`${file}.${process.pid}`, "", { mode: 0o644 });
    writeKey(env, operator);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKey(env)).toEqual(operator);
    expect(readdirSync(folder)).toEqual(["operator.json"]);
    rmSync(file);
  }
});
