// Whoever is turned away again and again, without a session or with one, fills no disk.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { ROUTES } from "@portico/domain/access/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { findRefusal } from "../src/visit/access/refusals.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";

const REQUESTS = Number(env["SOAK_REQUESTS"] ?? 1_000);
const AT_ONCE = 50;
const MOST_BYTES = 20_000_000;

const folder = mkdtempSync(join(tmpdir(), "portico-refusals-"));
const file = join(folder, "portico.sqlite");
const stores = openSqliteStores({ file });
let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ stores });
});
afterAll(async () => {
  await running.close();
  await stores.close();
  rmSync(folder, { recursive: true });
});

const found = (reference: string) =>
  findRefusal({ keys: running.portal.settings, refusals: stores.refusals, now: running.portal.now() }, reference);

function rows(table: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() ?? {};
  database.close();
  return Number(count);
}

/** With what is not in the file itself yet. */
const bytes = () => statSync(file).size + statSync(`${file}-wal`).size;

async function many(ask: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < REQUESTS; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, REQUESTS - at) }, (_, one) => ask(at + one)));
}

describe("closed pages asked for without end", { timeout: 1_200_000 }, () => {
  test("by visitors leave nothing, each has a reference that answers, and a member's from before still does", async () => {
    const cookie = await running.signIn("100201");
    const refused = async () =>
      (await running.ask("/api/refusals", { method: "POST", body: { path: "/entitlements" }, cookie })).json;
    const { reference } = await refused();
    const triesBefore = rows("attempts");
    const pages = ROUTES.map(({ path }) => path.replace(/[{}?*]/g, "x"));
    const ways = [
      (at: number) => running.ask(`${pages[at % pages.length]}?at=${at}`),
      (at: number) => running.ask(`/page-${at}`, { cookie: `__Host-portico=${"A".repeat(43)}` }),
      (at: number) => running.ask(`/api/content/page?path=/search/kuta-${at}`),
      (at: number) => running.ask("/api/refusals", { method: "POST", body: { path: `/page-${at}` } }),
    ];
    await many((at) => ways[at % ways.length]?.(at) ?? Promise.resolve());
    expect([rows("refusals"), rows("attempts") - triesBefore]).toEqual([1, 0]);
    expect(bytes()).toBeLessThan(MOST_BYTES);
    expect(await found(reference)).toMatchObject({ memberNumber: "100201", rule: "access.kinds.entitlements" });
    const { json } = await running.ask("/api/refusals", { method: "POST", body: { path: "/points" } });
    expect(await found(json.reference)).toMatchObject({ rule: "access.signed-out", path: "/points" });
  });

  test("by a member leave a few rows", async () => {
    const brand = "member_portal_nz";
    const cookie = await running.signIn("100212", brand);
    await many((at) => running.ask(`/page-${at}`, { cookie, brand }));
    await stores.sweep(running.portal.now());
    expect(rows("refusals")).toBeLessThanOrEqual(101);
    expect(rows("attempts")).toBeLessThan(1_500);
    expect(bytes()).toBeLessThan(MOST_BYTES);
  });
});
