// Parses the resorts where a member owns shares. Some documents are for their owners only (R23).

import { parseIdentifier, parseList, record } from "../parse.ts";

/** The resorts of the shares. A share without a resort is skipped; `undefined` without a list of shares. */
export function parseOwnedResorts(ownership: unknown): readonly string[] | undefined {
  return parseList(record(ownership)["Shares"], (share) => parseIdentifier(record(share)["ResortID"]))?.filter(
    (resort) => resort !== undefined,
  );
}
