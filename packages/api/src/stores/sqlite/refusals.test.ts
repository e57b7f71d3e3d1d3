import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { later, NOW, refusal } from "../../../testing/store-samples.ts";
import { REFUSAL_LIMITS } from "../../portal/session-stores.ts";
import { createSqliteStores } from "./stores.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-refusals-"));
let fileCount = 0;
const freshFile = () => join(folder, `${(fileCount += 1)}.sqlite`);

afterAll(() => rmSync(folder, { recursive: true }));

describe("refusals", () => {
  it("that an older portal saved get their member numbers by the migration", async () => {
    const file = freshFile();
    const first = createSqliteStores({ file });
    await first.refusals.save(refusal({ memberNumber: "100200" }));
    await first.refusals.save(refusal({ reference: "M3X9" }));
    await first.close();
    const older = new DatabaseSync(file);
    older.exec("ALTER TABLE refusals DROP COLUMN member_number; ALTER TABLE sessions DROP COLUMN browser");
    older.exec("DROP TABLE session_ends; DROP TABLE devices; DROP TABLE passkey_steps; PRAGMA user_version = 1");
    older.close();
    await createSqliteStores({ file }).close();
    const now = new DatabaseSync(file);
    const rows = now.prepare("SELECT reference, member_number FROM refusals ORDER BY reference").all();
    now.close();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { reference: "K7Q2", member_number: "100200" },
      { reference: "M3X9", member_number: null },
    ]);
  });

  it("take limited disk space before a sweep", async () => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    const because = "x".repeat(REFUSAL_LIMITS.characters / 1_000);
    const refusalAt = (at: number) =>
      refusal({ reference: `R${at}`, at: later(at), memberNumber: String(200_000 + at), because });
    for (let index = 0; index < 1_500; index += 1) await stores.refusals.save(refusalAt(index));
    expect(await stores.refusals.find("R499")).toBeUndefined();
    expect(await stores.refusals.find("R1499")).toEqual(refusalAt(1_499));
    await stores.close();
    expect(statSync(file).size).toBeLessThan(20_000_000);
  });

  it("are limited in number", async () => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    const many = new DatabaseSync(file);
    many.exec(`WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n <= ${REFUSAL_LIMITS.all})
      INSERT INTO refusals (reference, at, member_number, body) SELECT 'R' || n, ${NOW} + n, n, '{}' FROM numbers`);
    many.close();
    const stores = createSqliteStores({ file });
    await stores.sweep(NOW);
    expect([await stores.refusals.find("R1"), await stores.refusals.find("R2")]).toEqual([undefined, {}]);
    await stores.close();
  });
});
