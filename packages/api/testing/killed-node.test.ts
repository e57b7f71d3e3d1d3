import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { afterAll, describe, expect, it } from "vitest";
import { end, type Node, signIn, startNode } from "../bench/rig/processes.ts";

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 1);
const LANES = 5;
// A member has twenty sessions at most, and the oldest end: others sign in each round.
const membersOf = (round: number) =>
  Array.from({ length: LANES }, (_, at) => String(100_201 + ((round * LANES + at) % 25)));
const folder = mkdtempSync(join(tmpdir(), "portico-killed-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The state of a session, or why the node does not say it. */
async function stateOf({ address, host }: Node, cookie: string): Promise<string | undefined> {
  const { body } = await request(`${address}/api/session`, { headers: { host, cookie } });
  const { state, code } = (await body.json()) as { state?: string; code?: string };
  return state ?? code;
}

describe("a node that is killed while members sign in", () => {
  it(
    "has every session that it had acknowledged, when it is back",
    async () => {
      const STORE = `sqlite:${join(folder, "portal.db")}`;
      const cookies = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const node = await startNode({ STORE });
        const state = { isOver: false };
        const lane = async (member: string) => {
          while (!state.isOver) {
            // What is cut off was never acknowledged.
            const found = await signIn(node, member).catch(() => undefined);
            if (found?.cookie !== undefined) cookies.add(found.cookie);
          }
        };
        const lanes = membersOf(round).map(lane);
        const before = cookies.size;
        while (cookies.size < before + 20) await wait(5);
        await wait(Math.random() * 50);
        await end(node, "SIGKILL");
        state.isOver = true;
        await Promise.all(lanes);
      }
      const again = await startNode({ STORE });
      try {
        // One after the other: of many at once a node refuses some, which says nothing of their sessions.
        const found: (string | undefined)[] = [];
        for (const cookie of cookies) found.push(await stateOf(again, cookie));
        expect(found.filter((state) => state !== "signed-in")).toEqual([]);
        expect(found.length).toBeGreaterThanOrEqual(20 * ROUNDS);
      } finally {
        await end(again, "SIGTERM");
      }
    },
    60_000 + ROUNDS * 20_000,
  );
});
