// Refusals must not fill the disk.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { ROUTES } from "@portico/domain/access/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRefusal } from "../src/session-context/access/refusals.ts";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const REQUEST_COUNT = Number(env["SOAK_REQUESTS"] ?? 1_000);
const CONCURRENCY = 50;
const MAX_DATABASE_BYTES = 20_000_000;

const folder = mkdtempSync(join(tmpdir(), "portico-refusals-"));
const file = join(folder, "portico.sqlite");
const stores = createSqliteStores({ file });
let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal({ stores });
});
afterAll(async () => {
  await testPortal.close();
  await stores.close();
  rmSync(folder, { recursive: true });
});

const lookUp = (reference: string) =>
  findRefusal({ keys: testPortal.portal.settings, refusals: stores.refusals, now: testPortal.portal.now() }, reference);

function countRows(table: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() ?? {};
  database.close();
  return Number(count);
}

/** Includes the write-ahead log. */
const databaseBytes = () => statSync(file).size + statSync(`${file}-wal`).size;

async function sendMany(send: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < REQUEST_COUNT; start += CONCURRENCY) {
    const length = Math.min(CONCURRENCY, REQUEST_COUNT - start);
    await Promise.all(Array.from({ length }, (_, offset) => send(start + offset)));
  }
}

describe("many refused requests", { timeout: 1_200_000 }, () => {
  it("by visitors store nothing, and all references can be looked up", async () => {
    const cookie = await testPortal.signIn("100201");
    const createMemberRefusal = async () =>
      (await testPortal.request("/api/refusals", { method: "POST", body: { path: "/entitlements" }, cookie })).json;
    const { reference } = await createMemberRefusal();
    const attemptsBefore = countRows("attempts");
    const pages = ROUTES.map(({ path }) => path.replace(/[{}?*]/g, "x"));
    const senders = [
      (index: number) => testPortal.request(`${pages[index % pages.length]}?at=${index}`),
      (index: number) => testPortal.request(`/page-${index}`, { cookie: `__Host-portico=${"A".repeat(43)}` }),
      (index: number) => testPortal.request(`/api/content/page?path=/search/kuta-${index}`),
      (index: number) => testPortal.request("/api/refusals", { method: "POST", body: { path: `/page-${index}` } }),
    ];
    await sendMany((index) => senders[index % senders.length]?.(index) ?? Promise.resolve());
    expect([countRows("refusals"), countRows("attempts") - attemptsBefore]).toEqual([1, 0]);
    expect(databaseBytes()).toBeLessThan(MAX_DATABASE_BYTES);
    expect(await lookUp(reference)).toMatchObject({ memberNumber: "100201", rule: "access.kinds.entitlements" });
    const { json } = await testPortal.request("/api/refusals", { method: "POST", body: { path: "/points" } });
    expect(await lookUp(json.reference)).toMatchObject({ rule: "access.signed-out", path: "/points" });
  });

  it("by a member store a few rows", async () => {
    const brand = "member_portal_nz";
    const cookie = await testPortal.signIn("100212", brand);
    await sendMany((index) => testPortal.request(`/page-${index}`, { cookie, brand }));
    await stores.sweep(testPortal.portal.now());
    expect(countRows("refusals")).toBeLessThanOrEqual(101);
    expect(countRows("attempts")).toBeLessThan(1_500);
    expect(databaseBytes()).toBeLessThan(MAX_DATABASE_BYTES);
  });
});
