import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { BookingMailFlow } from "@portico/domain/stays/booking-mail-flow";
import type { Limit } from "../guard-marks.ts";
import type { Portal, Stores } from "../portal/portal.ts";
import { createSavedSearchWorker } from "../stays/saved-searches/worker.ts";
import { NoReserveError } from "../stores/store-unavailable.ts";
import type { Log } from "./log.ts";

export interface BackgroundWorker {
  /** Stops the timer and waits for the current round. */
  close(): Promise<unknown>;
}

/** A worker that runs one round at a time. */
interface RoundWorker extends BackgroundWorker {
  /** Starts a round, or joins the running one. */
  run(): Promise<void>;
}

const SWEEP_INTERVAL_MS: Limit = 10 * 60_000;
const SETTLE_INTERVAL_MS: Limit = 60_000;
const SAVED_SEARCH_INTERVAL_MS: Limit = 60_000;
/** Short, because each round reads an index that is mostly empty. */
const MAIL_INTERVAL_MS: Limit = 2_000;

/** Settles unfinished payments, then the purchases that wait for them, now and every minute. */
export function startSettling(
  { payments, purchases }: Pick<Portal, "payments" | "purchases">,
  log: Log,
): BackgroundWorker {
  let running: Promise<unknown> = Promise.resolve();
  const settleAll = (kind: "payments" | "purchases", flow: Pick<PaymentFlow, "settleAll">) =>
    flow.settleAll().then(
      (failed) => failed.length > 0 && log.warn({ event: `${kind}.not-settled`, count: failed.length }),
      (error: unknown) => log.warn({ event: `${kind}.not-settled`, upstream: "stores", error }),
    );
  const settle = () => {
    running = settleAll("payments", payments).then(() => settleAll("purchases", purchases));
  };
  settle();
  const timer = setInterval(settle, SETTLE_INTERVAL_MS).unref();
  return {
    close() {
      clearInterval(timer);
      return running;
    },
  };
}

/** Sends due booking e-mails. */
export function startMailing(mails: Pick<BookingMailFlow, "sendAll">, log: Log): BackgroundWorker {
  const sendDue = () =>
    mails.sendAll().then(
      (failed) => {
        if (failed.length > 0) log.warn({ event: "booking-mails.not-sent", count: failed.length });
      },
      (error: unknown) => log.warn({ event: "booking-mails.not-sent", upstream: "stores", error }),
    );
  return startRounds(sendDue, MAIL_INTERVAL_MS);
}

/** Runs the saved searches that are due. Closing skips the pauses between calls. */
export function startSavedSearches(portal: Portal, node: string): RoundWorker {
  const { log } = portal;
  const closing = new AbortController();
  const { signal } = closing;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal });
  const runDue = createSavedSearchWorker({ ...portal, node, wait, isClosing: () => signal.aborted });
  const rounds = startRounds(
    () =>
      runDue().then(
        (counts) => {
          if (counts.asked > 0) log.info({ event: "kept-searches.asked", ...counts });
        },
        (error: unknown) => log.warn({ event: "kept-searches.not-asked", upstream: "stores", error }),
      ),
    SAVED_SEARCH_INTERVAL_MS,
  );
  return {
    run: () => rounds.run(),
    close() {
      closing.abort();
      return rounds.close();
    },
  };
}

/** Runs a round now and at an interval. */
function startRounds(runRound: () => Promise<void>, intervalMs: number): RoundWorker {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= runRound().finally(() => {
      running = undefined;
    });
    return running;
  };
  void run();
  const timer = setInterval(() => void run(), intervalMs).unref();
  return {
    run,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Sweeps the stores now, which reports a nearly full disk early, and every ten minutes. Returns the function that stops it. */
export function startSweeping(
  stores: Stores,
  { log, now, steadyNow }: { log: Log; now: () => Instant; steadyNow: () => Instant },
): () => void {
  const sweep = () => {
    stores.sweep(now(), steadyNow()).catch((error: unknown) => {
      const event = error instanceof NoReserveError ? "stores.no-reserve" : "stores.not-swept";
      log.warn({ event, upstream: "stores", error });
    });
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
