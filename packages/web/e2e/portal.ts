// The server and the sandbox run in this process on free ports, with the built web app.

import { existsSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { createLog } from "@portico/api/operations/log";
import { readSettings } from "@portico/api/operations/settings";
import { startPortal } from "@portico/api/operations/start-portal";
import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Club } from "@portico/sandbox/club";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";

const HOSTS_BY_BRAND: Readonly<Record<Brand, string>> = {
  member_portal: "localhost",
  member_portal_nz: "nz.localhost",
  member_portal_vn: "vn.localhost",
  ecv_member: "ecv.localhost",
};

export interface BuiltPortal {
  readonly club: Club;
  readonly port: number;
  origin(brand: Brand): string;
  /** Resolves to the value of the session cookie. */
  signIn(memberNo: string, brand: Brand): Promise<string>;
  /** Moves the portal's clock; the sandbox has its own. */
  advance(milliseconds: number): void;
  runSavedSearches(): Promise<void>;
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Settings of docs/operations.md. */
  readonly env?: Readonly<Record<string, string>>;
  /** The portal reports itself as a live system; its back-end is the sandbox. */
  readonly isLive?: boolean;
  /** The waiting time after the first wrong passwords. */
  readonly firstWaitMs?: number;
  /** Sets no time limit for the content service, for tests in which it hangs. Other limits are as in production. */
  readonly hasNoTimeLimit?: boolean;
}

// This time is longer than any test.
const NO_TIME_LIMIT_MS = 600_000;

/** Long limits, because a time-out on a busy machine would change the page. */
const LONG_TIME_LIMITS = { snapshotTimeoutMs: 20_000, layoutTimeoutMs: 20_000 };

/** The build under test. */
const DIST = process.env["WEB_FOLDER"] ?? fileURLToPath(new URL("../dist", import.meta.url));

export async function startBuiltPortal(portalOptions: PortalOptions = {}): Promise<BuiltPortal> {
  const { env = {}, isLive = false, hasNoTimeLimit = false, firstWaitMs } = portalOptions;
  if (!existsSync(`${DIST}/templates`))
    throw new Error("The web is not built. Run `npm run build --workspace @portico/web` first.");
  const clock = { advancedMs: 0 };
  const settings = readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", WEB_FOLDER: DIST, ...env });
  const log = createLog("warn", { write: () => {} });
  const portalSettings = {
    ...(!hasNoTimeLimit && LONG_TIME_LIMITS),
    ...(firstWaitMs !== undefined && { firstWaitMs }),
    testSystem: !isLive,
  };
  const allSettings = { ...settings, portal: { ...settings.portal, ...portalSettings } };
  const portal = await startPortal(allSettings, {
    log,
    now: () => (Date.now() + clock.advancedMs) as Instant,
    ...(hasNoTimeLimit && { contentTimeoutMs: NO_TIME_LIMIT_MS }),
  });
  const { sandbox } = portal;
  if (sandbox === undefined) throw new Error("The tests need the club in a box, and these settings name a real one.");
  const port = Number(new URL(portal.address).port);
  const origin = (brand: Brand) => `http://${HOSTS_BY_BRAND[brand]}:${port}`;
  return {
    club: sandbox.club,
    port,
    origin,
    signIn: (memberNo, brand) => requestSessionCookie({ port, origin: origin(brand) }, memberNo),
    advance: (milliseconds) => void (clock.advancedMs += milliseconds),
    runSavedSearches: () => portal.runSavedSearches(),
    close: () => portal.close(),
  };
}

function requestSessionCookie({ port, origin }: { port: number; origin: string }, memberNo: string): Promise<string> {
  const body = JSON.stringify({ name: memberNo, password: DEVELOPMENT_PASSWORD });
  const headers = {
    host: new URL(origin).host,
    origin,
    "sec-fetch-site": "same-origin",
    "x-portico": "1",
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36",
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: "127.0.0.1", port, path: "/api/session", method: "POST", headers },
      (response) => {
        response.resume();
        const cookie = (response.headers["set-cookie"] ?? []).find((cookieText) => /^portico=[^;]/.test(cookieText));
        if (cookie === undefined)
          reject(new Error(`${memberNo} could not sign in: the portal answered ${response.statusCode}.`));
        else resolve(cookie.slice("portico=".length, cookie.indexOf(";")));
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}
