import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stores } from "../src/portal/portal.ts";
import { createPostgresStores } from "../src/stores/postgres/stores.ts";
import { startTestPortal, type TestPortal } from "./portal.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

const SECONDS = Number(process.env["SOAK_OUTAGE_SECONDS"] ?? 2);
const SAMPLES = ["100201", "100204", "100205", "100206"];

let postgres: PostgresServer;
let stores: Stores;
let node: TestPortal;
beforeAll(async () => {
  postgres = await startPostgres();
  stores = await createPostgresStores({ url: await postgres.newDatabase() });
  node = await startTestPortal({ stores });
});
afterAll(async () => {
  await node.close();
  await stores.close();
  await postgres.close();
});

const isSignedIn = async (cookie: string) =>
  (await node.request("/api/session", { cookie })).json?.state === "signed-in";

// A server given by its URL belongs to the machine, so the test must not stop it.
describe.skipIf((process.env["PORTICO_POSTGRES_URL"] ?? "") !== "")("while PostgreSQL is unavailable", () => {
  const outages = [
    ["stopped", () => postgres.stop(), () => postgres.start()],
    ["hanging", () => postgres.pause(), async () => postgres.resume()],
  ] as const;

  it.each(outages)(
    `(%s for ${SECONDS} s), responses are 503 with retry-after, and members stay signed in`,
    async (_words, startOutage, endOutage) => {
      const cookies = await Promise.all(SAMPLES.map((no) => node.signIn(no)));
      await startOutage();
      const until = performance.now() + SECONDS * 1_000;
      let requestCount = 0;
      try {
        do {
          for (const path of ["/api/session", "/api/points", "/points"]) {
            const cookie = cookies[requestCount % cookies.length];
            const { status, headers, text } = await node.request(path, { cookie, headers: { accept: "text/html" } });
            requestCount += 1;
            expect([path, status]).toEqual([path, 503]);
            expect(Number(headers["retry-after"])).toBeGreaterThan(0);
            expect(headers["set-cookie"]).toBeUndefined();
            expect(headers["cache-control"]).toBe("no-store");
            expect(String(headers["content-type"])).toMatch(path.startsWith("/api/") ? /json/ : /html/);
            expect(text).toContain("STORE_UNAVAILABLE");
            expect(text).not.toMatch(/postgres|127\.0\.0\.1|ECONN/i);
          }
        } while (performance.now() < until);
        // A request without a session cookie needs no store.
        expect((await node.request("/api/session")).status).toBe(200);
      } finally {
        await endOutage();
      }
      await expect.poll(() => isSignedIn(cookies[0] as string), { timeout: 15_000 }).toBe(true);
      await wait(100);
      expect(await Promise.all(cookies.map(isSignedIn))).toEqual(cookies.map(() => true));
      expect((await node.request("/points", { cookie: cookies[0] })).status).toBe(200);
    },
    60_000 + SECONDS * 5_000,
  );
});
