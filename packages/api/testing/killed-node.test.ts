import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import { afterAll, describe, expect, it } from "vitest";
import { end, type Node, signIn, startNode } from "../bench/rig/processes.ts";

const ROUNDS = Number(process.env["SOAK_ROUNDS"] ?? 1);
const SAMPLES = ["100201", "100204", "100205", "100206", "100209"];
const folder = mkdtempSync(join(tmpdir(), "portico-killed-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function isSignedIn({ address, host }: Node, cookie: string): Promise<boolean> {
  const { body } = await request(`${address}/api/session`, { headers: { host, cookie } });
  return ((await body.json()) as { state: string }).state === "signed-in";
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
        const lane = async (at: number) => {
          while (!state.isOver) {
            // What is cut off was never acknowledged.
            const found = await signIn(node, SAMPLES[at % SAMPLES.length] ?? "").catch(() => undefined);
            if (found?.cookie !== undefined) cookies.add(found.cookie);
          }
        };
        const lanes = SAMPLES.map((_no, at) => lane(at));
        const before = cookies.size;
        while (cookies.size < before + 20) await wait(5);
        await wait(Math.random() * 50);
        await end(node, "SIGKILL");
        state.isOver = true;
        await Promise.all(lanes);
      }
      const again = await startNode({ STORE });
      try {
        const found = await Promise.all([...cookies].map((cookie) => isSignedIn(again, cookie)));
        expect(found.filter((one) => !one)).toEqual([]);
        expect(found.length).toBeGreaterThanOrEqual(20 * ROUNDS);
      } finally {
        await end(again, "SIGTERM");
      }
    },
    60_000 + ROUNDS * 20_000,
  );
});
