import { benchDownloads } from "../bench/downloads.ts";
import { benchFaults } from "../bench/faults.ts";
import { benchFloods, benchOffice } from "../bench/floods.ts";
import { benchHanging } from "../bench/hanging.ts";
import { benchLoad } from "../bench/load.ts";
import { check } from "./check.ts";

/** The back-end fails sometimes, completely, or in one call. */
export async function soakFaults(): Promise<void> {
  const { successRatio, p99Ratio, callRatio, outageRatio, hangingCallP99Ratio } = await benchFaults({ seconds: 12 });
  check(
    "10 % of the club's answers fail: reads that succeed",
    successRatio >= 0.995,
    `${(successRatio * 100).toFixed(2)} %`,
  );
  check("10 % of the club's answers fail: p99", p99Ratio <= 3, `${p99Ratio.toFixed(2)}x`);
  check("10 % of the club's answers fail: calls of the club", callRatio <= 1.25, `${callRatio.toFixed(2)}x`);
  check("the club is away: time of a refusal", outageRatio <= 1.1, `${outageRatio.toFixed(2)}x a healthy answer`);
  check("one call hangs: p99 of the others", hangingCallP99Ratio <= 1.5, `${hangingCallP99Ratio.toFixed(2)}x`);
  const { unaffectedRatio, slowestMs } = await benchHanging();
  check("any one call hangs: visits that do not need it", unaffectedRatio <= 1.2, `${unaffectedRatio.toFixed(2)}x`);
  check("any one call hangs: answers that need it", slowestMs <= 2_000, `${slowestMs.toFixed(0)} ms at most`);
}

/** Other members wait for nothing while downloads are not read, or read slowly. */
export async function soakDownloads(): Promise<void> {
  const { p99Ratio, successRatio } = await benchDownloads();
  check("200 unread and 200 trickling downloads: p99 of others", p99Ratio <= 1.5, `${p99Ratio.toFixed(2)}x`);
  check(
    "200 unread and 200 trickling downloads: others answered",
    successRatio >= 0.995,
    `${(successRatio * 100).toFixed(1)} %`,
  );
}

/** Five times the capacity of a node. */
export async function soakLoad(): Promise<void> {
  const { goodputRatio, withoutRetryAfter, unexpectedStatuses, p99Ms, refusalMs } = await benchLoad();
  check(
    "5x capacity: goodput, by the node's processor time",
    goodputRatio >= 0.8,
    `${(goodputRatio * 100).toFixed(0)} % of its peak`,
  );
  check("5x capacity: p99 of answers", p99Ms <= 1_500, `${p99Ms.toFixed(0)} ms`);
  check(
    "5x capacity: time of a refusal",
    refusalMs === undefined || refusalMs <= 150,
    refusalMs === undefined ? "none refused" : `${refusalMs.toFixed(0)} ms`,
  );
  check(
    "5x capacity: all others 503 with Retry-After",
    withoutRetryAfter === 0 && unexpectedStatuses === 0,
    `${withoutRetryAfter} without, ${unexpectedStatuses} of another kind`,
  );
}

/** A member at another IP address than a flood, and 50 browsers behind one address. */
export async function soakFloods(): Promise<void> {
  for (const { flood, successRatio, p99Ratio, p99RatioToIdle } of await benchFloods()) {
    check(
      `200 connections, ${flood}: the member elsewhere`,
      successRatio >= 0.99,
      `${(successRatio * 100).toFixed(1)} % answered`,
    );
    const figure =
      `member's p99 during the flood / before it, on an idle machine: ${p99RatioToIdle.toFixed(2)}x; ` +
      `during the flood / beside a flood of another node: ${p99Ratio.toFixed(2)}x`;
    check(`200 connections, ${flood}: p99 of the member elsewhere`, Math.min(p99Ratio, p99RatioToIdle) <= 2, figure);
  }
  const { successRatio, p99Ms } = await benchOffice();
  check(
    "50 browsers behind one address",
    successRatio === 1,
    `${(successRatio * 100).toFixed(2)} %, p99 ${p99Ms.toFixed(0)} ms`,
  );
}
