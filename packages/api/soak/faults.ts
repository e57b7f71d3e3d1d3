// Soak tests of a failing club and of overload, with the required limits.

import { benchDownloads } from "../bench/downloads.ts";
import { benchFaults } from "../bench/faults.ts";
import { benchFloods, benchOffice } from "../bench/floods.ts";
import { benchHanging } from "../bench/hanging.ts";
import { benchLoad } from "../bench/load.ts";
import { check } from "./check.ts";

/** The club fails sometimes, completely, or in one call. */
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
  const { unaffectedRatio, slowestMs } = await benchHanging();
  check("any one call hangs: visits that do not need it", unaffectedRatio <= 1.2, `${unaffectedRatio.toFixed(2)}x`);
  check("any one call hangs: answers that need it", slowestMs <= 2_000, `${slowestMs.toFixed(0)} ms at most`);
}

/** Downloads that are unread or read slowly. */
export async function soakDownloads(): Promise<void> {
  const { slower, successful } = await benchDownloads();
  check("200 unread and 200 trickling downloads: p99 of others", slower <= 1.5, `${slower.toFixed(2)}x`);
  check(
    "200 unread and 200 trickling downloads: others answered",
    successful >= 0.995,
    `${(successful * 100).toFixed(1)} %`,
  );
}

/** Five times the capacity of a node. */
export async function soakLoad(): Promise<void> {
  const { goodputRatio, withoutRetryAfter, unexpectedKinds, p99, refused } = await benchLoad();
  check(
    "5x capacity: goodput, by the node's processor time",
    goodputRatio >= 0.8,
    `${(goodputRatio * 100).toFixed(0)} % of its peak`,
  );
  check("5x capacity: p99 of answers", p99 <= 1_500, `${p99.toFixed(0)} ms`);
  check(
    "5x capacity: time of a refusal",
    refused === undefined || refused <= 150,
    refused === undefined ? "none refused" : `${refused.toFixed(0)} ms`,
  );
  check(
    "5x capacity: all others 503 with Retry-After",
    withoutRetryAfter === 0 && unexpectedKinds === 0,
    `${withoutRetryAfter} without, ${unexpectedKinds} of another kind`,
  );
}

/** Floods from one IP address with a member at another one; an office behind one address. */
export async function soakFloods(): Promise<void> {
  for (const { flood, answered, slower, slowerThanIdle } of await benchFloods()) {
    check(
      `200 connections, ${flood}: the member elsewhere`,
      answered >= 0.99,
      `${(answered * 100).toFixed(1)} % answered`,
    );
    const figure =
      `member's p99 during the flood / before it, on an idle machine: ${slowerThanIdle.toFixed(2)}x; ` +
      `during the flood / beside a flood of another node: ${slower.toFixed(2)}x`;
    check(`200 connections, ${flood}: p99 of the member elsewhere`, Math.min(slower, slowerThanIdle) <= 2, figure);
  }
  const { answered, p99 } = await benchOffice();
  check("50 browsers behind one address", answered === 1, `${(answered * 100).toFixed(2)} %, p99 ${p99.toFixed(0)} ms`);
}
