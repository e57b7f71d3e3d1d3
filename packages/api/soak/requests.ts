import { MEMBER_PATHS } from "../bench/load.ts";
import { sendLoad } from "../bench/rig/load.ts";
import { endProcess, type Node, signInMany, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const MIN_REQUESTS = 100_000;
const ROUND_SECONDS = 10;

/** Compares heap, resident memory and handles before and after many requests. */
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
    // Warm-up: compiles the code and fills the caches.
    let sent = 0;
    while (sent < MIN_REQUESTS / 4) sent += (await sendLoad({ ...load, seconds: ROUND_SECONDS })).sent;
    // Resident memory is compared under load, because idle processes return it at some time.
    const loadedBefore = await node.figures("collect");
    const idleBefore = await readIdleFigures(node);
    sent = 0;
    let failed = 0;
    while (sent < MIN_REQUESTS) {
      const result = await sendLoad({ ...load, seconds: ROUND_SECONDS });
      sent += result.sent;
      failed += Object.entries(result.statuses)
        .filter(([status]) => !/^[234]..$/.test(status))
        .reduce((sum, [, count]) => sum + count, 0);
    }
    const loadedAfter = await node.figures("collect");
    const idleAfter = await readIdleFigures(node);
    const name = `${sent.toLocaleString("en-AU")} requests`;
    check(
      `${name}: heap after collection`,
      idleAfter.heap < idleBefore.heap * 1.05,
      growth(idleBefore.heap, idleAfter.heap),
    );
    check(
      `${name}: resident memory`,
      loadedAfter.resident < loadedBefore.resident * 1.15,
      growth(loadedBefore.resident, loadedAfter.resident),
    );
    check(`${name}: handles`, idleAfter.handles <= idleBefore.handles, `${idleBefore.handles} → ${idleAfter.handles}`);
    check(`${name}: failures`, failed < sent / 1_000, String(failed));
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}

// Waits until cached reads (a minute) and idle connections are gone.
async function readIdleFigures(node: Node) {
  await new Promise((resolve) => setTimeout(resolve, 80_000));
  await node.figures("collect");
  await node.figures("collect");
  return node.figures("collect");
}

function growth(before: number, after: number): string {
  const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  return `${inMegabytes(before)} → ${inMegabytes(after)} MB (${((after / before - 1) * 100).toFixed(1)} %)`;
}
