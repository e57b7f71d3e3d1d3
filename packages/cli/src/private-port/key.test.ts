import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readKey, writeKey } from "./key.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("writeKey sets mode 0600, also if the file was readable by others", () => {
  const file = join(folder, "operator.json");
  const env = { PORTICO_KEY_FILE: file };
  for (const key of ["the-first-key", "the-second-key"]) {
    const operator = { address: "http://127.0.0.1:3100", key };
    writeFileSync(file, "{}", { mode: 0o644 });
    // A leftover temporary file is replaced, and its mode is not inherited.
    writeFileSync(`${file}.${process.pid}`, "", { mode: 0o644 });
    writeKey(env, operator);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKey(env)).toEqual(operator);
    expect(readdirSync(folder)).toEqual(["operator.json"]);
    rmSync(file);
  }
});
