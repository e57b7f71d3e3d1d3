// What members notice of a club that fails, held to what was promised.

import { benchDownloads } from "../bench/downloads.ts";
import { benchFaults } from "../bench/faults.ts";
import { benchHanging } from "../bench/hanging.ts";
import { benchLoad } from "../bench/load.ts";
import { check } from "./check.ts";

/** The club fails now and then, altogether, and in one call. */
export async function soakFaults(): Promise<void> {
  const { successful, slower, calls, outage, besideHanging } = await benchFaults({ seconds: 12 });
  check(
    "10 % of the club's answers fail: reads that succeed",
    successful >= 0.995,
    `${(successful * 100).toFixed(2)} %`,
  );
  check("10 % of the club's answers fail: p99", slower <= 3, `${slower.toFixed(2)}x`);
  check("10 % of the club's answers fail: calls of the club", calls <= 1.25, `${calls.toFixed(2)}x`);
  check("the club is away: time of a refusal", outage <= 1.1, `${outage.toFixed(2)}x a healthy answer`);
  check("one call hangs: p99 of the others", besideHanging <= 1.5, `${besideHanging.toFixed(2)}x`);
  const { beside, needing } = await benchHanging();
  check("any one call hangs: visits that do not need it", beside <= 1.2, `${beside.toFixed(2)}x`);
  check("any one call hangs: answers that need it", needing <= 2_000, `${needing.toFixed(0)} ms at most`);
}

/** Files that members ask for, and do not read. */
export async function soakDownloads(): Promise<void> {
  const { slower, successful } = await benchDownloads();
  check("200 unread and 200 trickling downloads: p99 of others", slower <= 1.5, `${slower.toFixed(2)}x`);
  check(
    "200 unread and 200 trickling downloads: others answered",
    successful >= 0.995,
    `${(successful * 100).toFixed(1)} %`,
  );
}

/** Five times what a node can answer. */
export async function soakLoad(): Promise<void> {
  const { kept, unsaid, others } = await benchLoad();
  check("5x capacity: goodput, by the node's processor time", kept >= 0.8, `${(kept * 100).toFixed(0)} % of its peak`);
  check(
    "5x capacity: all others 503 with Retry-After",
    unsaid === 0 && others === 0,
    `${unsaid} without, ${others} of another kind`,
  );
}
