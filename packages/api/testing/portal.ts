// The server on real sockets, with a sandbox club and in-memory stores.

import type { AddressInfo } from "node:net";
import { createDeliveryClient } from "@portico/adapters-content/delivery/delivery";
import { createContentSource } from "@portico/adapters-content/source";

import { type BackEnd, type BackEndSettings, createBackEndPorts } from "@portico/adapters-http/back-end";
import { BRAND_DEFAULTS, type Brand, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { type Club, type ClubOptions, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import { listMerchants } from "@portico/sandbox/payments/merchants";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { Agent } from "undici";
import type { PortalApp } from "../src/http/app.ts";
import { createGateways } from "../src/operations/back-end.ts";
import { createMoneyFlows } from "../src/operations/money-flows.ts";
import { siteAccounts } from "../src/operations/sandbox.ts";
import { createServer } from "../src/operations/server.ts";
import type { Portal, PortalSettings, Stores } from "../src/portal/portal.ts";
import { guestLinks } from "../src/session-context/guest-link.ts";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";

export interface TestPortalOptions {
  readonly club?: ClubOptions;
  /**
   * "club": the portal's clocks start at the club's time, which is 11:00 of `club.today`. Absent: at the machine's
   * time.
   */
  readonly clock?: "club";
  readonly settings?: Partial<PortalSettings>;
  readonly stores?: Stores;
  /** For the back-end's client, not for gateways. */
  readonly backEnd?: Partial<BackEndSettings>;
  readonly onServer?: (app: PortalApp) => void;
  /** Replaces parts of the portal, for example with a failing port. */
  readonly override?: (portal: Portal) => Portal;
}

export interface TestRequest {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH";
  /** Sent as JSON unless it is a string. */
  readonly body?: unknown;
  readonly brand?: Brand;
  readonly cookie?: string | undefined;
  /** Added to the headers of a portal page; `undefined` removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  readonly json: any;
  /** If the response sets it. */
  readonly cookie: string | undefined;
  /** The known browser's cookie, if the response sets it. */
  readonly device: string | undefined;
}

export interface TestPortal {
  readonly club: Club;
  readonly app: PortalApp;
  readonly backEnd: BackEnd;
  readonly portal: Portal;
  /** Base URL: `http://127.0.0.1:…`. */
  readonly address: string;
  request(path: string, request?: TestRequest): Promise<TestResponse>;
  /** Resolves to the session cookie. */
  signIn(memberNo: string, brand?: Brand): Promise<string>;
  /** Moves the portal's clocks, not the back-end's. */
  advance(milliseconds: number): void;
  /** The clocks then move only by `advance` and `jump`. */
  stopClock(): void;
  /** As an operator would; the monotonic clock is unchanged. */
  changeWallClock(milliseconds: number): void;
  close(): Promise<void>;
}

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
  sessions: { idleTimeoutMs: 30 * 60_000, maxLifetimeMs: 12 * 60 * 60_000 },
  secret: "a-secret-of-at-least-32-characters",
  webFolder: undefined,
  loyalty: { signOutAddress: undefined, autoLoginMark: "auto-login", origins: [] },
  paymentOrigins: [],
  pictureOrigin: undefined,
  // On a busy machine, a late section would change the response.
  snapshotTimeoutMs: 20_000,
  layoutTimeoutMs: 20_000,
  searchTimeoutMs: 20_000,
};

/** The caller closes the portal. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const club = await startClub(options.club ?? {});
  const state: { advanced: number; jumped: number; stoppedAt?: number } = {
    advanced: options.clock === "club" ? club.now() - Date.now() : 0,
    jumped: 0,
  };
  const steadyNow = () => ((state.stoppedAt ?? Date.now()) + state.advanced) as Instant;
  const now = () => (steadyNow() + state.jumped) as Instant;
  const { clientId, clientSecret } = club.settings;
  const ports = createBackEndPorts({
    address: club.address,
    credentials: { clientId, clientSecret },
    authClient: "portico",
    ...options.backEnd,
  });
  const wire = createDeliveryClient({ environmentId: ENVIRONMENT_ID, baseUrl: `${club.address}/delivery` });
  const content = createContentSource(wire, { now: () => performance.now(), log: () => {} });
  const stores = options.stores ?? createSqliteStores({ file: ":memory:" });
  const { address: clubUrl, settings } = club;
  const money = createGateways(
    siteAccounts(listMerchants(settings), { address: clubUrl, key: settings.gatewayKey, secret: undefined }),
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
    backEnd: ports,
    content,
    gateways,
    ...createMoneyFlows({
      backEnd: ports,
      content,
      stores,
      gateways,
      links: guestLinks(TEST_SETTINGS),
      now,
      steadyNow,
      node: "node-1",
    }),
    stores,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const portal = options.override?.(base) ?? base;
  const app = await createServer(portal, {
    ...(options.onServer !== undefined && { instrument: options.onServer }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAliveTimeout: 1_000 });
  const ask = (path: string, request: TestRequest = {}) => requestPortal({ address, port, agent }, path, request);
  return {
    club,
    app,
    backEnd: ports,
    portal,
    address,
    request: ask,
    async signIn(memberNo, brand = "member_portal") {
      const body = { name: memberNo, password: DEVELOPMENT_PASSWORD };
      const { cookie, status, text } = await ask("/api/session", { method: "POST", brand, body });
      if (cookie === undefined) throw new Error(`${memberNo} could not sign in: ${status} ${text}`);
      return cookie;
    },
    advance: (milliseconds) => void (state.advanced += milliseconds),
    stopClock: () => void (state.stoppedAt = Date.now()),
    changeWallClock: (milliseconds) => void (state.jumped += milliseconds),
    async close() {
      await agent.close();
      await app.close();
      // Concurrently, because hanging requests end with their connections.
      await Promise.all([ports.close(), money.close(), club.close()]);
      if (options.stores === undefined) await stores.close();
    },
  };
}

async function requestPortal(
  { address, port, agent }: { address: string; port: number; agent: Agent },
  path: string,
  { method = "GET", body, brand = "member_portal", cookie, headers = {} }: TestRequest,
): Promise<TestResponse> {
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
  const response = await agent.request({ origin: address, path, method, headers: sent, body: payload });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: text !== "" && /json/.test(String(response.headers["content-type"])) ? JSON.parse(text) : undefined,
    cookie: cookieSet(response.headers["set-cookie"], "__Host-portico"),
    device: cookieSet(response.headers["set-cookie"], "__Host-portico-device"),
  };
}

function cookieSet(header: string | string[] | undefined, name: string): string | undefined {
  const cookie = [header ?? []].flat().find((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`));
  return cookie?.split(";")[0];
}
