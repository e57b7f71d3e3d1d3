import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import type { Instant } from "@portico/domain/day";
import type { Limit } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import type { Portal, PortalSettings, Stores } from "../portal/portal.ts";
import { guestLinks } from "../session-context/guest-link.ts";
import { withTimeout } from "../session-context/with-timeout.ts";
import { type BackEndUrls, createBackEnd, type ProcessAdapters } from "./back-end.ts";
import {
  type BackgroundWorker,
  startMailing,
  startSavedSearches,
  startSettling,
  startSweeping,
} from "./background-workers.ts";
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
  /** Time limit for running requests when the portal closes. */
  readonly closeTimeoutMs?: number;
  /** Time limit of a call to the content service; default 8,000. */
  readonly contentTimeoutMs?: number;
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

/** Counts from the signal and includes draining. */
const CLOSE_TIMEOUT_MS: Limit = 8_000;

type Closer = () => Promise<unknown> | void;

/** Starts all parts in this process. They close in reverse order at the end, or if a later part fails to start. */
export async function startPortal(settings: Settings, options: StartOptions = {}): Promise<StartedPortal> {
  const closers: Closer[] = [];
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

type StartContext = StartOptions & { readonly closers: Closer[] };

async function start(settings: Settings, context: StartContext): Promise<Omit<StartedPortal, "close">> {
  const { closers, log = createLog(settings.operations.logLevel), now = () => Date.now() as Instant } = context;
  const { node = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}` } = context;
  const { stores, sandbox, telemetry } = await startParts(settings, context);
  const requests = createRequestTracing(log, telemetry);
  const adapters = createBackEnd(backEndUrls(settings, sandbox), {
    log,
    requestId: () => requests.current()?.requestId,
    contentTimeoutMs: context.contentTimeoutMs,
  });
  closers.push(() => withinOneSecond(adapters.close()));
  telemetry?.traceCalls(adapters.tracedCalls, () => requests.current());
  const portal = createPortal(portalSettings(settings.portal, sandbox), { adapters, stores, log, now, node });
  const readiness = createReadiness({ stores: () => stores.ready(), backEnd: () => adapters.token.get() });
  const { operators, hosts, ...operations } = settings.operations;
  const privateApp = await createPrivateServer({ ...portal, readiness, operators, hosts, log });
  closers.push(() => privateApp.close());
  const app = await createTracedServer(portal, { requests, readiness, settings });
  const closeTimeoutMs = context.closeTimeoutMs ?? CLOSE_TIMEOUT_MS - settings.operations.drainMs;
  const workers: BackgroundWorker[] = [];
  // In parallel, so that all share one time limit.
  closers.push(() =>
    Promise.all([
      closeWithTimeout(app, closeTimeoutMs),
      ...workers.map((worker) => withTimeout(worker.close(), closeTimeoutMs)),
    ]),
  );
  const address = await app.listen({ host: settings.listen.address, port: settings.listen.port });
  // Last, because a passing probe makes the balancer send members.
  const operationsAddress = await privateApp.listen({ host: operations.address, port: operations.port });
  closers.push(startSweeping(stores, { log, now, steadyNow }));
  const savedSearches = startSavedSearches(portal, node);
  workers.push(startSettling(portal, log), savedSearches, startMailing(portal.bookingMails, log));
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

interface IndependentParts {
  readonly stores: Stores;
  readonly sandbox: RunningSandbox | undefined;
  readonly telemetry: Telemetry | undefined;
}

/** Starts these parts in parallel. Each started part is closed at the end, even if another one fails. */
async function startParts(
  { store, backEnd, portal, operations }: Settings,
  { closers, sandbox: options = {} }: StartContext,
): Promise<IndependentParts> {
  const closeLater = async <Part>(starting: Promise<Part>, close: (part: Part) => Promise<unknown>): Promise<Part> => {
    const part = await starting;
    closers.push(() => close(part));
    return part;
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
  return { stores: unwrap(stores), sandbox: unwrap(sandbox), telemetry: unwrap(telemetry) };
}

function unwrap<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

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

/** Adds the settings that a deployment without the sandbox sets itself. */
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

interface PortalParts {
  readonly adapters: ProcessAdapters;
  readonly stores: Stores;
  readonly log: Log;
  readonly now: () => Instant;
  readonly node: string;
}

function createPortal(settings: PortalSettings, { adapters, stores, log, now, node }: PortalParts): Portal {
  const { backEnd, content, gateways } = adapters;
  const links = guestLinks(settings);
  const moneyFlows = createMoneyFlows({ backEnd, content, stores, gateways, links, now, steadyNow, node });
  return { settings, now, steadyNow, backEnd, content, gateways, ...moneyFlows, stores, log };
}

// Request ids, spans and load shedding must run before the gate.
function createTracedServer(
  portal: Portal,
  { requests, readiness, settings }: { requests: RequestTracing; readiness: Readiness; settings: Settings },
): Promise<PortalApp> {
  return createServer(portal, {
    instrument(app) {
      requests.trace(app);
      const { maxConcurrentRequests: maxRequests, slowReaderTimeoutMs } = settings;
      shedLoad(app, { maxRequests, slowReaderTimeoutMs, settings: portal.settings, log: portal.log });
      closeConnectionsWhileDraining(app, () => readiness.isDraining());
    },
  });
}

// The process does not wait for back-end calls of requests that were cut.
function withinOneSecond(closing: Promise<void>): Promise<void> {
  return withTimeout(closing, 1_000);
}

/** Waits for running requests and cuts those that exceed the time limit. */
async function closeWithTimeout(app: PortalApp, closeTimeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close().finally(() => clearTimeout(timer));
}

// A monotonic clock, in epoch milliseconds.
function steadyNow(): Instant {
  return Math.round(performance.timeOrigin + performance.now()) as Instant;
}
