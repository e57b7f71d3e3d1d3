// The resorts of which a member owns a part; some documents are theirs alone (reading R23).

import { parseIdentifier, parseList, record } from "../wire.ts";

/** The resorts in which a member owns shares; a share that names none owns none. */
export function parseOwnedResorts(ownership: unknown): readonly string[] | undefined {
  return parseList(record(ownership)["Shares"], (share) => parseIdentifier(record(share)["ResortID"]))?.filter(
    (resort) => resort !== undefined,
  );
}
