// Starts a whole portal in this process: stores, adapters, the public server, the private server and the workers. Parts are closed in
// reverse order at the end, or if a later part fails to start.

import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { BookingMailFlow } from "@portico/domain/stays/booking-mail-flow";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import type { Portal, PortalSettings, Stores } from "../portal/portal.ts";
import { guestLinks } from "../session-context/guest-link.ts";
import type { Keys } from "../session-context/sessions/algorithms.ts";
import { withTimeout } from "../session-context/with-timeout.ts";
import { createSavedSearchWorker } from "../stays/saved-searches/worker.ts";
import { NoReserveError } from "../stores/store-unavailable.ts";
import { type BackEndUrls, createBackEnd, type ProcessAdapters } from "./back-end.ts";
import { createLog, type Log } from "./log.ts";
import { createMoneyFlows } from "./money-flows.ts";
import { createPrivateServer } from "./private-server.ts";
import { closeConnectionsWhileDraining, createReadiness, type Readiness } from "./readiness.ts";
import { createRequestTracing, type RequestTracing } from "./requests.ts";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";
import { createServer } from "./server.ts";
import type { StoreSettings } from "./settings/formats.ts";
import type { Settings } from "./settings.ts";
import { shedLoad } from "./shedding.ts";
import { createTelemetry, type Telemetry } from "./telemetry.ts";

export interface StartOptions {
  readonly log?: Log;
  readonly now?: () => Instant;
  readonly sandbox?: SandboxOptions;
  /** Name of this process in leases; unique by default. */
  readonly node?: string;
  /** Time limit for running requests when the portal closes, in milliseconds. */
  readonly closeTimeout?: number;
  /** Deadline of a call to the content service, in milliseconds; default 8,000. */
  readonly contentDeadline?: number;
}

export interface StartedPortal {
  /** Base URL for members: `http://127.0.0.1:…`. */
  readonly address: string;
  /** Base URL of the private port. */
  readonly operationsAddress: string;
  readonly portal: Portal;
  readonly app: PortalApp;
  readonly log: Log;
  /** The sandbox, if no back-end is configured. */
  readonly sandbox: Pick<RunningSandbox, "club" | "pagesUrl"> | undefined;
  /** Runs the saved searches that are due, as the timer does every minute. */
  runSavedSearches(): Promise<void>;
  /** Makes `/readyz` fail; everything else continues. */
  drain(): void;
  /** Waits for running requests and work, then closes everything. */
  close(): Promise<void>;
}

/** Counts from the signal and includes draining. The remaining steps take a second or two. */
const CLOSE_TIMEOUT_MS: Limit = 8_000;
const SWEEP_EVERY_MS: Limit = 10 * 60_000;
const SETTLE_EVERY_MS: Limit = 60_000;
/** Short, because each round reads an index that is mostly empty. */
const MAIL_EVERY_MS: Limit = 2_000;

export async function startPortal(settings: Settings, options: StartOptions = {}): Promise<StartedPortal> {
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closePart of closers.splice(0).toReversed()) await closePart();
  };
  try {
    return { ...(await start(settings, { ...options, closers })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type StartContext = StartOptions & { readonly closers: (() => Promise<unknown> | void)[] };

async function start(settings: Settings, context: StartContext): Promise<Omit<StartedPortal, "close">> {
  const { closers, log = createLog(settings.operations.logLevel), now = () => Date.now() as Instant } = context;
  const [stores, sandbox, telemetry] = await startParts(settings, context);
  const requests = createRequestTracing(log, telemetry);
  const { contentDeadline } = context;
  const options = { log, requestId: () => requests.current()?.requestId, contentDeadline };
  const adapters = createBackEnd(backEndUrls(settings, sandbox), options);
  closers.push(() => withinOneSecond(adapters.close()));
  telemetry?.traceCalls(adapters.calls, () => requests.current());
  const { node = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}` } = context;
  const money = createMoney(adapters, { stores, now, node, keys: settings.portal });
  const portal: Portal = {
    settings: portalSettings(settings.portal, sandbox),
    now,
    steadyNow,
    backEnd: adapters.backEnd,
    content: adapters.content,
    ...money,
    stores,
    log,
  };
  const readiness = createReadiness({ stores: () => stores.ready(), backEnd: () => adapters.token.get() });
  const { operators, hosts, ...operations } = settings.operations;
  const privateApp = await createPrivateServer({ ...portal, readiness, operators, hosts, log });
  closers.push(() => privateApp.close());
  const app = await createTracedServer(portal, { requests, readiness, settings });
  const closeTimeout = context.closeTimeout ?? CLOSE_TIMEOUT_MS - settings.operations.drain;
  const workers: (() => Promise<unknown>)[] = [];
  // In parallel, because one time limit covers all: a hanging part delays the stores no longer than a request would.
  closers.push(() =>
    Promise.all([
      closeWithTimeout(app, closeTimeout),
      ...workers.map((endWorker) => withTimeout(endWorker(), closeTimeout)),
    ]),
  );
  const address = await app.listen({ host: settings.listen.address, port: settings.listen.port });
  // Last, because a passing probe makes the balancer send members.
  const operationsAddress = await privateApp.listen({ host: operations.address, port: operations.port });
  closers.push(startSweeping(stores, { log, now }));
  const savedSearches = startSavedSearches(portal, node);
  const mailWorker = startMailWorker(money.bookingMails, log);
  workers.push(
    startSettling(money, log),
    () => savedSearches.close(),
    () => mailWorker.close(),
  );
  const { port } = app.server.address() as AddressInfo;
  const system = settings.portal.testSystem ? "test" : "live";
  log.info({ event: "portal.started", port, system, engine: settings.store.engine });
  return {
    address,
    operationsAddress,
    portal,
    app,
    log,
    sandbox,
    runSavedSearches: () => savedSearches.run(),
    drain: () => readiness.drain(),
  };
}

/** Starts the independent parts in parallel. Each started part is closed at the end, even if another one fails. */
async function startParts(
  { store, backEnd, portal, operations }: Settings,
  { closers, sandbox: options = {} }: StartContext,
): Promise<[Stores, RunningSandbox | undefined, Telemetry | undefined]> {
  const closeLater = async <Part>(part: Promise<Part>, end: (part: Part) => Promise<unknown>): Promise<Part> => {
    const started = await part;
    closers.push(() => end(started));
    return started;
  };
  const { collector } = operations;
  const { trustedProxies } = portal;
  const [stores, sandbox, telemetry] = await Promise.allSettled([
    closeLater(createStores(store), (part) => part.close()),
    backEnd.kind === "sandbox"
      ? closeLater(startSandbox(backEnd, options), (part) => withinOneSecond(part.club.close()))
      : undefined,
    collector === undefined
      ? undefined
      : closeLater(createTelemetry({ collector, trustedProxies }), (part) => part.close()),
  ]);
  return [unwrap(stores), unwrap(sandbox), unwrap(telemetry)];
}

function unwrap<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Imports only the configured engine. */
async function createStores(store: StoreSettings): Promise<Stores> {
  if (store.engine === "sqlite") {
    const { createSqliteStores } = await import("../stores/sqlite/stores.ts");
    return createSqliteStores({ file: store.path });
  }
  const { createPostgresStores } = await import("../stores/postgres/stores.ts");
  return createPostgresStores({ url: store.url });
}

function backEndUrls({ backEnd, gateways }: Settings, sandbox: RunningSandbox | undefined): BackEndUrls {
  if (sandbox !== undefined) return sandbox.urls;
  if (backEnd.kind === "sandbox") throw new Error("The sandbox should have been started.");
  return { ...backEnd, gateways };
}

/** Adds the settings that a deployment would set to those of the sandbox. */
function portalSettings(settings: PortalSettings, sandbox: RunningSandbox | undefined): PortalSettings {
  if (sandbox === undefined) return settings;
  const { pagesUrl, signOutAddress, urls } = sandbox;
  return {
    ...settings,
    loyalty: {
      ...settings.loyalty,
      signOutAddress: settings.loyalty.signOutAddress ?? signOutAddress,
      origins: [...settings.loyalty.origins, pagesUrl, urls.address],
    },
    paymentOrigins: [pagesUrl, urls.address],
    pictureOrigin: settings.pictureOrigin ?? urls.address,
  };
}

// Request ids, spans and load shedding must run before the gate.
function createTracedServer(
  portal: Portal,
  { requests, readiness, settings }: { requests: RequestTracing; readiness: Readiness; settings: Settings },
): Promise<PortalApp> {
  return createServer(portal, {
    instrument(app) {
      requests.trace(app);
      const { maxConcurrentRequests: maxRequests, slowReaderTimeout } = settings;
      shedLoad(app, { maxRequests, slowReaderTimeout, settings: portal.settings, log: portal.log });
      closeConnectionsWhileDraining(app, () => readiness.isDraining());
    },
  });
}

// Back-end calls of requests that were cut may still wait; the process does not wait for them.
function withinOneSecond(closing: Promise<void>): Promise<void> {
  return withTimeout(closing, 1_000);
}

/** Waits for running requests and cuts those that exceed the time limit. */
async function closeWithTimeout(app: PortalApp, closeTimeout: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeout);
  await app.close().finally(() => clearTimeout(timer));
}

// A monotonic clock in epoch milliseconds, unaffected by changes of the system clock.
function steadyNow(): Instant {
  return Math.round(performance.timeOrigin + performance.now()) as Instant;
}

/** Creates the payment gateways and the flows of payments, purchases and booking e-mails. */
function createMoney(
  { backEnd, content, gateways }: ProcessAdapters,
  { stores, now, node, keys }: { stores: Stores; now: () => Instant; node: string; keys: Keys },
): Pick<Portal, "gateways" | "payments" | "purchases" | "bookingMails"> {
  const links = guestLinks(keys);
  return {
    gateways,
    ...createMoneyFlows({ backEnd, content, stores, gateways, links, now, steadyNow, node }),
  };
}

/** Settles unfinished payments and purchases at the start and every minute; payments first, because purchases wait for them. Closing waits for the current round. */
function startSettling(
  { payments, purchases }: Pick<Portal, "payments" | "purchases">,
  log: Log,
): () => Promise<unknown> {
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
  const timer = setInterval(settle, SETTLE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Sends due booking e-mails, one round at a time. Closing waits for the current round. */
function startMailWorker(
  mails: Pick<BookingMailFlow, "sendAll">,
  log: Log,
): { send(): Promise<void>; close(): Promise<void> } {
  let running: Promise<void> | undefined;
  const send = () => {
    running ??= mails
      .sendAll()
      .then(
        (failed) => {
          if (failed.length > 0) log.warn({ event: "booking-mails.not-sent", count: failed.length });
        },
        (error: unknown) => log.warn({ event: "booking-mails.not-sent", upstream: "stores", error }),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void send();
  const timer = setInterval(() => void send(), MAIL_EVERY_MS);
  timer.unref();
  return {
    send,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs saved searches at the start and every minute, one round at a time. Closing aborts the wait before the next call. */
function startSavedSearches(portal: Portal, node: string): { run(): Promise<void>; close(): Promise<void> } {
  const { log } = portal;
  const closing = new AbortController();
  const { signal } = closing;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal });
  const runDue = createSavedSearchWorker({ ...portal, node, wait, isClosing: () => signal.aborted });
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= runDue()
      .then(
        (counts) => {
          if (counts.asked > 0) log.info({ event: "kept-searches.asked", ...counts });
        },
        (error: unknown) => log.warn({ event: "kept-searches.not-asked", upstream: "stores", error }),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void run();
  const timer = setInterval(() => void run(), SETTLE_EVERY_MS);
  timer.unref();
  return {
    run,
    async close() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}

function startSweeping(stores: Stores, { log, now }: { log: Log; now: () => Instant }): () => void {
  const sweep = () => {
    stores.sweep(now(), steadyNow()).catch((error: unknown) => {
      const event = error instanceof NoReserveError ? "stores.no-reserve" : "stores.not-swept";
      log.warn({ event, upstream: "stores", error });
    });
  };
  // Sweeps at the start too, so a nearly full disk is reported early.
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
