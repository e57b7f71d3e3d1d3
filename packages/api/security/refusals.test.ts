// Endless refusals, with and without a session, must not fill the disk.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { ROUTES } from "@portico/domain/access/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRefusal } from "../src/session-context/access/refusals.ts";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const REQUESTS = Number(env["SOAK_REQUESTS"] ?? 1_000);
const CONCURRENCY = 50;
const MAX_BYTES = 20_000_000;

const folder = mkdtempSync(join(tmpdir(), "portico-refusals-"));
const file = join(folder, "portico.sqlite");
const stores = createSqliteStores({ file });
let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ stores });
});
afterAll(async () => {
  await running.close();
  await stores.close();
  rmSync(folder, { recursive: true });
});

const lookUp = (reference: string) =>
  findRefusal({ keys: running.portal.settings, refusals: stores.refusals, now: running.portal.now() }, reference);

function rows(table: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() ?? {};
  database.close();
  return Number(count);
}

/** Includes the write-ahead log. */
const bytes = () => statSync(file).size + statSync(`${file}-wal`).size;

async function sendMany(send: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < REQUESTS; at += CONCURRENCY)
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, REQUESTS - at) }, (_, offset) => send(at + offset)));
}

describe("endless requests for closed pages", { timeout: 1_200_000 }, () => {
  test("by visitors store nothing, their references still resolve, and so does an earlier one of a member", async () => {
    const cookie = await running.signIn("100201");
    const refusalOfMember = async () =>
      (await running.request("/api/refusals", { method: "POST", body: { path: "/entitlements" }, cookie })).json;
    const { reference } = await refusalOfMember();
    const attemptsBefore = rows("attempts");
    const pages = ROUTES.map(({ path }) => path.replace(/[{}?*]/g, "x"));
    const senders = [
      (at: number) => running.request(`${pages[at % pages.length]}?at=${at}`),
      (at: number) => running.request(`/page-${at}`, { cookie: `__Host-portico=${"A".repeat(43)}` }),
      (at: number) => running.request(`/api/content/page?path=/search/kuta-${at}`),
      (at: number) => running.request("/api/refusals", { method: "POST", body: { path: `/page-${at}` } }),
    ];
    await sendMany((at) => senders[at % senders.length]?.(at) ?? Promise.resolve());
    expect([rows("refusals"), rows("attempts") - attemptsBefore]).toEqual([1, 0]);
    expect(bytes()).toBeLessThan(MAX_BYTES);
    expect(await lookUp(reference)).toMatchObject({ memberNumber: "100201", rule: "access.kinds.entitlements" });
    const { json } = await running.request("/api/refusals", { method: "POST", body: { path: "/points" } });
    expect(await lookUp(json.reference)).toMatchObject({ rule: "access.signed-out", path: "/points" });
  });

  test("by a member store a few rows", async () => {
    const brand = "member_portal_nz";
    const cookie = await running.signIn("100212", brand);
    await sendMany((at) => running.request(`/page-${at}`, { cookie, brand }));
    await stores.sweep(running.portal.now());
    expect(rows("refusals")).toBeLessThanOrEqual(101);
    expect(rows("attempts")).toBeLessThan(1_500);
    expect(bytes()).toBeLessThan(MAX_BYTES);
  });
});
