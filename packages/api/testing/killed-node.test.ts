import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { afterAll, describe, expect, it } from "vitest";
import { endProcess, type Node, signIn, startNode } from "../bench/rig/processes.ts";

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 1);
const LANES = 5;
// Each round signs in other members, because a member has at most twenty sessions.
const membersOf = (round: number) =>
  Array.from({ length: LANES }, (_, index) => String(100_201 + ((round * LANES + index) % 25)));
const folder = mkdtempSync(join(tmpdir(), "portico-killed-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function stateOf({ address, host }: Node, cookie: string): Promise<string | undefined> {
  const { body } = await request(`${address}/api/session`, { headers: { host, cookie } });
  const { state, code } = (await body.json()) as { state?: string; code?: string };
  return state ?? code;
}

describe("a node that is killed while members sign in", () => {
  it(
    "still has every acknowledged session after its restart",
    async () => {
      const STORE = `sqlite:${join(folder, "portal.db")}`;
      const cookies = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const node = await startNode({ STORE });
        const state = { isOver: false };
        const signInLoop = async (member: string) => {
          while (!state.isOver) {
            // This sign-in was never acknowledged.
            const found = await signIn(node, member).catch(() => undefined);
            if (found?.cookie !== undefined) cookies.add(found.cookie);
          }
        };
        const loops = membersOf(round).map(signInLoop);
        const before = cookies.size;
        while (cookies.size < before + 20) await wait(5);
        await wait(Math.random() * 50);
        await endProcess(node, "SIGKILL");
        state.isOver = true;
        await Promise.all(loops);
      }
      const restarted = await startNode({ STORE });
      try {
        // One at a time: a node refuses some of many concurrent requests.
        const states: (string | undefined)[] = [];
        for (const cookie of cookies) states.push(await stateOf(restarted, cookie));
        expect(states.filter((state) => state !== "signed-in")).toEqual([]);
        expect(states.length).toBeGreaterThanOrEqual(20 * ROUNDS);
      } finally {
        await endProcess(restarted, "SIGTERM");
      }
    },
    60_000 + ROUNDS * 20_000,
  );
});
