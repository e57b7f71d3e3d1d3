import { benchReadsBesidePayments } from "../bench/reads-beside-payments.ts";
import { check } from "./check.ts";

/** 200 concurrent payments. The gateway takes two seconds for each. */
export async function soakPayments(): Promise<void> {
  const { readP99Ratio, slowestPaymentMs } = await benchReadsBesidePayments({ backEndDelayMs: 60 });
  check(
    "200 payments at once through a slow gateway: p99 of others' reads",
    readP99Ratio <= 1.5,
    `${readP99Ratio.toFixed(2)}x`,
  );
  check(
    "200 payments at once through a slow gateway: none waits for another",
    slowestPaymentMs <= 3_000,
    `the slowest has its page after ${slowestPaymentMs.toFixed(0)} ms, and the gateway takes 2000`,
  );
}
