// Port to the charges on a member's account.

import type { MemberKey } from "../member/source.ts";
import { asRecord, parseEnumValue } from "../parse.ts";
import { type Charge, parseCharge } from "./charge.ts";

/** A charge with the back-end's description. */
export interface ListedCharge extends Charge {
  readonly description: string | undefined;
}

/**
 * Parses a charge of the back-end together with its description.
 *
 * @example
 * ```ts
 * import { parseListedCharge } from "@portico/domain/ports";
 *
 * parseListedCharge({ ChargeID: 9, Balance: 12.5, Currency: "AUD", Description: "Levy" }).description; // => "Levy"
 * ```
 */
export function parseListedCharge(row: unknown): ListedCharge {
  return { ...parseCharge(row), description: parseEnumValue(asRecord(row)["Description"]) };
}

/** The back-end's two groups of charges. A charge can be in both. */
export interface ListedCharges {
  readonly unpaid: readonly ListedCharge[];
  readonly levy: readonly ListedCharge[];
}

/** Empty groups mean no charges. A failed read throws. */
export interface ChargesSource {
  charges(key: MemberKey): Promise<ListedCharges>;
}
