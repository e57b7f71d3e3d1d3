// SIGTERM under load: every request that a node took is answered, and it ends in time.

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openLine } from "../bench/rig/line.ts";
import { end, startClubProcess, startNode, signInMany } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const LANES = 50;

/** Lanes ask one after another until they are not let in any more; none may lose an answer that had been accepted. */
export async function soakEnding(rounds = 3): Promise<void> {
  const club = await startClubProcess();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const node = await startNode(club.settings);
      const [cookie = ""] = await signInMany(node, 1);
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
      // Not let in any more is "refused"; a connection that was lost while it waited is an answer that was lost.
      const lost = [...seen].filter(([status]) => !/^(200|503|ECONNREFUSED)$/.test(status));
      check(`SIGTERM under load, round ${round}`, lost.length === 0 && code === 0 && took < 10_000, `ended with ${code} after ${(took / 1_000).toFixed(1)} s; ${JSON.stringify([...seen])}`);
      await end(node);
    }
  } finally {
    await end(club);
  }
}
