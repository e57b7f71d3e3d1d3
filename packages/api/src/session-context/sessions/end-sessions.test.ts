import type { Instant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import { newToken, tokenHash } from "./algorithms.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { endOtherSessions } from "./end-sessions.ts";
import { readEndReason, type SessionEndPorts } from "./session-end-reason.ts";

const HOUR = 60 * 60_000;

test("endOtherSessions ends all sessions but one and gives the others' browsers the reason", async () => {
  const stores = storesInMemory();
  const portal = {
    stores,
    settings: {
      secret: "a-secret-of-at-least-32-characters",
      sessions: { idleTimeoutMs: HOUR, maxLifetimeMs: 12 * HOUR },
    },
    steadyNow: () => 1_000_000_000 as Instant,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as SessionEndPorts;
  const tokens = [newToken(), newToken(), newToken()] as const;
  const times = { createdAt: 0 as Instant, expires: 9e9 as Instant, facts: undefined };
  const hashes = tokens.map((token) => tokenHash(token) ?? "");
  for (const hash of hashes)
    await stores.sessions.save({ tokenHash: hash, brand: "member_portal", memberNumber: "100201", ...times });
  expect(await endOtherSessions(portal, "100201", { reason: "elsewhere", except: hashes[1] ?? "" })).toBe(2);
  expect((await stores.memberSessions.list("100201")).map((session) => session.tokenHash)).toEqual([hashes[1]]);
  const reasons = tokens.map((token) => {
    const request = { headers: { cookie: `${SESSION_COOKIE}=${token}` }, context: { state: "expired" } };
    return readEndReason(portal, request as unknown as FastifyRequest);
  });
  expect(await Promise.all(reasons)).toEqual(["elsewhere", undefined, "elsewhere"]);
});
