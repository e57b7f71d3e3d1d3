// Soak test of SIGTERM under load: a node responds to every accepted request and exits in time.

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "../bench/rig/bench-client.ts";
import { endProcess, signIn, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const LANES = 50;

/** Workers send requests until one fails. No accepted request may lose its response. */
export async function soakShutdown(rounds = 3): Promise<void> {
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
        const line = openConnection(node.address);
        for (;;) {
          const { status } = await line.request(text);
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
      // A connection at the very end may be refused. Every accepted request must get a response.
      const { requests, answered } = JSON.parse(readFileSync(LAST_WORDS, "utf8")) as {
        requests: number;
        answered: number;
      };
      const heard = [...seen].filter(([status]) => /^\d/.test(status)).reduce((sum, [, many]) => sum + many, 0);
      // The sign-in was one of the requests.
      const isWhole = answered === requests && heard === answered - before;
      const figure = `took ${requests}, answered ${answered}, heard ${heard + before}; ended with ${code} after ${(took / 1_000).toFixed(1)} s; ${JSON.stringify([...seen])}`;
      check(`SIGTERM under load, round ${round}`, isWhole && code === 0 && took < 10_000, figure);
      await endProcess(node);
    }
  } finally {
    await endProcess(club);
    rmSync(folder, { recursive: true });
  }
}
