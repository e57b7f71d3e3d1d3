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

const closings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
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

async function privatePort({ failing = "", deadline = 2_000 } = {}) {
  const sessions = [session("100201", "hash-one"), session("100201", "hash-two"), session("100202", "hash-three")];
  sessions.push(session("100201", "hash-of-an-ended-one", NOW - 1));
  const entries: AuditEntry[] = [];
  const lines: string[] = [];
  const notices: (readonly [string, string])[] = [];
  const clock = { now: NOW, steady: 5_000 };
  const take = (which: (testSession: StoredSession) => boolean) => {
    const gone = sessions.filter(which);
    for (const testSession of gone) sessions.splice(sessions.indexOf(testSession), 1);
    return gone.length;
  };
  const state = { stores: true, backEnd: true };
  const well = async (part: "stores" | "backEnd") => {
    if (!state[part]) throw new PorticoError("STORE_UNAVAILABLE");
  };
  const readiness = createReadiness(
    { stores: () => well("stores"), backEnd: () => well("backEnd") },
    { deadline, cacheFor: -1 },
  );
  const stores = storesInMemory();
  const devices = devicesInMemory();
  const passkeys = passkeysInMemory();
  await passkeys.add(PASSKEY, 5);
  const app = await startTestPrivatePort({
    readiness,
    backEnd: {
      notices: {
        tell: async (memberNumber, notice) => {
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
        keep: async () => undefined,
        find: async (text) => (text === REFUSAL.reference ? REFUSAL : undefined),
      },
      sessions: {
        find: async () => undefined,
        save: async () => undefined,
        change: async () => false,
        end: async (hash) => take((testSession) => testSession.tokenHash === hash) === 1,
      },
      devices,
      passkeys,
      memberSessions: {
        keepNewest: async () => [],
        of: async (number) => sessions.filter((testSession) => testSession.memberNumber === number),
        endAll: async (number) => take((testSession) => testSession.memberNumber === number),
      },
    },
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  closings.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  // Changes send a reason by default.
  const ask = async (
    path: string,
    { method = "GET", key = KEY, body = { reason: REASON } }: { method?: string; key?: string; body?: unknown } = {},
  ) => {
    const headers = {
      ...(key !== "" && { authorization: `Bearer ${key}` }),
      ...(method !== "GET" && { "content-type": "application/json" }),
    };
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) as Record<string, unknown> };
  };
  return { ask, address, entries, sessions, devices, passkeys, lines, notices, clock, readiness, state };
}

describe("the probes", () => {
  it("report liveness without a key", async () => {
    const { ask } = await privatePort();
    expect(await ask("/livez", { key: "" })).toMatchObject({ status: 200, json: { status: "alive" } });
  });

  it("report readiness and the failing parts", async () => {
    const { ask, state, readiness } = await privatePort();
    state.backEnd = false;
    expect(await ask("/readyz", { key: "" })).toMatchObject({
      status: 503,
      json: { stores: "ready", backEnd: "not ready" },
    });
    state.backEnd = true;
    expect(await ask("/readyz", { key: "" })).toMatchObject({
      status: 200,
      json: { status: "ready", draining: false },
    });
    state.stores = false;
    expect(await ask("/readyz", { key: "" })).toMatchObject({ status: 503, json: { stores: "not ready" } });
    state.stores = true;
    readiness.drain();
    expect(await ask("/readyz", { key: "" })).toMatchObject({ status: 503, json: { stores: "ready", draining: true } });
    expect((await ask("/livez")).status).toBe(200);
  });

  it("stay ready during a back-end outage after the first token", async () => {
    const { ask, state } = await privatePort();
    await ask("/readyz");
    state.backEnd = false;
    expect((await ask("/readyz")).status).toBe(200);
  });
});

describe("an operator", () => {
  it("reads a refusal by its reference", async () => {
    const { ask } = await privatePort();
    const { status, json } = await ask("/operator/refusals/7K3M-9QXD");
    expect(status).toBe(200);
    expect(json).toEqual({ ...REFUSAL, at: "2026-11-20T02:00:00.000Z" });
    expect((await ask("/operator/refusals/7K3M-9QXE")).status).toBe(404);
  });

  it("reads a visitor's refusal, which is not stored, from its reference", async () => {
    const { ask, clock } = await privatePort();
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
    const { status, json } = await ask(`/operator/refusals/${reference}`);
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
    expect((await ask(`/operator/refusals/${reference}`)).status).toBe(404);
  });

  it("lists a member's live sessions without their tokens", async () => {
    const { ask } = await privatePort();
    const { json, text } = await ask("/operator/members/100201/sessions");
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
    const { ask, sessions } = await privatePort();
    const end = () => ask(`/operator/sessions/100201-${shortSession("hash-one")}`, { method: "DELETE" });
    expect((await end()).json).toEqual({ ended: 1 });
    expect((await end()).json).toEqual({ ended: 0 });
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(["hash-two", "hash-three", "hash-of-an-ended-one"]);
    const ofAnother = `/operator/sessions/100201-${shortSession("hash-three")}`;
    expect((await ask(ofAnother, { method: "DELETE" })).json).toEqual({ ended: 0 });
  });

  it("ends all sessions of a member and forgets the known browsers", async () => {
    const { ask, sessions, devices } = await privatePort();
    const device = (memberNumber: string) =>
      ({ tokenHash: "a-browser", brand: "member_portal", memberNumber, at: NOW }) as const;
    for (const member of ["100201", "100202"]) await devices.remember(device(member), { most: 20 });
    expect((await ask("/operator/members/100201/sessions", { method: "DELETE" })).json).toEqual({ ended: 3 });
    expect(sessions.map(({ memberNumber }) => memberNumber)).toEqual(["100202"]);
    expect(await devices.find("a-browser")).toEqual([device("100202")]);
  });

  it("lists a member's passkeys without their ids, removes them all, and notifies the member", async () => {
    const { ask, notices } = await privatePort();
    const { json, text } = await ask("/operator/members/100201/passkeys");
    expect(json).toEqual({
      passkeys: [{ host: "localhost", name: "My telephone", made: "2026-11-20T02:00:00.000Z", used: null }],
    });
    expect(text).not.toMatch(/credential-1|key-1|handle-1/);
    const remove = (member: string) => ask(`/operator/members/${member}/passkeys`, { method: "DELETE" });
    expect([(await remove("100202")).json, notices]).toEqual([{ removed: 0 }, []]);
    expect([(await remove("100201")).json, notices]).toEqual([{ removed: 1 }, [["100201", "two-step-ended"]]]);
    expect((await ask("/operator/members/100201/passkeys")).json).toEqual({ passkeys: [] });
  });

  it("removes passkeys and logs a failure to notify the member", async () => {
    const { ask, passkeys, lines } = await privatePort({ failing: "notices" });
    const { json } = await ask(`/operator/members/100201/passkeys`, { method: "DELETE" });
    expect([json, await passkeys.of(PASSKEY.owner)]).toEqual([{ removed: 1 }, []]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "part.failed", part: "notice" }),
    );
  });

  it("is in the audit log with every action", async () => {
    const { ask, lines } = await privatePort();
    await ask("/operator/refusals/7K3M-9QXD");
    await ask("/operator/members/100201/sessions", { method: "DELETE", key: OPERATORS[1]?.key ?? "" });
    const { json } = await ask("/operator/audit?limit=3");
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
  const ACTS = [
    ["GET", "/operator/refusals/7K3M-9QXD", "refusal.read", "7K3M-9QXD"],
    ["GET", "/operator/members/100201/sessions", "sessions.read", "100201"],
    ["DELETE", "/operator/members/100201/sessions", "sessions.end", "100201"],
    ["DELETE", `/operator/sessions/${SESSION}`, "session.end", SESSION],
    ["GET", "/operator/members/100201/passkeys", "passkeys.read", "100201"],
    ["DELETE", `/operator/members/100201/passkeys`, "passkeys.remove", "100201"],
    ["POST", "/operator/members/100201/reveal", "member.reveal", "100201"],
    ["GET", "/operator/audit", "audit.read", "-"],
  ] as const;

  it.each(ACTS.filter(([method]) => method !== "GET"))("is refused %s %s without a reason", async (method, path) => {
    const { ask, entries, sessions, passkeys } = await privatePort();
    for (const reason of [undefined, "too few", " ".repeat(10), "x".repeat(501), 1_234_567_890]) {
      const { status, json } = await ask(path, { method, body: { reason } });
      expect([reason, status, json["title"]]).toEqual([reason, 400, "This changes something and needs a reason"]);
    }
    expect((await ask(path, { method, body: null })).json["title"]).toBe("This changes something and needs a reason");
    expect((await ask(path, { method, body: { reason: REASON, more: 1 } })).json["title"]).toBe(
      "The request could not be read",
    );
    expect([entries, sessions.length, await passkeys.of(PASSKEY.owner)]).toEqual([[], 4, [PASSKEY]]);
  });

  it.each(ACTS)("is audited for %s %s, once, as %s", async (method, path, action, subject) => {
    const { ask, entries, lines } = await privatePort();
    expect((await ask(path, { method })).status).toBe(200);
    const isChange = method !== "GET";
    expect(entries).toEqual([{ at: NOW, operator: "kim", action, subject, ...(isChange && { reason: REASON }) }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "operator.acted", action }),
    );
  });

  it.each(ACTS)("cannot act if the audit log fails: %s %s", async (method, path) => {
    const { ask, sessions, passkeys, lines } = await privatePort({ failing: "audit" });
    const { status, json } = await ask(path, { method });
    expect([status, Object.keys(json)]).toEqual([503, ["code", "title", "hint"]]);
    expect(json["code"]).toBe("STORE_UNAVAILABLE");
    expect(sessions.length).toBe(4);
    expect(await passkeys.of(PASSKEY.owner)).toHaveLength(1);
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
  ])("gets 400 for %s without an audit entry", async (asked) => {
    const { ask, entries, sessions, passkeys } = await privatePort();
    const [path = "", method = "GET"] = asked.split(" ").toReversed();
    const { status, json } = await ask(path, { method });
    expect({ status, code: json["code"] }).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
    expect(await passkeys.of(PASSKEY.owner)).toHaveLength(1);
  });

  it("gets 404 for an unknown path without an audit entry", async () => {
    const { ask, entries } = await privatePort();
    for (const path of ["/operator/nothing", "/operator/members/100201/nothing"]) {
      const { status, json } = await ask(path);
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
    const { ask, entries, sessions } = await privatePort();
    for (const key of ["", `${KEY}x`, KEY.slice(1), "kim"]) {
      const { status, json } = await ask(path, { method, key });
      expect(status).toBe(401);
      expect(json["code"]).toBe("SIGN_IN_NEEDED");
    }
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
  });

  it("is rate-limited after ten wrong keys in a minute, while right keys still work", async () => {
    const { ask, clock, lines } = await privatePort();
    for (let count = 0; count < 10; count += 1)
      expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(401);
    // The wall clock has no effect.
    clock.now = (NOW + 3_600_000) as Instant;
    const throttled = await ask("/operator/audit", { key: "wrong" });
    expect([throttled.status, throttled.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await ask("/operator/audit")).status).toBe(200);
    clock.steady += 59_999;
    expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(429);
    clock.steady += 1;
    expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(401);
    const notices = lines.map((line) => JSON.parse(line) as { event: string; count: number });
    const refused = notices.filter(({ event }) => event === "operator.refused").map(({ count }) => count);
    expect(refused).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]);
    expect(lines.join("")).not.toContain("wrong");
  });
});
