// Graceful shutdown on SIGTERM and Ctrl-C: the readiness probe fails, new connections are refused, running requests finish, all parts
// close, and the process exits with 0 within ten seconds. A second Ctrl-C exits at once.

import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Guard, Limit } from "../guard-marks.ts";
import type { StartedPortal } from "./start-portal.ts";

/** Time limit of a graceful shutdown. */
const SHUTDOWN_TIMEOUT_MS: Limit = 10_000;

/** Minimum drain time, so keep-alive connections get one more response with `connection: close`. */
const DRAIN_RESPONSE_MS = 100;

/** Closes the portal when the process ends. */
export function closeOnSignals(
  { drain, close, log }: Pick<StartedPortal, "drain" | "close" | "log">,
  { drainFor, print, isVerbose }: { drainFor: number; print: (line: string) => void; isVerbose: boolean },
): Guard {
  closeWithGrace(
    {
      delay: SHUTDOWN_TIMEOUT_MS,
      logger: false,
      onSecondSignal: () => print("Ended at once."),
      onTimeout: () => log.error({ event: "portal.end-timed" }),
    },
    async ({ signal, err }) => {
      if (err === undefined && isVerbose) print("\nFinishing what is under way; Ctrl-C again ends at once.");
      if (err !== undefined) log.fatal({ event: "process.failed", error: err });
      // The log drops error messages because they may repeat input; developers need to see them.
      if (err !== undefined && isVerbose) print(String(err.stack));
      drain();
      // Requests still arrive until the balancer notices; they are answered.
      if (signal === "SIGTERM") await wait(Math.max(drainFor, DRAIN_RESPONSE_MS));
      await close();
      log.info({ event: "portal.ended", signal });
    },
  );
}
