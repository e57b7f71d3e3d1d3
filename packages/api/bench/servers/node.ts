// A node of the portal as it is run, with its settings from the environment; it ends as a node ends.

import { writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
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

const taken = { requests: 0, answered: 0 };
portal.app.server.on("request", (_request, answer: ServerResponse) => {
  taken.requests += 1;
  answer.once("finish", () => (taken.answered += 1));
});
const { LAST_WORDS } = process.env;
// Whoever waits for them reads them when the process is gone.
if (LAST_WORDS !== undefined) process.once("exit", () => writeFileSync(LAST_WORDS, JSON.stringify(taken)));

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
