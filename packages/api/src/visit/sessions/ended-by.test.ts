import type { Instant } from "@portico/domain/day";
import { attemptsInMemory } from "@portico/domain/testing";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { endedBy, noteEnded } from "./ended-by.ts";
import type { TryPortal } from "./tries.ts";

const MINUTE = 60_000;

/** A session that runs idle after half an hour, whose browser still presents it. */
function scene() {
  const state = { now: 1_000_000_000 };
  const portal = {
    stores: { attempts: attemptsInMemory() },
    settings: { secret: "a-secret-of-at-least-32-characters", sessions: { idle: 30 * MINUTE, longest: 720 * MINUTE } },
    steadyNow: () => state.now as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as TryPortal;
  const token = newToken();
  const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, visit: { state: "expired" } };
  return {
    end: (by: "elsewhere" | "longest") => noteEnded(portal, { by, sessions: [{ tokenHash: tokenHash(token) ?? "" }] }),
    reason: () => endedBy(portal, request as unknown as FastifyRequest),
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
});
