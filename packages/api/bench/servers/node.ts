// A node of the portal as it is run, with its settings from the environment; it ends as a node ends.

import { openLog } from "../../src/operations/log.ts";
import { readSettings } from "../../src/operations/settings.ts";
import { endWithProcess } from "../../src/operations/shutdown.ts";
import { startPortal } from "../../src/operations/start-portal.ts";

/** What a node says of itself. */
export interface Figures {
  readonly cpu: number;
  readonly heap: number;
  readonly resident: number;
  readonly handles: number;
}

const settings = readSettings({ ...process.env, PORT: "0", OPERATIONS_PORT: "0" });
const portal = await startPortal(settings, { log: openLog("silent") });
endWithProcess(portal, { drainFor: 0, say: () => {}, shows: false });

process.on("message", (word) => {
  if (word === "collect") globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  const figures: Figures = {
    cpu: user + system,
    heap: heapUsed,
    resident: rss,
    handles: process.getActiveResourcesInfo().filter((name) => name !== "Immediate").length,
  };
  process.send?.(figures);
});
process.on("disconnect", () => process.exit(0));
// The channel to the bench shall not keep it from ending.
process.channel?.unref();
process.send?.({ address: portal.address, operations: portal.operationsAddress });
