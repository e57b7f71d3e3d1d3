import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "../bench/rig/bench-client.ts";
import { endProcess, signIn, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const CONNECTIONS = 50;
const SIGN_IN_REQUESTS = 1;

/** SIGTERM under load: the node must respond to every accepted request, and exit in time. */
export async function soakShutdown(rounds = 3): Promise<void> {
  const club = await startClubProcess();
  const folder = mkdtempSync(join(tmpdir(), "portico-ending-"));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const LAST_WORDS = join(folder, `${round}.json`);
      const node = await startNode({ ...club.settings, LAST_WORDS });
      const { cookie = "" } = await signIn(node, "100201");
      const text = `GET /api/dashboard HTTP/1.1\r\nhost: ${node.host}\r\ncookie: ${cookie}\r\n\r\n`;
      const countByStatus = new Map<string, number>();
      const sendUntilFailure = async () => {
        const connection = openConnection(node.address);
        for (;;) {
          const { status } = await connection.request(text);
          countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
          if (status !== "200") break;
        }
        connection.close();
      };
      const senders = Promise.all(Array.from({ length: CONNECTIONS }, sendUntilFailure));
      await wait(1_500);
      const exited = once(node.child, "exit");
      const signalledAt = performance.now();
      node.child.kill("SIGTERM");
      const [code] = (await exited) as [number | null];
      const tookMs = performance.now() - signalledAt;
      await senders;
      const { requests, answered } = JSON.parse(readFileSync(LAST_WORDS, "utf8")) as {
        requests: number;
        answered: number;
      };
      const received = [...countByStatus]
        .filter(([status]) => /^\d/.test(status))
        .reduce((sum, [, count]) => sum + count, 0);
      const isComplete = answered === requests && received === answered - SIGN_IN_REQUESTS;
      const figure = `took ${requests}, answered ${answered}, heard ${received + SIGN_IN_REQUESTS}; ended with ${code} after ${(tookMs / 1_000).toFixed(1)} s; ${JSON.stringify([...countByStatus])}`;
      check(`SIGTERM under load, round ${round}`, isComplete && code === 0 && tookMs < 10_000, figure);
      await endProcess(node);
    }
  } finally {
    await endProcess(club);
    rmSync(folder, { recursive: true });
  }
}
