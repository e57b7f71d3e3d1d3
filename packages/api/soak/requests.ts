// Soak test of memory and handles: 100,000 requests to a node.

import { MEMBER_PATHS } from "../bench/load.ts";
import { sendLoad } from "../bench/rig/load.ts";
import { endProcess, type Node, signInMany, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const REQUESTS = 100_000;
const ROUND = 10;

/** Compares the heap after garbage collection, resident memory and handles, before and after. */
export async function soakRequests(): Promise<void> {
  const club = await startClubProcess();
  const node = await startNode(club.settings);
  try {
    const cookies = await signInMany(node, 100);
    const load = {
      address: node.address,
      host: node.host,
      cookies,
      paths: ["/api/session", ...MEMBER_PATHS],
      connections: 32,
    };
    // Warm up until all code is compiled and every cache is full.
    let sent = 0;
    while (sent < REQUESTS / 4) sent += (await sendLoad({ ...load, seconds: ROUND })).sent;
    // Unused memory is returned to the system at some time, so resident memory is compared under load.
    const working = await node.figures("collect");
    const before = await settled(node);
    sent = 0;
    let failed = 0;
    while (sent < REQUESTS) {
      const loaded = await sendLoad({ ...load, seconds: ROUND });
      sent += loaded.sent;
      failed += Object.entries(loaded.statuses)
        .filter(([status]) => !/^[234]..$/.test(status))
        .reduce((sum, [, many]) => sum + many, 0);
    }
    const worked = await node.figures("collect");
    const after = await settled(node);
    const name = `${sent.toLocaleString("en-AU")} requests`;
    check(`${name}: heap after collection`, after.heap < before.heap * 1.05, growth(before.heap, after.heap));
    check(
      `${name}: resident memory`,
      worked.resident < working.resident * 1.15,
      growth(working.resident, worked.resident),
    );
    check(`${name}: handles`, after.handles <= before.handles, `${before.handles} → ${after.handles}`);
    check(`${name}: failures`, failed < sent / 1_000, String(failed));
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

// Member reads are cached for a minute; idle connections are closed after that.
async function settled(node: Node) {
  await new Promise((resolve) => setTimeout(resolve, 80_000));
  await node.figures("collect");
  await node.figures("collect");
  return node.figures("collect");
}

function growth(before: number, after: number): string {
  const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  return `${inMegabytes(before)} → ${inMegabytes(after)} MB (${((after / before - 1) * 100).toFixed(1)} %)`;
}
