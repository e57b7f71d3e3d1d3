// A whole portal in this process, from its settings: stores, adapters, the server for members and the private one. What was started is
// closed again, in the other order, at the end or where a later part fails.

import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PortalApp } from "../http/app.ts";
import { openMoneyFlows } from "../money/flows.ts";
import type { Portal, PortalSettings, Stores } from "../portal.ts";
import { openAsking } from "../stays/kept/asking.ts";
import { guestLinks } from "../visit/guest-link.ts";
import type { Keys } from "../visit/sessions/algorithms.ts";
import { within } from "../visit/within.ts";
import { type ClubAddresses, type OpenClub, openClub } from "./club.ts";
import { endConnections } from "./last-answers.ts";
import { type Log, openLog } from "./log.ts";
import { openPrivateServer } from "./private-server.ts";
import { openReadiness, type Readiness } from "./readiness.ts";
import { openRequests, type Requests } from "./requests.ts";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";
import { openServer } from "./server.ts";
import type { StoreSettings } from "./settings/formats.ts";
import type { Settings } from "./settings.ts";
import { limitRequests } from "./shedding.ts";
import { openTelemetry, type Telemetry } from "./telemetry.ts";

/** What tests and the entry choose beside the settings. */
export interface StartOptions {
  readonly log?: Log;
  readonly now?: () => Instant;
  readonly sandbox?: SandboxOptions;
  /** By what name this process signs what it does; by default one that no other has. */
  readonly node?: string;
  /** How long requests that are under way may take when the portal closes, in milliseconds. */
  readonly patience?: number;
  /** How long a question to the content service may take, in milliseconds; 8,000 where it is not set. */
  readonly contentDeadline?: number;
}

/** A portal that runs. */
export interface RunningPortal {
  /** Where it listens for members: `http://127.0.0.1:…`. */
  readonly address: string;
  /** Where its private port is. */
  readonly operationsAddress: string;
  readonly portal: Portal;
  readonly app: PortalApp;
  readonly log: Log;
  /** The club in a box, and where its pages are; none where a real club is asked. */
  readonly sandbox: Pick<RunningSandbox, "club" | "pages"> | undefined;
  /** Asks for the kept searches that are due, as happens every minute. */
  askAgain(): Promise<void>;
  /** From now on `/readyz` says no; everything else goes on. */
  drain(): void;
  /** Finishes what is under way, and closes everything. */
  close(): Promise<void>;
}

/** From the signal on, draining included; what comes after it takes a second or two. */
const PATIENCE = 8_000;
const SWEEP_EVERY = 10 * 60_000;
const SETTLE_EVERY = 60_000;

/** Starts a portal. */
export async function startPortal(settings: Settings, options: StartOptions = {}): Promise<RunningPortal> {
  const closings: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const one of closings.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await start(settings, { ...options, closings })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Starting = StartOptions & { readonly closings: (() => Promise<unknown> | void)[] };

async function start(settings: Settings, starting: Starting): Promise<Omit<RunningPortal, "close">> {
  const { closings, log = openLog(settings.operations.logLevel), now = () => Date.now() as Instant } = starting;
  const [stores, sandbox, telemetry] = await startedTogether(settings, starting);
  const requests = openRequests(log, telemetry);
  const addresses = addressesOf(settings, sandbox);
  const { contentDeadline } = starting;
  const club = openClub(addresses, { log, requestId: () => requests.current()?.requestId, contentDeadline });
  closings.push(() => withinASecond(club.close()));
  telemetry?.followCalls(club.calls, () => requests.current());
  const { node = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}` } = starting;
  const money = openMoney(club, { stores, now, node, keys: settings.portal });
  const portal: Portal = {
    settings: portalSettings(settings.portal, sandbox),
    now,
    steadyNow,
    club: club.backEnd,
    content: club.content,
    ...money,
    stores,
    log,
  };
  const readiness = openReadiness({ stores: () => stores.ready(), backEnd: () => club.token.give() });
  const { operators, ...operations } = settings.operations;
  const privateApp = await openPrivateServer({ ...portal, readiness, operators, log });
  closings.push(() => privateApp.close());
  const app = await openFollowed(portal, { requests, readiness, settings });
  const patience = starting.patience ?? PATIENCE - settings.operations.drain;
  const workers: (() => Promise<unknown>)[] = [];
  // Side by side, for there is one time for all: whatever of it hangs keeps the stores from closing no longer than a request would.
  closings.push(() =>
    Promise.all([closeInTime(app, patience), ...workers.map((endWorker) => within(endWorker(), patience))]),
  );
  const address = await app.listen({ host: settings.listen.address, port: settings.listen.port });
  // Only now: a probe that says yes has members sent here.
  const operationsAddress = await privateApp.listen({ host: operations.address, port: operations.port });
  closings.push(sweeping(stores, { log, now }));
  const asking = askingAgain(portal, node);
  workers.push(settling(money, log), () => asking.close());
  log.info({
    event: "portal.started",
    port: (app.server.address() as AddressInfo).port,
    system: settings.portal.testSystem ? "test" : "live",
    engine: settings.store.engine,
  });
  return {
    address,
    operationsAddress,
    portal,
    app,
    log,
    sandbox,
    askAgain: () => asking.ask(),
    drain: () => readiness.drain(),
  };
}

/** What need not wait for one another. Each is closed in the end, even where another of them fails. */
async function startedTogether(
  { store, club, portal, operations }: Settings,
  { closings, sandbox: options = {} }: Starting,
): Promise<[Stores, RunningSandbox | undefined, Telemetry | undefined]> {
  const closed = async <Part>(part: Promise<Part>, end: (part: Part) => Promise<unknown>): Promise<Part> => {
    const started = await part;
    closings.push(() => end(started));
    return started;
  };
  const { collector } = operations;
  const { trustedProxies } = portal;
  const [stores, sandbox, telemetry] = await Promise.allSettled([
    closed(openStores(store), (one) => one.close()),
    club.kind === "sandbox" ? closed(startSandbox(club, options), (one) => withinASecond(one.club.close())) : undefined,
    collector === undefined ? undefined : closed(openTelemetry({ collector, trustedProxies }), (one) => one.close()),
  ]);
  return [valueOf(stores), valueOf(sandbox), valueOf(telemetry)];
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Only the engine that is used is loaded. */
async function openStores(store: StoreSettings): Promise<Stores> {
  if (store.engine === "sqlite") {
    const { openSqliteStores } = await import("../stores/sqlite/stores.ts");
    return openSqliteStores({ file: store.path });
  }
  const { openPostgresStores } = await import("../stores/postgres/stores.ts");
  return openPostgresStores({ url: store.url });
}

function addressesOf({ club, gateways }: Settings, sandbox: RunningSandbox | undefined): ClubAddresses {
  if (sandbox !== undefined) return sandbox.addresses;
  if (club.kind === "sandbox") throw new Error("The sandbox should have been started.");
  return { ...club, gateways };
}

/** The sandbox brings what a deployment would have to set. */
function portalSettings(settings: PortalSettings, sandbox: RunningSandbox | undefined): PortalSettings {
  if (sandbox === undefined) return settings;
  const { pages, signOutAddress, addresses } = sandbox;
  return {
    ...settings,
    loyalty: {
      ...settings.loyalty,
      signOutAddress: settings.loyalty.signOutAddress ?? signOutAddress,
      origins: [...settings.loyalty.origins, pages, addresses.address],
    },
    paymentOrigins: [pages, addresses.address],
    pictureOrigin: settings.pictureOrigin ?? addresses.address,
  };
}

// Ids, spans and the limit see a request before the gate does.
function openFollowed(
  portal: Portal,
  { requests, readiness, settings }: { requests: Requests; readiness: Readiness; settings: Settings },
): Promise<PortalApp> {
  return openServer(portal, {
    follow(app) {
      requests.follow(app);
      const { requestsAtOnce: most, unreadFor } = settings;
      limitRequests(app, { most, unreadFor, settings: portal.settings, log: portal.log });
      endConnections(app, () => readiness.isDraining());
    },
  });
}

// When requests have been cut, calls that they made may still wait for an answer; the process does not wait with them.
function withinASecond(closing: Promise<void>): Promise<void> {
  return within(closing, 1_000);
}

/** Lets requests finish, and cuts those that take too long. */
async function closeInTime(app: PortalApp, patience: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => clearTimeout(timer));
}

// Moments like any other, but however the machine's clock is set while this runs, they go on as they did.
function steadyNow(): Instant {
  return Math.round(performance.timeOrigin + performance.now()) as Instant;
}

/** What takes money: the accounts, and the flows that carry it to the club, and bring a stay for it. */
function openMoney(
  { backEnd, gateways }: OpenClub,
  { stores, now, node, keys }: { stores: Stores; now: () => Instant; node: string; keys: Keys },
): Pick<Portal, "gateways" | "payments" | "purchases"> {
  return { gateways, ...openMoneyFlows({ club: backEnd, stores, gateways, links: guestLinks(keys), now, node }) };
}

/** Goes on with what was left halfway, at the start and every minute: payments first, for purchases wait for them. The end waits for what is being settled. */
function settling({ payments, purchases }: Pick<Portal, "payments" | "purchases">, log: Log): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  const settleAll = (what: "payments" | "purchases", flow: Pick<PaymentFlow, "settleAll">) =>
    flow.settleAll().then(
      (failed) => failed.length > 0 && log.warn({ event: `${what}.not-settled`, count: failed.length }),
      (error: unknown) => log.warn({ event: `${what}.not-settled`, upstream: "stores", error }),
    );
  const settle = () => {
    running = settleAll("payments", payments).then(() => settleAll("purchases", purchases));
  };
  settle();
  const timer = setInterval(settle, SETTLE_EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Asks again for kept searches, at the start and every minute, a round at a time. The end cuts the wait for the next call. */
function askingAgain(portal: Portal, node: string): { ask(): Promise<void>; close(): Promise<void> } {
  const { log } = portal;
  const closing = new AbortController();
  const { signal } = closing;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal });
  const round = openAsking({ ...portal, node, wait, isClosing: () => signal.aborted });
  let running: Promise<void> | undefined;
  const ask = () => {
    running ??= round()
      .then(
        (came) => {
          if (came.asked > 0) log.info({ event: "kept-searches.asked", ...came });
        },
        (error: unknown) => log.warn({ event: "kept-searches.not-asked", upstream: "stores", error }),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  void ask();
  const timer = setInterval(() => void ask(), SETTLE_EVERY);
  timer.unref();
  return {
    ask,
    async close() {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
}

function sweeping(stores: Stores, { log, now }: { log: Log; now: () => Instant }): () => void {
  const sweep = () => {
    stores
      .sweep(now(), steadyNow())
      .catch((error: unknown) => log.warn({ event: "stores.not-swept", upstream: "stores", error }));
  };
  const timer = setInterval(sweep, SWEEP_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
