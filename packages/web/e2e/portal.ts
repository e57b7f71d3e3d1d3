// A whole portal for the tests in a browser: the server and the club in a box in this process, on free ports, with the web as it was built.

import { existsSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { openLog } from "@portico/api/operations/log";
import { readSettings } from "@portico/api/operations/settings";
import { startPortal } from "@portico/api/operations/start-portal";
import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Club } from "@portico/sandbox/club";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";

/** The host under which each brand is asked. */
const HOST_OF_BRAND: Readonly<Record<Brand, string>> = {
  member_portal: "localhost",
  member_portal_nz: "nz.localhost",
  member_portal_vn: "vn.localhost",
  ecv_member: "ecv.localhost",
};

/** A portal that runs. */
export interface BuiltPortal {
  readonly club: Club;
  readonly port: number;
  /** `http://localhost:…`, by brand. */
  origin(brand: Brand): string;
  /** Signs a sample member in; resolves to the value of the session's cookie. */
  signIn(memberNo: string, brand: Brand): Promise<string>;
  /** Moves the portal's clock; the club's has its own. */
  advance(milliseconds: number): void;
  /** Asks for the kept searches that are due. */
  askAgain(): Promise<void>;
  close(): Promise<void>;
}

/** What differs from the usual portal. */
export interface PortalChoices {
  /** Variables of the environment, as docs/operations.md lists them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The portal says that it is a live system; everything behind it is the club in a box all the same. */
  readonly isLive?: boolean;
  /** How long somebody waits after passwords that were wrong, at first, in milliseconds. */
  readonly firstWait?: number;
  /** Content is waited for without an end, and nothing longer than in use: for tests of content that hangs. */
  readonly hangsForEver?: boolean;
}

// Longer than any test lasts.
const FOR_EVER = 600_000;

/** On a busy machine what is needed comes late, and a page without it is another page: longer than whatever comes at all. */
const PATIENT = { factsPatience: 20_000, layoutPatience: 20_000 };

/** The build that is tried: this package's own, or one that stands elsewhere. */
const DIST = process.env["WEB_FOLDER"] ?? fileURLToPath(new URL("../dist", import.meta.url));

/** Starts a portal with the built web. */
export async function startBuiltPortal(choices: PortalChoices = {}): Promise<BuiltPortal> {
  const { env = {}, isLive = false, hangsForEver = false, firstWait } = choices;
  if (!existsSync(`${DIST}/templates`))
    throw new Error("The web is not built. Run `npm run build --workspace @portico/web` first.");
  const state = { advanced: 0 };
  const settings = readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", WEB_FOLDER: DIST, ...env });
  const log = openLog("warn", { write: () => {} });
  const chosen = { ...(!hangsForEver && PATIENT), ...(firstWait !== undefined && { firstWait }), testSystem: !isLive };
  const shown = { ...settings, portal: { ...settings.portal, ...chosen } };
  const portal = await startPortal(shown, {
    log,
    now: () => (Date.now() + state.advanced) as Instant,
    ...(hangsForEver && { contentDeadline: FOR_EVER }),
  });
  const { sandbox } = portal;
  if (sandbox === undefined) throw new Error("The tests need the club in a box, and these settings name a real one.");
  const port = Number(new URL(portal.address).port);
  const origin = (brand: Brand) => `http://${HOST_OF_BRAND[brand]}:${port}`;
  return {
    club: sandbox.club,
    port,
    origin,
    signIn: (memberNo, brand) => signedInCookie({ port, origin: origin(brand) }, memberNo),
    advance: (milliseconds) => void (state.advanced += milliseconds),
    askAgain: () => portal.askAgain(),
    close: () => portal.close(),
  };
}

function signedInCookie({ port, origin }: { port: number; origin: string }, memberNo: string): Promise<string> {
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
    const asked = request({ host: "127.0.0.1", port, path: "/api/session", method: "POST", headers }, (answer) => {
      answer.resume();
      const cookie = (answer.headers["set-cookie"] ?? []).find((one) => /^__Host-portico=[^;]/.test(one));
      if (cookie === undefined)
        reject(new Error(`${memberNo} could not sign in: the portal answered ${answer.statusCode}.`));
      else resolve(cookie.slice("__Host-portico=".length, cookie.indexOf(";")));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
