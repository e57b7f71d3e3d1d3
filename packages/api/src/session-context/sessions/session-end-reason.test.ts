import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { sessionEndsInMemory } from "../../../testing/session-stores-in-memory.ts";
import { readSettings } from "../../operations/settings.ts";
import { createSqliteStores } from "../../stores/sqlite/stores.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { readEndReason, recordEndReason, type SessionEndPorts } from "./session-end-reason.ts";

const MINUTE = 60_000;

/** The idle timeout is 30 minutes, and the browser still sends the cookie. */
function setup() {
  const state = { now: 1_000_000_000, lookups: 0 };
  const memory = sessionEndsInMemory();
  const sessionEnds: typeof memory = {
    ...memory,
    find: (subject) => {
      state.lookups += 1;
      return memory.find(subject);
    },
  };
  const portal = {
    stores: { sessionEnds },
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idleTimeoutMs: 30 * MINUTE, maxLifetimeMs: 720 * MINUTE },
    },
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as SessionEndPorts;
  const token = newToken();
  const reason = (context = "expired", presented = token) =>
    readEndReason(portal, {
      headers: { cookie: `${SESSION_COOKIE}=${presented}` },
      context: { state: context },
    } as unknown as FastifyRequest);
  return {
    state,
    portal,
    end: (endReason: "elsewhere" | "longest") =>
      recordEndReason(portal, { reason: endReason, sessions: [{ tokenHash: tokenHash(token) ?? "" }] }),
    reason,
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("readEndReason", () => {
  it("returns the reason for an hour longer than the idle timeout", async () => {
    const { end, reason, advance } = setup();
    expect(await reason()).toBeUndefined();
    await end("elsewhere");
    advance(90 * MINUTE);
    expect(await reason()).toBe("elsewhere");
    advance(1);
    expect(await reason()).toBeUndefined();
  });

  it("survives the sweep while the reason is needed, for any idle timeout", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
    const { settings, ...rest } = setup().portal;
    const { sessions } = readSettings({ SESSION_IDLE_MINUTES: "720" }).portal;
    const portal = { ...rest, stores, settings: { ...settings, sessions } };
    const token = newToken();
    const at = rest.steadyNow();
    await recordEndReason(portal, { reason: "password", sessions: [{ tokenHash: tokenHash(token) ?? "" }] });
    const later = (at + 13 * 60 * MINUTE - 1) as Instant;
    await stores.sweep(later, later);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, context: { state: "expired" } };
    expect(await readEndReason({ ...portal, steadyNow: () => later }, request as unknown as FastifyRequest)).toBe(
      "password",
    );
    await stores.sweep(later, (later + 2) as Instant);
    expect(await stores.sessionEnds.find(tokenHash(token) ?? "")).toBeUndefined();
    await stores.close();
  });

  it.each([
    ["has a live session", "signed-in", newToken()],
    ["sends an invalid token", "expired", "made up"],
  ])("reads nothing for a browser that %s", async (_words, context, token) => {
    const { state, reason } = setup();
    expect([await reason(context, token), state.lookups]).toEqual([undefined, 0]);
  });
});
