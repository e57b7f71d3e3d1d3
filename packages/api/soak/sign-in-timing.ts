import { endProcess, signIn, startClubProcess, startNode } from "../bench/rig/processes.ts";
import { median } from "../bench/rig/timing.ts";
import { check } from "./check.ts";

const ATTEMPTS = 200;
const WARM_UP_ATTEMPTS = 20;

/** The duration of a refused sign-in must not reveal whether the account exists. No rate limit applies, because IP addresses vary. */
export async function soakSignInTiming(): Promise<void> {
  const club = await startClubProcess();
  const node = await startNode({ ...club.settings, TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<number>();
    for (let index = -WARM_UP_ATTEMPTS; index < ATTEMPTS; index += 1) {
      const order = index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        const name = String((kind === "known" ? 1_000_001 : 5_000_001) + index + WARM_UP_ATTEMPTS);
        const headers = {
          "x-forwarded-for": `198.51.${kind === "known" ? 100 : 101}.${(index + WARM_UP_ATTEMPTS) % 250}`,
        };
        const startedAt = performance.now();
        const { status } = await signIn(node, name, { password: "not the password of anybody", headers });
        if (index < 0) continue;
        times[kind].push(performance.now() - startedAt);
        statuses.add(status);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const figure = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${((known / unknown - 1) * 100).toFixed(1)} % apart; answered ${[...statuses].join()}`;
    check("sign-in of known and unknown accounts", Math.abs(known / unknown - 1) < 0.1 && statuses.size === 1, figure);
  } finally {
    await endProcess(node);
    await endProcess(club);
  }
}
