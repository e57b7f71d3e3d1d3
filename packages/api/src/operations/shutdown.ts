// The end of the process. SIGTERM and Ctrl-C: the probe says no, nothing new is accepted, what is under way finishes, everything closes,
// and the process ends with 0, after ten seconds at the latest. A second Ctrl-C ends it at once.

import { setTimeout as wait } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { RunningPortal } from "./start-portal.ts";

/** The longest that an orderly end takes, in milliseconds. */
const LONGEST_END = 10_000;

/** Even without a balancer, connections that are held open get a last answer that says so, in milliseconds. */
const LAST_ANSWERS = 100;

/** Ends the portal with the process. */
export function endWithProcess(
  { drain, close, log }: Pick<RunningPortal, "drain" | "close" | "log">,
  { drainFor, say, shows }: { drainFor: number; say: (line: string) => void; shows: boolean },
): void {
  closeWithGrace(
    {
      delay: LONGEST_END,
      logger: false,
      onSecondSignal: () => say("Ended at once."),
      onTimeout: () => log.error({ event: "portal.end-timed" }),
    },
    async ({ signal, err }) => {
      if (err === undefined && shows) say("\nFinishing what is under way; Ctrl-C again ends at once.");
      if (err !== undefined) log.fatal({ event: "process.failed", error: err });
      // The log has no messages, for they may repeat what was sent; whoever develops wants to read them.
      if (err !== undefined && shows) say(String(err.stack));
      drain();
      // Until the balancer has noticed, requests come in, and are answered.
      if (signal === "SIGTERM") await wait(Math.max(drainFor, LAST_ANSWERS));
      await close();
      log.info({ event: "portal.ended", signal });
    },
  );
}
