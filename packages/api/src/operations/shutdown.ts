import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Guard, Limit } from "../guard-marks.ts";
import type { StartedPortal } from "./start-portal.ts";

const SHUTDOWN_TIMEOUT_MS: Limit = 10_000;

/** Keep-alive connections get one more response, with `connection: close`. */
const MIN_DRAIN_MS = 100;

/** Closes the portal gracefully on SIGTERM and Ctrl-C. A second Ctrl-C ends the process at once. */
export function closeOnSignals(
  { drain, close, log }: Pick<StartedPortal, "drain" | "close" | "log">,
  { drainMs, print, isVerbose }: { drainMs: number; print: (line: string) => void; isVerbose: boolean },
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
      // Printed for developers, because the log drops error messages.
      if (err !== undefined && isVerbose) print(String(err.stack));
      drain();
      // Until the balancer notices, the portal still responds to requests.
      if (signal === "SIGTERM") await wait(Math.max(drainMs, MIN_DRAIN_MS));
      await close();
      log.info({ event: "portal.ended", signal });
    },
  );
}
