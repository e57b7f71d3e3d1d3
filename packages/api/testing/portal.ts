// A whole portal for tests: the server over real sockets, on a club in a box, with stores in memory.

import type { AddressInfo } from "node:net";
import { deliveryWire } from "@portico/adapters-content/delivery/delivery";
import { contentSource } from "@portico/adapters-content/source";

import { type BackEnd, type BackEndSettings, backEnd } from "@portico/adapters-http/back-end";
import { BRAND_DEFAULTS, type Brand, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { type Club, type ClubOptions, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import { merchantsOf } from "@portico/sandbox/payments/merchants";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { Agent } from "undici";
import type { PortalApp } from "../src/http/app.ts";
import { openMoneyFlows } from "../src/money/flows.ts";
import { openGateways } from "../src/operations/club.ts";
import { siteAccounts } from "../src/operations/sandbox.ts";
import { openServer } from "../src/operations/server.ts";
import type { Portal, PortalSettings, Stores } from "../src/portal.ts";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { guestLinks } from "../src/visit/guest-link.ts";

/** How a portal for tests differs from the usual one. */
export interface TestPortalOptions {
  readonly club?: ClubOptions;
  readonly settings?: Partial<PortalSettings>;
  readonly stores?: Stores;
  /** How the back-end is asked, where not as usual; gateways are left alone when it is. */
  readonly backEnd?: Partial<BackEndSettings>;
  /** Sees the server before anything else does. */
  readonly follow?: (app: PortalApp) => void;
  /** Replaces parts of the portal, such as a port that fails. */
  readonly change?: (portal: Portal) => Portal;
}

/** What a test asks the portal. */
export interface Asking {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH";
  /** JSON unless it is text. */
  readonly body?: unknown;
  readonly brand?: Brand;
  readonly cookie?: string | undefined;
  /** Added to what a page of the portal sends; `undefined` takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** What the portal answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any;
  /** The session's cookie, where the answer sets one. */
  readonly cookie: string | undefined;
  /** The cookie by which the browser is known again, where the answer sets one. */
  readonly device: string | undefined;
}

/** A portal that runs, and how to ask it. */
export interface TestPortal {
  readonly club: Club;
  readonly app: PortalApp;
  readonly backEnd: BackEnd;
  readonly portal: Portal;
  /** Where it listens: `http://127.0.0.1:…`. */
  readonly address: string;
  ask(path: string, asking?: Asking): Promise<Answered>;
  /** Signs a sample member in, and resolves to the cookie to send. */
  signIn(memberNo: string, brand?: Brand): Promise<string>;
  /** Moves the portal's clocks; the club's has its own. */
  advance(milliseconds: number): void;
  /** Stops the portal's clocks: from now on they move by `advance` and `jump` alone. */
  stopClock(): void;
  /** Sets the portal's clock on or back, as an operator would set the machine's; the steady one stays. */
  jump(milliseconds: number): void;
  close(): Promise<void>;
}

/** The host under which each brand is asked. */
export const HOST_OF_BRAND: Readonly<Record<Brand, string>> = {
  member_portal: "localhost",
  member_portal_nz: "nz.localhost",
  member_portal_vn: "vn.localhost",
  ecv_member: "ecv.localhost",
};

const TEST_SETTINGS: PortalSettings = {
  hosts: parseHosts(LOCAL_HOSTS).hosts,
  scheme: "http",
  trustedProxies: [],
  brands: BRAND_DEFAULTS,
  testSystem: true,
  production: false,
  sessions: { idle: 30 * 60_000, longest: 12 * 60 * 60_000 },
  secret: "a-secret-of-at-least-32-characters",
  webFolder: undefined,
  loyalty: { signOutAddress: undefined, autoLoginMark: "auto-login", origins: [] },
  paymentOrigins: [],
  pictureOrigin: undefined,
  // On a busy machine what is needed comes late, and an answer without it is another answer.
  factsPatience: 20_000,
  layoutPatience: 20_000,
  searchPatience: 20_000,
};

/** Starts a portal for tests; whoever starts it closes it. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const club = await startClub(options.club ?? {});
  const state: { advanced: number; jumped: number; stoppedAt?: number } = { advanced: 0, jumped: 0 };
  const steadyNow = () => ((state.stoppedAt ?? Date.now()) + state.advanced) as Instant;
  const now = () => (steadyNow() + state.jumped) as Instant;
  const { clientId, clientSecret } = club.settings;
  const ports = backEnd({
    address: club.address,
    credentials: { clientId, clientSecret },
    authClient: "portico",
    ...options.backEnd,
  });
  const wire = deliveryWire({ environmentId: ENVIRONMENT_ID, baseUrl: `${club.address}/delivery` });
  const content = contentSource(wire, { now: () => performance.now(), log: () => {} });
  const stores = options.stores ?? openSqliteStores({ file: ":memory:" });
  const { address: at, settings } = club;
  const money = openGateways(
    siteAccounts(merchantsOf(settings), { address: at, key: settings.gatewayKey, secret: undefined }),
    options.backEnd?.breaker,
  );
  const gateways = money.accounts;
  const base: Portal = {
    settings: {
      ...TEST_SETTINGS,
      loyalty: {
        ...TEST_SETTINGS.loyalty,
        signOutAddress: `${club.address}/loyalty/sign-out`,
        origins: [club.address],
      },
      pictureOrigin: club.address,
      ...options.settings,
    },
    now,
    steadyNow,
    club: ports,
    content,
    gateways,
    ...openMoneyFlows({
      club: ports,
      stores,
      gateways,
      links: guestLinks(TEST_SETTINGS),
      now,
      node: "node-1",
    }),
    stores,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const portal = options.change?.(base) ?? base;
  const app = await openServer(portal, {
    ...(options.follow !== undefined && { follow: options.follow }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAliveTimeout: 1_000 });
  const ask = (path: string, asking: Asking = {}) => askPortal({ address, port, agent }, path, asking);
  return {
    club,
    app,
    backEnd: ports,
    portal,
    address,
    ask,
    async signIn(memberNo, brand = "member_portal") {
      const body = { name: memberNo, password: DEVELOPMENT_PASSWORD };
      const { cookie, status, text } = await ask("/api/session", { method: "POST", brand, body });
      if (cookie === undefined) throw new Error(`${memberNo} could not sign in: ${status} ${text}`);
      return cookie;
    },
    advance: (milliseconds) => void (state.advanced += milliseconds),
    stopClock: () => void (state.stoppedAt = Date.now()),
    jump: (milliseconds) => void (state.jumped += milliseconds),
    async close() {
      await agent.close();
      await app.close();
      // Together: what hangs there ends with its connection.
      await Promise.all([ports.close(), money.close(), club.close()]);
      if (options.stores === undefined) await stores.close();
    },
  };
}

async function askPortal(
  { address, port, agent }: { address: string; port: number; agent: Agent },
  path: string,
  { method = "GET", body, brand = "member_portal", cookie, headers = {} }: Asking,
): Promise<Answered> {
  const host = `${HOST_OF_BRAND[brand]}:${port}`;
  const isChange = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  const all: Record<string, string | undefined> = {
    host,
    cookie,
    ...(isChange && { origin: `http://${host}`, "sec-fetch-site": "same-origin", "x-portico": "1" }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  const sent = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const payload = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const answer = await agent.request({ origin: address, path, method, headers: sent, body: payload });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    json: text !== "" && /json/.test(String(answer.headers["content-type"])) ? JSON.parse(text) : undefined,
    cookie: cookieSet(answer.headers["set-cookie"], "__Host-portico"),
    device: cookieSet(answer.headers["set-cookie"], "__Host-portico-device"),
  };
}

function cookieSet(header: string | string[] | undefined, name: string): string | undefined {
  const set = [header ?? []].flat().find((one) => one.startsWith(`${name}=`) && !one.startsWith(`${name}=;`));
  return set?.split(";")[0];
}
