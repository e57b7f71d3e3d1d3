// Soak test of sign-in timing: the duration of a refused sign-in must not reveal whether the account exists.

import { median } from "../bench/compare-servers.ts";
import { endProcess, signIn, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { check } from "./check.ts";

const TRIES = 200;

/** Alternates known and unknown accounts, each from its own IP address, so that no rate limit applies. */
export async function soakSignInTiming(): Promise<void> {
  const club = await startClubProcess();
  const node = await startNode({ ...club.settings, TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<number>();
    for (let at = -20; at < TRIES; at += 1) {
      const turns = at % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of turns) {
        const name = String((kind === "known" ? 1_000_001 : 5_000_001) + at + 20);
        const headers = { "x-forwarded-for": `198.51.${kind === "known" ? 100 : 101}.${(at + 20) % 250}` };
        const began = performance.now();
        const { status } = await signIn(node, name, { password: "not the password of anybody", headers });
        if (at < 0) continue;
        times[kind].push(performance.now() - began);
        answers.add(status);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const figure = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${((known / unknown - 1) * 100).toFixed(1)} % apart; answered ${[...answers].join()}`;
    check("sign-in of known and unknown accounts", Math.abs(known / unknown - 1) < 0.1 && answers.size === 1, figure);
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}
