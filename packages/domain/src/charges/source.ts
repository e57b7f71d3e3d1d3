// The port that says what the back-end has charged a member.

import type { MemberKey } from "../member/source.ts";
import { parseWord, record } from "../wire.ts";
import { type Charge, parseCharge } from "./charge.ts";

/** A charge as the back-end lists it: with what it is for. */
export interface ListedCharge extends Charge {
  readonly description: string | undefined;
}

/** Reads a charge of the back-end with what it is for. */
export function parseListedCharge(row: unknown): ListedCharge {
  return { ...parseCharge(row), description: parseWord(record(row)["Description"]) };
}

/** The two groups in which the back-end lists charges; one charge can stand in both. */
export interface ListedCharges {
  readonly unpaid: readonly ListedCharge[];
  readonly levy: readonly ListedCharge[];
}

/** Both groups of charges; empty groups mean that nothing was charged, and a failed read throws. */
export interface ChargesSource {
  charges(key: MemberKey): Promise<ListedCharges>;
}
