import { locate } from "@portico/domain/access/location";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Passkey } from "@portico/domain/session/passkeys";
import type { StoredRefusal, StoredSession } from "@portico/domain/session/source";
import type { AuditEntry } from "@portico/domain/support/source";
import { devicesInMemory, passkeysInMemory } from "@portico/domain/testing";
import { afterEach, describe, expect, it } from "vitest";
import { storesInMemory } from "../../testing/memory-stores.ts";
import { OPERATOR_KEY as KEY, openTestPrivatePort } from "../../testing/private-port.ts";
import { visitorsReference } from "../visit/access/reference.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import { openLog } from "./log.ts";
import { openReadiness } from "./readiness.ts";

const NOW = Date.parse("2026-11-20T02:00:00Z") as Instant;
const SECRET = "a-secret-of-at-least-32-characters";
/** Why two-step sign-in ends, as it has to be said. */
const LOST = "reason=telephone+and+mailbox+are+lost";
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
  const told: (readonly [string, string])[] = [];
  const clock = { now: NOW, steady: 5_000 };
  const take = (which: (one: StoredSession) => boolean) => {
    const gone = sessions.filter(which);
    for (const one of gone) sessions.splice(sessions.indexOf(one), 1);
    return gone.length;
  };
  const state = { stores: true, backEnd: true };
  const well = async (part: "stores" | "backEnd") => {
    if (!state[part]) throw new PorticoError("STORE_UNAVAILABLE");
  };
  const readiness = openReadiness(
    { stores: () => well("stores"), backEnd: () => well("backEnd") },
    { deadline, keptFor: -1 },
  );
  const stores = storesInMemory();
  const devices = devicesInMemory();
  const passkeys = passkeysInMemory();
  await passkeys.add(PASSKEY, 5);
  const app = await openTestPrivatePort({
    readiness,
    club: {
      notices: {
        tell: async (memberNumber, notice) => {
          if (failing === "notices") throw new PorticoError("BACK_END_UNAVAILABLE");
          told.push([memberNumber, notice]);
        },
      },
    },
    operators: OPERATORS,
    log: openLog("info", { write: (line: string) => void lines.push(line) }),
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
        end: async (hash) => take((one) => one.tokenHash === hash) === 1,
      },
      devices,
      passkeys,
      memberSessions: {
        keepNewest: async () => [],
        of: async (number) => sessions.filter((one) => one.memberNumber === number),
        endAll: async (number) => take((one) => one.memberNumber === number),
      },
    },
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  closings.push(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const ask = async (path: string, { method = "GET", key = KEY }: { method?: string; key?: string } = {}) => {
    const headers = key === "" ? {} : { authorization: `Bearer ${key}` };
    const answer = await fetch(address + path, { method, headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) as Record<string, unknown> };
  };
  return { ask, address, entries, sessions, devices, passkeys, lines, told, clock, readiness, state };
}

describe("the probes", () => {
  it("say that the node lives, without a key", async () => {
    const { ask } = await privatePort();
    expect(await ask("/livez", { key: "" })).toMatchObject({ status: 200, json: { status: "alive" } });
  });

  it("say that it is ready, and what keeps it from being so", async () => {
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

  it("stay ready while a back-end that let them in is away", async () => {
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

  it("reads a visitor's refusal, of which nothing is kept, from its reference", async () => {
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
    const reference = visitorsReference({ secret: SECRET }, facts);
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

  it("reads the live sessions of a member, without anything that signs in", async () => {
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

  it("ends one session, and no other", async () => {
    const { ask, sessions } = await privatePort();
    const end = () => ask(`/operator/sessions/100201-${shortSession("hash-one")}`, { method: "DELETE" });
    expect((await end()).json).toEqual({ ended: 1 });
    expect((await end()).json).toEqual({ ended: 0 });
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(["hash-two", "hash-three", "hash-of-an-ended-one"]);
    const ofAnother = `/operator/sessions/100201-${shortSession("hash-three")}`;
    expect((await ask(ofAnother, { method: "DELETE" })).json).toEqual({ ended: 0 });
  });

  it("ends all sessions of a member, whose browsers are known no more", async () => {
    const { ask, sessions, devices } = await privatePort();
    const device = (memberNumber: string) =>
      ({ tokenHash: "a-browser", brand: "member_portal", memberNumber, at: NOW }) as const;
    for (const member of ["100201", "100202"]) await devices.remember(device(member), { most: 20 });
    expect((await ask("/operator/members/100201/sessions", { method: "DELETE" })).json).toEqual({ ended: 3 });
    expect(sessions.map(({ memberNumber }) => memberNumber)).toEqual(["100202"]);
    expect(await devices.find("a-browser")).toEqual([device("100202")]);
  });

  it("reads a member's passkeys without anything that one is found by, and removes them all, which the member is told", async () => {
    const { ask, told } = await privatePort();
    const { json, text } = await ask("/operator/members/100201/passkeys");
    expect(json).toEqual({
      passkeys: [{ host: "localhost", name: "My telephone", made: "2026-11-20T02:00:00.000Z", used: null }],
    });
    expect(text).not.toMatch(/credential-1|key-1|handle-1/);
    const remove = (member: string) => ask(`/operator/members/${member}/passkeys?${LOST}`, { method: "DELETE" });
    expect([(await remove("100202")).json, told]).toEqual([{ removed: 0 }, []]);
    expect([(await remove("100201")).json, told]).toEqual([{ removed: 1 }, [["100201", "two-step-ended"]]]);
    expect((await ask("/operator/members/100201/passkeys")).json).toEqual({ passkeys: [] });
  });

  it("removes passkeys though the member cannot be told just now, which is in the log", async () => {
    const { ask, passkeys, lines } = await privatePort({ failing: "notices" });
    const { json } = await ask(`/operator/members/100201/passkeys?${LOST}`, { method: "DELETE" });
    expect([json, await passkeys.of(PASSKEY.owner)]).toEqual([{ removed: 1 }, []]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "part.failed", part: "notice" }),
    );
  });

  it("is in the audit log with everything they do", async () => {
    const { ask, lines } = await privatePort();
    await ask("/operator/refusals/7K3M-9QXD");
    await ask("/operator/members/100201/sessions", { method: "DELETE", key: OPERATORS[1]?.key ?? "" });
    const { json } = await ask("/operator/audit?limit=3");
    expect(json["entries"]).toEqual(
      [
        ["kim", "audit.read", "-"],
        ["lou", "sessions.end", "100201"],
        ["kim", "refusal.read", "7K3M-9QXD"],
      ].map(([operator, action, subject]) => ({ at: "2026-11-20T02:00:00.000Z", operator, action, subject })),
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
    ["DELETE", `/operator/members/100201/passkeys?${LOST}`, "passkeys.remove", "100201"],
    ["POST", "/operator/members/100201/reveal", "member.reveal", "100201"],
    ["GET", "/operator/audit", "audit.read", "-"],
  ] as const;

  it("says why something is changed, in words that are neither too few nor too many", async () => {
    const { ask, entries } = await privatePort();
    const reason = "the member lost the telephone";
    const path = (why: string) => `/operator/sessions/${SESSION}?reason=${encodeURIComponent(why)}`;
    expect((await ask(path(reason), { method: "DELETE" })).status).toBe(200);
    expect(entries).toEqual([{ at: NOW, operator: "kim", action: "session.end", subject: SESSION, reason }]);
    for (const wrong of ["too few", "x".repeat(501)]) {
      expect((await ask(path(wrong), { method: "DELETE" })).status).toBe(400);
    }
    expect(entries).toHaveLength(1);
  });

  it.each(ACTS)("is written down with %s %s, once, as %s", async (method, path, action, subject) => {
    const { ask, entries, lines } = await privatePort();
    expect((await ask(path, { method })).status).toBe(200);
    const reason = new URL(path, "http://localhost").searchParams.get("reason");
    expect(entries).toEqual([{ at: NOW, operator: "kim", action, subject, ...(reason !== null && { reason }) }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "operator.acted", action }),
    );
  });

  it.each(ACTS)("does nothing that cannot be written down: %s %s", async (method, path) => {
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
    `DELETE /operator/members/100201%20/passkeys?${LOST}`,
    `DELETE /operator/members/100201/passkeys?${LOST}&all=1`,
    "DELETE /operator/members/100201/passkeys",
    "DELETE /operator/members/100201/passkeys?reason=too+few",
    "POST /operator/members/100201%20/reveal",
    "POST /operator/members/100201/reveal?reason=too+few",
    "DELETE /operator/sessions/100201",
    `DELETE /operator/sessions/${SESSION}?all=1`,
  ])("is told that %s cannot be read, and leaves no trace", async (asked) => {
    const { ask, entries, sessions, passkeys } = await privatePort();
    const [path = "", method = "GET"] = asked.split(" ").toReversed();
    const { status, json } = await ask(path, { method });
    expect({ status, code: json["code"] }).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
    expect(await passkeys.of(PASSKEY.owner)).toHaveLength(1);
  });

  it("is told that an address is not there, and leaves no trace", async () => {
    const { ask, entries } = await privatePort();
    for (const path of ["/operator/nothing", "/operator/members/100201/nothing"]) {
      const { status, json } = await ask(path);
      expect([status, json["code"]]).toEqual([404, "ENDPOINT_UNKNOWN"]);
    }
    expect(entries).toEqual([]);
  });
});

describe("whoever has no key", () => {
  it.each([
    ["GET", "/operator/refusals/7K3M-9QXD"],
    ["GET", "/operator/refusals/2222-2222"],
    ["GET", "/operator/members/100201/sessions"],
    ["DELETE", "/operator/members/100201/sessions"],
    ["DELETE", `/operator/sessions/100201-${shortSession("hash-one")}`],
    ["GET", "/operator/audit"],
    ["GET", "/operator/nothing"],
    ["POST", "/operator/audit"],
  ])("is answered alike: %s %s", async (method, path) => {
    const { ask, entries, sessions } = await privatePort();
    for (const key of ["", `${KEY}x`, KEY.slice(1), "kim"]) {
      const { status, json } = await ask(path, { method, key });
      expect(status).toBe(401);
      expect(json["code"]).toBe("SIGN_IN_NEEDED");
    }
    expect(entries).toEqual([]);
    expect(sessions.length).toBe(4);
  });

  it("is told to wait after ten wrong keys in a minute, and never keeps a right one out", async () => {
    const { ask, clock, lines } = await privatePort();
    for (let count = 0; count < 10; count += 1)
      expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(401);
    // The day's clock says nothing about it.
    clock.now = (NOW + 3_600_000) as Instant;
    const throttled = await ask("/operator/audit", { key: "wrong" });
    expect([throttled.status, throttled.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await ask("/operator/audit")).status).toBe(200);
    clock.steady += 59_999;
    expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(429);
    clock.steady += 1;
    expect((await ask("/operator/audit", { key: "wrong" })).status).toBe(401);
    const told = lines.map((line) => JSON.parse(line) as { event: string; count: number });
    const refused = told.filter(({ event }) => event === "operator.refused").map(({ count }) => count);
    expect(refused).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]);
    expect(lines.join("")).not.toContain("wrong");
  });
});
