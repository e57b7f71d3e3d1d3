// In its own process, so that its work is not counted as the portal's.

import { type Club, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import type { Fault } from "@portico/sandbox/faults";
import { startDelayProxy } from "./delay-proxy.ts";

/** The reply is the number of recorded requests. */
export type ClubCommand = { readonly fault: Fault } | "clear" | "countRequests";

const club: Club = await startClub({ members: 3_000, today: "2026-11-20", maxRecordedRequests: 1_000_000 });
await club.generated;
process.on("message", (command: ClubCommand) => {
  if (command === "clear") club.faults.clear();
  else if (command !== "countRequests") club.faults.set(command.fault);
  process.send?.(club.requests.requests.length);
});
process.on("disconnect", () => process.exit(0));
const delayMs = Number(process.env["CLUB_DELAY"] ?? 0);
const { clientId, clientSecret } = club.settings;
process.send?.({
  BACK_END_URL: delayMs === 0 ? club.address : await startDelayProxy(club.address, delayMs),
  CLIENT_ID: clientId,
  CLIENT_SECRET: clientSecret,
  CONTENT_SOURCE: "delivery",
  CONTENT_ENVIRONMENT_ID: ENVIRONMENT_ID,
  CONTENT_URL: `${club.address}/delivery`,
});
