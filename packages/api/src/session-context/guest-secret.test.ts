import { guestOwner, purchase, purchasesInMemory } from "@portico/domain/testing";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { rotateGuestSecret } from "./guest-secret.ts";
import type { RunningPortal } from "./running-portal.ts";
import { tokenHash } from "./sessions/algorithms.ts";
import { GUEST_COOKIE } from "./sessions/cookies.ts";

const DAY_IN_SECONDS = 86_400;

const requestFrom = (secret?: string) =>
  ({
    headers: { cookie: secret === undefined ? undefined : `${GUEST_COOKIE}=${secret}` },
    context: { brand: "member_portal" },
  }) as FastifyRequest;

describe("rotateGuestSecret", () => {
  const options = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: DAY_IN_SECONDS };
  const start = () => {
    const setCookie = vi.fn<(name: string, secret: string, options: object) => void>();
    const purchases = purchasesInMemory();
    const portal = { stores: { purchases } } as unknown as RunningPortal;
    const renew = async (secret?: string) => {
      const hash = await rotateGuestSecret(portal, requestFrom(secret), { setCookie } as unknown as FastifyReply);
      return { hash, secret: setCookie.mock.lastCall?.[1] ?? "" };
    };
    return { setCookie, purchases, renew };
  };

  it("sets a cookie that scripts cannot read and that lasts for a day, and returns its hash", async () => {
    const { setCookie, renew } = start();
    const { hash, secret } = await renew();
    expect(setCookie.mock.calls).toEqual([[GUEST_COOKIE, expect.stringMatching(/^[\w-]{43}$/), options]]);
    expect(hash).toBe(tokenHash(secret));
    expect(hash).not.toContain(secret);
  });

  it.each([
    ["well-formed and unknown to the journal", "A".repeat(43)],
    ["malformed", "made-up"],
  ])("never takes over a cookie that is %s", async (_, planted) => {
    const { secret } = await start().renew(planted);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secret).not.toBe(planted);
  });

  it("moves what the browser is booking to the new secret", async () => {
    const { purchases, renew } = start();
    const first = await renew();
    await purchases.create(purchase({ owner: guestOwner({ secretHash: first.hash }) }));
    const second = await renew(first.secret);
    expect(second.secret).not.toBe(first.secret);
    expect((await purchases.find("H1"))?.owner).toEqual(guestOwner({ secretHash: second.hash }));
  });
});
