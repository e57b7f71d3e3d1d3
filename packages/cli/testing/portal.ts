// A whole portal beside the command line: its sandbox, its doors for members, and its private port.

import { Agent, request } from "node:http";
import { openLog } from "@portico/api/operations/log";
import { readSettings, type Settings } from "@portico/api/operations/settings";
import { type StartOptions, startPortal } from "@portico/api/operations/start-portal";
import type { Brand } from "@portico/domain/brand/brands";
import type { Language } from "@portico/domain/language";
import type { Passkey } from "@portico/domain/session/passkeys";
import { instant } from "@portico/domain/testing";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";

const AGENT = new Agent({ keepAlive: true });

/** A passkey of a member. */
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

/** The key of the operator `kim`. */
export const KEY = "a-key-of-kim-that-is-long-enough-for-all";

const HOSTS: Readonly<Record<Brand, string>> = {
  member_portal: "localhost",
  member_portal_nz: "nz.localhost",
  member_portal_vn: "vn.localhost",
  ecv_member: "ecv.localhost",
};

/** A member's answer from the portal. */
interface Answered {
  readonly status: number;
  readonly text: string;
  /** `undefined` where the answer is a page or a file. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any;
}

/** A portal that runs. */
export interface PortalBeside {
  readonly operations: string;
  readonly club: NonNullable<Awaited<ReturnType<typeof startPortal>>["sandbox"]>["club"];
  readonly stores: Awaited<ReturnType<typeof startPortal>>["portal"]["stores"];
  /** Asks as a member's page does. */
  ask(
    path: string,
    member: { readonly brand: Brand; readonly cookie?: string; readonly body?: object },
  ): Promise<Answered>;
  signIn(no: string, brand: Brand): Promise<string>;
  /** Goes to a page as a browser does, wherever that leads. */
  goTo(path: string, visitor: { readonly brand: Brand; readonly cookie?: string | undefined }): Promise<Answered>;
  close(): Promise<void>;
}

/** What may be otherwise than usual: the clock, its name, the day of the sandbox, and the languages that every brand speaks. */
type Otherwise = Pick<StartOptions, "now" | "node"> & {
  readonly today?: string;
  readonly languages?: readonly Language[];
};

/** Starts one. */
export async function startPortalBeside({ today, languages, ...named }: Otherwise = {}): Promise<PortalBeside> {
  const settings = readSettings({ PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0", OPERATORS: `kim:${KEY}` });
  const portal = await startPortal(speaking(settings, languages), {
    log: openLog("silent"),
    ...named,
    ...(today !== undefined && { sandbox: { today } }),
  });
  const sandbox = portal.sandbox;
  if (sandbox === undefined) throw new Error("The portal has no sandbox.");
  const { port } = new URL(portal.address);
  const send = (path: string, { brand, cookie, body }: { brand: Brand; cookie?: string; body?: object }) => {
    const host = `${HOSTS[brand]}:${port}`;
    return sent(`${portal.address}${path}`, {
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
    ask: async (path, member) => {
      const { status, text } = await send(path, member);
      return { status, text, json: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
    },
    goTo: async (path, { brand, cookie }) => {
      const carried = cookie === undefined ? [] : [cookie];
      let at = path;
      for (let hops = 0; hops < 5; hops += 1) {
        const { status, text, to, cookies } = await send(at, { brand, cookie: carried.join("; ") });
        if (to === undefined) return { status, text, json: undefined };
        carried.push(...cookies.filter((one) => !one.endsWith("=")));
        at = to;
      }
      throw new Error(`${path} leads round in circles.`);
    },
    signIn: async (no, brand) => {
      const answer = await send("/api/session", { brand, body: { name: no, password: DEVELOPMENT_PASSWORD } });
      return answer.cookies[0] ?? "";
    },
    close: async () => {
      AGENT.destroy();
      await portal.close();
    },
  };
}

function speaking(settings: Settings, languages: readonly Language[] | undefined): Settings {
  if (languages === undefined) return settings;
  const brands = Object.entries(settings.portal.brands).map(([brand, one]) => [brand, { ...one, languages }]);
  return { ...settings, portal: { ...settings.portal, brands: Object.fromEntries(brands) } };
}

/** One request over a socket, under whatever host: `fetch` writes its own. */
function sent(
  address: string,
  { method, headers, body }: { method: string; headers: Readonly<Record<string, string>>; body: object | undefined },
): Promise<{ status: number; text: string; cookies: readonly string[]; to: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent: AGENT }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => {
        const { "set-cookie": set = [], location: to } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, text, cookies: set.map((one) => one.split(";")[0] ?? ""), to });
      });
    });
    asked.on("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
