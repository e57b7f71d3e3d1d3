import { writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createLog } from "../../src/operations/log.ts";
import { readSettings } from "../../src/operations/settings.ts";
import { closeOnSignals } from "../../src/operations/shutdown.ts";
import { startPortal } from "../../src/operations/start-portal.ts";

export interface Figures {
  readonly cpu: number;
  readonly heap: number;
  readonly resident: number;
  readonly handles: number;
}

const settings = readSettings({ ...process.env, PORT: "0", OPERATIONS_PORT: "0" });
const portal = await startPortal(settings, { log: createLog("silent") });
closeOnSignals(portal, { drainMs: 0, print: () => {}, isVerbose: false });

const requestCounts = { requests: 0, answered: 0 };
portal.app.server.on("request", (_request, response: ServerResponse) => {
  requestCounts.requests += 1;
  response.once("finish", () => (requestCounts.answered += 1));
});
const { LAST_WORDS } = process.env;
// Soak tests read this file after the exit.
if (LAST_WORDS !== undefined) process.once("exit", () => writeFileSync(LAST_WORDS, JSON.stringify(requestCounts)));

process.on("message", (command) => {
  if (command === "collect") globalThis.gc?.();
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
// The IPC channel must not keep the process alive.
process.channel?.unref();
process.send?.({ address: portal.address, operations: portal.operationsAddress });
