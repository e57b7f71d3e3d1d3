import { asRecord, parseIdentifier, parseList } from "../parse.ts";

/**
 * Parses the resorts of a member's shares, skipping shares without a resort.
 *
 * @example
 * ```ts
 * import { parseOwnedResorts } from "@portico/domain/member";
 *
 * parseOwnedResorts({ Shares: [{ ResortID: "R1" }, {}] }); // => ["R1"]
 * parseOwnedResorts({}); // => undefined
 * ```
 */
export function parseOwnedResorts(ownership: unknown): readonly string[] | undefined {
  return parseList(asRecord(ownership)["Shares"], (share) => parseIdentifier(asRecord(share)["ResortID"]))?.filter(
    (resort) => resort !== undefined,
  );
}
