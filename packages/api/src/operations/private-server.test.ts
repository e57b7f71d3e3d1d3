import { locate } from "@portico/domain/access/location";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { AuditEntry } from "@portico/domain/support/source";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { OPERATOR_KEY as KEY, startTestPrivatePort } from "../../testing/private-port.ts";
import { devicesInMemory, passkeysInMemory } from "../../testing/session-stores-in-memory.ts";
import type { Passkey } from "../portal/passkey-store.ts";
import type { StoredRefusal, StoredSession } from "../portal/session-stores.ts";
import { visitorReference } from "../session-context/access/reference.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { createLog } from "./log.ts";
import { createReadiness } from "./readiness.ts";

const NOW = Date.parse("2026-11-20T02:00:00Z") as Instant;
const SECRET = "a-secret-of-at-least-32-characters";
const REASON = "the member lost the telephone";
const OPERATORS = [
  { name: "kim", key: KEY },
  { name: "lou", key: "a-key-of-lou-that-is-long-enough-for-all" },
];

function session(memberNumber: string, tokenHash: string, expires = NOW + 60_000): StoredSession {
  const at = { createdAt: (NOW - 60_000) as Instant, expires: expires as Instant };
  return { tokenHash, brand: "member_portal", memberNumber, facts: undefined, ...at };
}

const REFUSAL: StoredRefusal = {
  reference: "7K3M-9QXD",
  at: NOW,
  brand: "member_portal",
  memberNumber: "100201",
  path: "/entitlements",
  rule: "access.kind",
  source: "R12",
  because: "none of the kinds",
  facts: { pathname: "/entitlements" },
  missing: [],
  passedOver: ["access.open"],
};

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

const PASSKEY: Passkey = {
  id: "credential-1",
  owner: { memberNumber: "100201", isEcv: false },
  host: "localhost",
  userHandle: "handle-1",
  publicKey: "key-1",
  counter: 0,
  transports: [],
  isBackedUp: false,
  name: "My telephone",
  madeAt: NOW,
  usedAt: undefined,
};

async function startPrivatePort({ failing = "" }: { failing?: "notices" | "audit" | "" } = {}) {
  const sessions = [session("100201", "hash-one"), session("100201", "hash-two"), session("100202", "hash-three")];
  sessions.push(session("100201", "hash-of-an-ended-one", NOW - 1));
  const entries: AuditEntry[] = [];
  const lines: string[] = [];
  const notices: (readonly [string, string])[] = [];
  const clock = { now: NOW, steady: 5_000 };
  const removeSessions = (matches: (candidate: StoredSession) => boolean) => {
    const removed = sessions.filter(matches);
    for (const removedSession of removed) sessions.splice(sessions.indexOf(removedSession), 1);
    return removed.length;
  };
  const isHealthy = { stores: true, backEnd: true };
  const check = async (part: "stores" | "backEnd") => {
    if (!isHealthy[part]) throw new PorticoError("STORE_UNAVAILABLE");
  };
  const readiness = createReadiness(
    { stores: () => check("stores"), backEnd: () => check("backEnd") },
    { cacheMs: -1 },
  );
  const stores = storesInMemory();
  const devices = devicesInMemory();
  const passkeys = passkeysInMemory();
  await passkeys.add(PASSKEY, 5);
  const app = await startTestPrivatePort({
    readiness,
    backEnd: {
      notices: {
        send: async (memberNumber, notice) => {
          if (failing === "notices") throw new PorticoError("BACK_END_UNAVAILABLE");
          notices.push([memberNumber, notice]);
        },
      },
    },
    operators: OPERATORS,
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    now: () => clock.now,
    steadyNow: () => clock.steady as Instant,
    stores: {
      ...stores,
      audit: {
        write: async (entry) => {
          if (failing === "audit") throw new PorticoError("STORE_UNAVAILABLE", { detail: "robin@example.com" });
          entries.unshift(entry);
        },
        newest: async (limit) => entries.slice(0, limit),
      },
      refusals: {
        save: async () => undefined,
        find: async (text) => (text === REFUSAL.reference ? REFUSAL : undefined),
      },
      sessions: {
        find: async () => undefined,
        save: async () => undefined,
        change: async () => false,
        end: async (hash) => removeSessions((candidate) => candidate.tokenHash === hash) === 1,
      },
      devices,
      passkeys,
      memberSessions: {
        endOldest: async () => [],
        list: async (number) => sessions.filter((candidate) => candidate.memberNumber === number),
        endAll: async (number) => removeSessions((candidate) => candidate.memberNumber === number),
      },
    },
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  cleanups.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  // Changes send a reason by default.
  const send = async (
    path: string,
    { method = "GET", key = KEY, body = { reason: REASON } }: { method?: string; key?: string; body?: unknown } = {},
  ) => {
    const headers = {
      ...(key !== "" && { authorization: `Bearer ${key}` }),
      ...(method !== "GET" && { "content-type": "application/json" }),
    };
    const response = await fetch(address + path, {
      method,
      headers,
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: JSON.parse(text) as Record<string, unknown>,
    };
  };
  return { send, address, entries, sessions, devices, passkeys, lines, notices, clock, readiness, isHealthy };
}

describe("the probes", () => {
  it("respond without a key", async () => {
    const { send } = await startPrivatePort();
    expect(await send("/livez", { key: "" })).toMatchObject({ status: 200, json: { status: "alive" } });
  });

  it("report readiness and which part fails", async () => {
    const { send, isHealthy, readiness } = await startPrivatePort();
    isHealthy.backEnd = false;
    expect(await send("/readyz", { key: "" })).toMatchObject({
      status: 503,
      json: { stores: "ready", backEnd: "not ready" },
    });
    isHealthy.backEnd = true;
    expect(await send("/readyz", { key: "" })).toMatchObject({
      status: 200,
      json: { status: "ready", draining: false },
    });
    isHealthy.stores = false;
    expect(await send("/readyz", { key: "" })).toMatchObject({ status: 503, json: { stores: "not ready" } });
    isHealthy.stores = true;
    readiness.drain();
    expect(await send("/readyz", { key: "" })).toMatchObject({
      status: 503,
      json: { stores: "ready", draining: true },
    });
    expect((await send("/livez")).status).toBe(200);
  });

  it("report ready during a back-end outage once a token was issued", async () => {
    const { send, isHealthy } = await startPrivatePort();
    await send("/readyz");
    isHealthy.backEnd = false;
    expect((await send("/readyz")).status).toBe(200);
  });
});

describe("an operator", () => {
  it("reads a refusal by its reference", async () => {
    const { send } = await startPrivatePort();
    const { status, json } = await send("/operator/refusals/7K3M-9QXD");
    expect(status).toBe(200);
    expect(json).toEqual({ ...REFUSAL, at: "2026-11-20T02:00:00.000Z" });
    expect((await send("/operator/refusals/7K3M-9QXE")).status).toBe(404);
  });

  it("reads the refusal of a visitor from its reference, because it is not stored", async () => {
    const { send, clock } = await startPrivatePort();
    const { route, open } = locate("/news/pool-party");
    const facts = {
      brand: "ecv_member",
      at: (NOW - 90_000) as Instant,
      session: "expired",
      route,
      open,
      language: "vi",
    } as const;
    const reference = visitorReference({ secret: SECRET }, facts);
    const { status, json } = await send(`/operator/refusals/${reference}`);
    expect([status, json]).toEqual([
      200,
      {
        reference,
        at: "2026-11-20T01:58:00.000Z",
        brand: "ecv_member",
        memberNumber: null,
        path: "/news/{slug}",
        rule: "access.session-expired",
        source: "R12.2, R3",
        because: "the session has ended, and the page is for members who are signed in",
        facts: { pathname: "/news/{slug}", route: "news.slug", open: false, session: "expired", kinds: [] },
        missing: ["pathname"],
        passedOver: ["access.redirect-end", "access.signed-out"],
        read: "Bạn đã được đăng xuất vì một thời gian không dùng cổng hội viên. Hãy đăng nhập lại để mở trang bạn đã yêu cầu.",
        language: "vi",
      },
    ]);
    clock.now = (NOW + 31 * 24 * 60 * 60_000) as Instant;
    expect((await send(`/operator/refusals/${reference}`)).status).toBe(404);
  });

  it("lists a member's live sessions without their tokens", async () => {
    const { send } = await startPrivatePort();
    const { json, text } = await send("/operator/members/100201/sessions");
    expect(json).toEqual({
      sessions: ["hash-one", "hash-two"].map((hash) => ({
        id: `100201-${shortSession(hash)}`,
        brand: "member_portal",
        created: "2026-11-20T01:59:00.000Z",
        expires: "2026-11-20T02:01:00.000Z",
      })),
    });
    expect(text).not.toContain("hash-");
  });

  it("ends a single session", async () => {
    const { send, sessions } = await startPrivatePort();
    const end = () => send(`/operator/sessions/100201-${shortSession("hash-one")}`, { method: "DELETE" });
    expect((await end()).json).toEqual({ ended: 1 });
    expect((await end()).json).toEqual({ ended: 0 });
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(["hash-two", "hash-three", "hash-of-an-ended-one"]);
    const otherMembersSession = `/operator/sessions/100201-${shortSession("hash-three")}`;
    expect((await send(otherMembersSession, { method: "DELETE" })).json).toEqual({ ended: 0 });
  });

  it("ends all sessions of a member and forgets the known browsers", async () => {
    const { send, sessions, devices } = await startPrivatePort();
    const device = (memberNumber: string) =>
      ({ tokenHash: "a-browser", brand: "member_portal", memberNumber, at: NOW }) as const;
    for (const member of ["100201", "100202"]) await devices.remember(device(member), { max: 20 });
    expect((await send("/operator/members/100201/sessions", { method: "DELETE" })).json).toEqual({ ended: 3 });
    expect(sessions.map(({ memberNumber }) => memberNumber)).toEqual(["100202"]);
    expect(await devices.find("a-browser")).toEqual([device("100202")]);
  });

  it("lists a member's passkeys without their ids, removes them all, and notifies the member", async () => {
    const { send, notices } = await startPrivatePort();
    const { json, text } = await send("/operator/members/100201/passkeys");
    expect(json).toEqual({
      passkeys: [{ host: "localhost", name: "My telephone", made: "2026-11-20T02:00:00.000Z", used: null }],
    });
    expect(text).not.toMatch(/credential-1|key-1|handle-1/);
    const remove = (member: string) => send(`/operator/members/${member}/passkeys`, { method: "DELETE" });
    expect([(await remove("100202")).json, notices]).toEqual([{ removed: 0 }, []]);
    expect([(await remove("100201")).json, notices]).toEqual([{ removed: 1 }, [["100201", "two-step-ended"]]]);
    expect((await send("/operator/members/100201/passkeys")).json).toEqual({ passkeys: [] });
  });

  it("removes passkeys and logs a failure to notify the member", async () => {
    const { send, passkeys, lines } = await startPrivatePort({ failing: "notices" });
    const { json } = await send(`/operator/members/100201/passkeys`, { method: "DELETE" });
    expect([json, await passkeys.list(PASSKEY.owner)]).toEqual([{ removed: 1 }, []]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "part.failed", part: "notice" }),
    );
  });

  it("is named in the audit log for every action", async () => {
    const { send, lines } = await startPrivatePort();
    await send("/operator/refusals/7K3M-9QXD");
    await send("/operator/members/100201/sessions", { method: "DELETE", key: OPERATORS[1]?.key ?? "" });
    const { json } = await send("/operator/audit?limit=3");
    expect(json["entries"]).toEqual(
      [
        { operator: "kim", action: "audit.read", subject: "-" },
        { operator: "lou", action: "sessions.end", subject: "100201", reason: REASON },
        { operator: "kim", action: "refusal.read", subject: "7K3M-9QXD" },
      ].map((entry) => ({ at: "2026-11-20T02:00:00.000Z", ...entry })),
    );
    expect(lines.join("")).toContain("sessions.end");
    expect(lines.join("")).not.toMatch(/100201|kim|lou/);
  });

  const SESSION = `100201-${shortSession("hash-one")}`;
  const ACTIONS = [
    ["GET", "/operator/refusals/7K3M-9QXD", "refusal.read", "7K3M-9QXD"],
    ["GET", "/operator/members/100201/sessions", "sessions.read", "100201"],
    ["DELETE", "/operator/members/100201/sessions", "sessions.end", "100201"],
    ["DELETE", `/operator/sessions/${SESSION}`, "session.end", SESSION],
    ["GET", "/operator/members/100201/passkeys", "passkeys.read", "100201"],
    ["DELETE", `/operator/members/100201/passkeys`, "passkeys.remove", "100201"],
    ["POST", "/operator/members/100201/reveal", "member.reveal", "100201"],
    ["GET", "/operator/audit", "audit.read", "-"],
  ] as const;

  it.each(ACTIONS.filter(([method]) => method !== "GET"))(
    "cannot send %s %s without a reason",
    async (method, path) => {
      const { send, entries, sessions, passkeys } = await startPrivatePort();
      for (const reason of [undefined, "too few", " ".repeat(10), "x".repeat(501), 1_234_567_890]) {
        const { status, json } = await send(path, { method, body: { reason } });
        expect([reason, status, json["title"]]).toEqual([reason, 400, "This changes something and needs a reason"]);
      }
      expect((await send(path, { method, body: null })).json["title"]).toBe(
        "This changes something and needs a reason",
      );
      expect((await send(path, { method, body: { reason: REASON, more: 1 } })).json["title"]).toBe(
        "The request could not be read",
      );
      expect([entries, sessions.length, await passkeys.list(PASSKEY.owner)]).toEqual([[], 4, [PASSKEY]]);
    },
  );

  it.each(ACTIONS)("leaves one audit entry for %s %s: %s", async (method, path, action, subject) => {
    const { send, entries, lines } = await startPrivatePort();
    expect((await send(path, { method })).status).toBe(200);
    const isChange = method !== "GET";
    expect(entries).toEqual([{ at: NOW, operator: "kim", action, subject, ...(isChange && { reason: REASON }) }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "operator.acted", action }),
    );
  });

  it.each(ACTIONS)("cannot act if the audit log fails: %s %s", async (method, path) => {
    const { send, sessions, passkeys, lines } = await startPrivatePort({ failing: "audit" });
    const { status, json } = await send(path, { method });
    expect([status, Object.keys(json)]).toEqual([503, ["code", "title", "hint"]]);
    expect(json["code"]).toBe("STORE_UNAVAILABLE");
    expect(sessions.length).toBe(4);
    expect(await passkeys.list(PASSKEY.owner)).toHaveLength(1);
    expect(lines.join("")).not.toContain("robin");
  });

  it.each([
    "/operator/refusals/7k3m-9qxd",
    "/operator/refusals/..%2faudit",
    "/operator/members/100201%20/sessions",
    "/operator/members/100201/sessions?all=1",
    "/operator/audit?limit=0",
    "/operator/audit?limit=1001",
    "/operator/audit?limit=1&limit=2",
    "/operator/audit?more=1",
    "DELETE /operator/members/100201%20/sessions",
    "DELETE /operator/members/100201/sessions?all=1",
    "/operator/members/100201%20/passkeys",
    "/operator/members/100201/passkeys?all=1",
    `DELETE /operator/members/100201%20/passkeys`,
    `DELETE /operator/members/100201/passkeys?all=1`,
    "DELETE /operator/members/100201/passkeys?reason=the+member+lost+the+telephone",
    "POST /operator/members/100201%20/reveal",
    "DELETE /operator/sessions/100201",
    `DELETE /operator/sessions/${SESSION}?all=1`,
  ])("gets 400 for %s, which is not audited", async (requestLine) => {
    const { send, entries, sessions, passkeys } = await startPrivatePort();
    const [path = "", method = "GET"] = requestLine.split(" ").toReversed();
    const { status, json } = await send(path, { method });
    expect({ status, code: json["code"] }).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
    expect(await passkeys.list(PASSKEY.owner)).toHaveLength(1);
  });

  it("gets 404 for an unknown path, which is not audited", async () => {
    const { send, entries } = await startPrivatePort();
    for (const path of ["/operator/nothing", "/operator/members/100201/nothing"]) {
      const { status, json } = await send(path);
      expect([status, json["code"]]).toEqual([404, "ENDPOINT_UNKNOWN"]);
    }
    expect(entries).toEqual([]);
  });
});

describe("a request without a valid key", () => {
  it.each([
    ["GET", "/operator/refusals/7K3M-9QXD"],
    ["GET", "/operator/refusals/2222-2222"],
    ["GET", "/operator/members/100201/sessions"],
    ["DELETE", "/operator/members/100201/sessions"],
    ["DELETE", `/operator/sessions/100201-${shortSession("hash-one")}`],
    ["GET", "/operator/audit"],
    ["GET", "/operator/nothing"],
    ["POST", "/operator/audit"],
  ])("gets the same 401 for %s %s", async (method, path) => {
    const { send, entries, sessions } = await startPrivatePort();
    for (const key of ["", `${KEY}x`, KEY.slice(1), "kim"]) {
      const { status, json } = await send(path, { method, key });
      expect(status).toBe(401);
      expect(json["code"]).toBe("SIGN_IN_NEEDED");
    }
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
  });

  it("gets 429 after ten wrong keys in a minute, while valid keys still work", async () => {
    const { send, clock, lines } = await startPrivatePort();
    for (let count = 0; count < 10; count += 1)
      expect((await send("/operator/audit", { key: "wrong" })).status).toBe(401);
    // The wall clock has no effect.
    clock.now = (NOW + 3_600_000) as Instant;
    const throttled = await send("/operator/audit", { key: "wrong" });
    expect([throttled.status, throttled.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await send("/operator/audit")).status).toBe(200);
    clock.steady += 59_999;
    expect((await send("/operator/audit", { key: "wrong" })).status).toBe(429);
    clock.steady += 1;
    expect((await send("/operator/audit", { key: "wrong" })).status).toBe(401);
    const logEntries = lines.map((line) => JSON.parse(line) as { event: string; count: number });
    const refused = logEntries.filter(({ event }) => event === "operator.refused").map(({ count }) => count);
    expect(refused).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]);
    expect(lines.join("")).not.toContain("wrong");
  });
});
