// The sandbox club in its own process, so that its work is not counted as the portal's.

import { type Club, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import type { Fault } from "@portico/sandbox/faults";
import { startDelayProxy } from "./delay-proxy.ts";

/** A command. The reply is the number of requests so far. */
export type ClubCommand = { readonly fault: Fault } | "clear" | "asked";

const club: Club = await startClub({ members: 3_000, today: "2026-11-20", maxRecordedRequests: 1_000_000 });
await club.generated;
process.on("message", (command: ClubCommand) => {
  if (command === "clear") club.faults.clear();
  else if (command !== "asked") club.faults.set(command.fault);
  process.send?.(club.requests.requests.length);
});
process.on("disconnect", () => process.exit(0));
const delay = Number(process.env["CLUB_DELAY"] ?? 0);
const { clientId, clientSecret } = club.settings;
process.send?.({
  BACK_END_URL: delay === 0 ? club.address : await startDelayProxy(club.address, delay),
  CLIENT_ID: clientId,
  CLIENT_SECRET: clientSecret,
  CONTENT_SOURCE: "delivery",
  CONTENT_ENVIRONMENT_ID: ENVIRONMENT_ID,
  CONTENT_URL: `${club.address}/delivery`,
});
