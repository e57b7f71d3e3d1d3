// Parses the resorts where a member owns shares. Some documents are for their owners only (R23).

import { asRecord, parseIdentifier, parseList } from "../parse.ts";

/**
 * Parses the resorts of the member's shares. A share without a resort is skipped; without a list of shares the result
 * is `undefined`.
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
