// Starts a whole portal for CLI tests, with its sandbox and private port.

import { Agent, request } from "node:http";
import { createLog } from "@portico/api/operations/log";
import { readSettings, type Settings } from "@portico/api/operations/settings";
import { type StartOptions, startPortal } from "@portico/api/operations/start-portal";
import type { Passkey } from "@portico/api/portal/passkey-store";
import type { Brand } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import { instant } from "@portico/domain/testing";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";

const AGENT = new Agent({ keepAlive: true });

export const PASSKEY: Passkey = {
  owner: { memberNumber: "100209", isEcv: false },
  id: "a-passkey",
  host: "localhost",
  userHandle: "a-handle",
  publicKey: "a-key",
  counter: 0,
  transports: [],
  isBackedUp: false,
  name: "My telephone",
  madeAt: instant("2026-11-20T02:00:00Z"),
  usedAt: undefined,
};

export const KEY = "a-key-of-kim-that-is-long-enough-for-all";

const HOSTS: Readonly<Record<Brand, string>> = {
  member_portal: "localhost",
  member_portal_nz: "nz.localhost",
  member_portal_vn: "vn.localhost",
  ecv_member: "ecv.localhost",
};

interface TestResponse {
  readonly status: number;
  readonly text: string;
  /** `undefined` for a page or a file. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any;
}

export interface TestPortal {
  readonly operations: string;
  readonly club: NonNullable<Awaited<ReturnType<typeof startPortal>>["sandbox"]>["club"];
  readonly stores: Awaited<ReturnType<typeof startPortal>>["portal"]["stores"];
  /** Calls the API as a member's page does. */
  call(
    path: string,
    member: { readonly brand: Brand; readonly cookie?: string; readonly body?: object },
  ): Promise<TestResponse>;
  signIn(no: string, brand: Brand): Promise<string>;
  /** Opens a page as a browser does, and follows redirects. */
  openPage(
    path: string,
    visitor: { readonly brand: Brand; readonly cookie?: string | undefined },
  ): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Options that differ from the defaults: clock, node name, the sandbox's day, and the languages of all brands. */
type TestPortalOptions = Pick<StartOptions, "now" | "node"> & {
  readonly today?: string;
  readonly languages?: readonly Language[];
};

export async function startTestPortal({
  today,
  languages,
  ...startOptions
}: TestPortalOptions = {}): Promise<TestPortal> {
  const settings = readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", OPERATORS: `kim:${KEY}` });
  const portal = await startPortal(withLanguages(settings, languages), {
    log: createLog("silent"),
    ...startOptions,
    ...(today !== undefined && { sandbox: { today } }),
  });
  const sandbox = portal.sandbox;
  if (sandbox === undefined) throw new Error("The portal has no sandbox.");
  const { port } = new URL(portal.address);
  const send = (path: string, { brand, cookie, body }: { brand: Brand; cookie?: string; body?: object }) => {
    const host = `${HOSTS[brand]}:${port}`;
    return sendRequest(`${portal.address}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        host,
        origin: `http://${host}`,
        "x-portico": "1",
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body,
    });
  };
  return {
    operations: portal.operationsAddress,
    club: sandbox.club,
    stores: portal.portal.stores,
    call: async (path, member) => {
      const { status, text } = await send(path, member);
      return { status, text, json: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
    },
    openPage: async (path, { brand, cookie }) => {
      const cookieJar = cookie === undefined ? [] : [cookie];
      let url = path;
      for (let hops = 0; hops < 5; hops += 1) {
        const { status, text, to, cookies } = await send(url, { brand, cookie: cookieJar.join("; ") });
        if (to === undefined) return { status, text, json: undefined };
        cookieJar.push(...cookies.filter((one) => !one.endsWith("=")));
        url = to;
      }
      throw new Error(`${path} leads round in circles.`);
    },
    signIn: async (no, brand) => {
      const response = await send("/api/session", { brand, body: { name: no, password: DEVELOPMENT_PASSWORD } });
      return response.cookies[0] ?? "";
    },
    close: async () => {
      AGENT.destroy();
      await portal.close();
    },
  };
}

function withLanguages(settings: Settings, languages: readonly Language[] | undefined): Settings {
  if (languages === undefined) return settings;
  const brands = Object.entries(settings.portal.brands).map(([brand, brandSettings]) => [
    brand,
    { ...brandSettings, languages },
  ]);
  return { ...settings, portal: { ...settings.portal, brands: Object.fromEntries(brands) } };
}

/** Sends one request with the given `Host` header, which `fetch` would overwrite. */
function sendRequest(
  url: string,
  { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body: object | undefined },
): Promise<{ status: number; text: string; cookies: readonly string[]; to: string | undefined }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, headers, agent: AGENT }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        const { "set-cookie": set = [], location: to } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookies: set.map((header) => header.split(";")[0] ?? ""),
          to,
        });
      });
    });
    clientRequest.on("error", reject);
    clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
