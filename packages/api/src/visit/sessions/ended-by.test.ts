import type { Instant } from "@portico/domain/day";
import { attemptsInMemory } from "@portico/domain/testing";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../operations/settings.ts";
import { openSqliteStores } from "../../stores/sqlite/stores.ts";
import { TRIES_KEPT_FOR } from "../../stores/try-limits.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { endedBy, noteEnded } from "./ended-by.ts";
import type { TryPortal } from "./tries.ts";

const MINUTE = 60_000;

/** A session that runs idle after half an hour, whose browser still presents it. */
function scene() {
  const state = { now: 1_000_000_000, asked: 0 };
  const memory = attemptsInMemory();
  const attempts: typeof memory = {
    ...memory,
    since: (key, since) => {
      state.asked += 1;
      return memory.since(key, since);
    },
  };
  const portal = {
    stores: { attempts },
    settings: { secret: "a-secret-of-at-least-32-characters", sessions: { idle: 30 * MINUTE, longest: 720 * MINUTE } },
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as TryPortal;
  const token = newToken();
  const reason = (visit = "expired", shown = token) =>
    endedBy(portal, {
      headers: { cookie: `${SESSION_COOKIE}=${shown}` },
      visit: { state: visit },
    } as unknown as FastifyRequest);
  return {
    state,
    portal,
    end: (by: "elsewhere" | "longest") => noteEnded(portal, { by, sessions: [{ tokenHash: tokenHash(token) ?? "" }] }),
    reason,
    advance: (milliseconds: number) => void (state.now += milliseconds),
  };
}

describe("why a session has ended", () => {
  it("is told for an hour longer than a session lasts by itself, and nobody remembers it after that", async () => {
    const { end, reason, advance } = scene();
    expect(await reason()).toBeUndefined();
    await end("elsewhere");
    advance(90 * MINUTE);
    expect(await reason()).toBe("elsewhere");
    advance(1);
    expect(await reason()).toBeUndefined();
  });

  it("is kept for as long as it is told, however long sessions may run idle", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    const { settings, ...rest } = scene().portal;
    const { sessions } = readSettings({ SESSION_IDLE_MINUTES: "720" }).portal;
    const portal = { ...rest, stores, settings: { ...settings, sessions } };
    const token = newToken();
    const at = rest.steadyNow();
    await noteEnded(portal, { by: "password", sessions: [{ tokenHash: tokenHash(token) ?? "" }] });
    const later = (at + 13 * 60 * MINUTE - 1) as Instant;
    await stores.sweep(later, later);
    const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, visit: { state: "expired" } };
    expect(await endedBy({ ...portal, steadyNow: () => later }, request as unknown as FastifyRequest)).toBe("password");
    // No try is told of for longer.
    expect(TRIES_KEPT_FOR).toBe(13 * 60 * MINUTE);
    await stores.close();
  });

  it.each([
    ["has a session that lives", "signed-in", newToken()],
    ["presents what is no token", "expired", "made up"],
  ])("is looked up for nobody who %s", async (_words, visit, token) => {
    const { state, reason } = scene();
    expect([await reason(visit, token), state.asked]).toEqual([undefined, 0]);
  });
});
