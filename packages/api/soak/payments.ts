// Soak test of 200 concurrent payments: the effect on other members, with the required limits.

import { benchReadsBesidePayments } from "../bench/reads-beside-payments.ts";
import { check } from "./check.ts";

/** The gateway takes two seconds for each payment, and the club is as far away as in the other parts. */
export async function soakPayments(): Promise<void> {
  const { slower, slowest } = await benchReadsBesidePayments({ clubDelay: 60 });
  check("200 payments at once through a slow gateway: p99 of others' reads", slower <= 1.5, `${slower.toFixed(2)}x`);
  check(
    "200 payments at once through a slow gateway: none waits for another",
    slowest <= 3_000,
    `the slowest has its page after ${slowest.toFixed(0)} ms, and the gateway takes 2000`,
  );
}
