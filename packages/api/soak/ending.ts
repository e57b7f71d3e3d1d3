// SIGTERM under load: every request that a node took is answered, and it ends in time.

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openLine } from "../bench/rig/line.ts";
import { end, signIn, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const LANES = 50;

/** Lanes ask one after another until they are not let in any more; none may lose an answer that had been accepted. */
export async function soakEnding(rounds = 3): Promise<void> {
  const club = await startClubProcess();
  const folder = mkdtempSync(join(tmpdir(), "portico-ending-"));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const LAST_WORDS = join(folder, `${round}.json`);
      const node = await startNode({ ...club.settings, LAST_WORDS });
      const { cookie = "" } = await signIn(node, "100201");
      const before = 1;
      const text = `GET /api/dashboard HTTP/1.1\r\nhost: ${node.host}\r\ncookie: ${cookie}\r\n\r\n`;
      const seen = new Map<string, number>();
      const lane = async () => {
        const line = openLine(node.address);
        for (;;) {
          const { status } = await line.ask(text);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (status !== "200") break;
        }
        line.close();
      };
      const lanes = Promise.all(Array.from({ length: LANES }, lane));
      await wait(1_500);
      const gone = once(node.child, "exit");
      const began = performance.now();
      node.child.kill("SIGTERM");
      const [code] = (await gone) as [number | null];
      const took = performance.now() - began;
      await lanes;
      // Whoever connects at the very end may find the door shut; what had come in has to be answered.
      const { requests, answered } = JSON.parse(readFileSync(LAST_WORDS, "utf8")) as {
        requests: number;
        answered: number;
      };
      const heard = [...seen].filter(([status]) => /^\d/.test(status)).reduce((sum, [, many]) => sum + many, 0);
      // One was the sign-in.
      const isWhole = answered === requests && heard === answered - before;
      const figure = `took ${requests}, answered ${answered}, heard ${heard + before}; ended with ${code} after ${(took / 1_000).toFixed(1)} s; ${JSON.stringify([...seen])}`;
      check(`SIGTERM under load, round ${round}`, isWhole && code === 0 && took < 10_000, figure);
      await end(node);
    }
  } finally {
    await end(club);
    rmSync(folder, { recursive: true });
  }
}
