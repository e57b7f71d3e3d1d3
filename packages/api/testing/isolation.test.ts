import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runMixedLoad } from "./isolation.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

const REQUESTS = Number(process.env["SOAK_REQUESTS"] ?? 5_000);
const MEMBERS = 200;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

describe(`${MEMBERS} members on two nodes, while the back-end sometimes fails`, () => {
  it(
    `never see each other's data in ${REQUESTS.toLocaleString("en-AU")} requests`,
    async () => {
      const database = await postgres.newDatabase();
      const { statuses, ownMarks, foreignMarks } = await runMixedLoad({
        database,
        requests: REQUESTS,
        members: MEMBERS,
      });
      process.stdout.write(
        `isolation: ${ownMarks} answers name the one who asked; by status ${JSON.stringify([...statuses])}\n`,
      );
      expect(foreignMarks.slice(0, 5)).toEqual([]);
      // The test would find marks: most responses contain the member's own.
      expect(ownMarks).toBeGreaterThan(REQUESTS / 4);
      expect(statuses.get(500) ?? 0).toBe(0);
      expect(statuses.get(0)).toBeGreaterThan(0);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 2);
    },
    60_000 + REQUESTS * 20,
  );
});
