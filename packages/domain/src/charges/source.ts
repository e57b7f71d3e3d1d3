import type { MemberKey } from "../member/source.ts";
import { asRecord, parseEnumValue } from "../parse.ts";
import { type Charge, parseCharge } from "./charge.ts";

export interface ListedCharge extends Charge {
  readonly description: string | undefined;
}

/**
 * Parses a charge of the back-end with its description.
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

/** A charge can be in both groups. */
export interface ListedCharges {
  readonly unpaid: readonly ListedCharge[];
  readonly levy: readonly ListedCharge[];
}

/** Empty means no charges. A failed read throws. */
export interface ChargesSource {
  charges(key: MemberKey): Promise<ListedCharges>;
}
