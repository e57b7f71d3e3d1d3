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
  const setup = () => {
    const setCookie = vi.fn<(name: string, secret: string, options: object) => void>();
    const purchases = purchasesInMemory();
    const portal = { stores: { purchases } } as unknown as RunningPortal;
    const rotate = async (secret?: string) => {
      const hash = await rotateGuestSecret(portal, requestFrom(secret), { setCookie } as unknown as FastifyReply);
      return { hash, secret: setCookie.mock.lastCall?.[1] ?? "" };
    };
    return { setCookie, purchases, rotate };
  };

  it("sets a cookie that scripts cannot read and that lasts for a day, and returns its hash", async () => {
    const { setCookie, rotate } = setup();
    const { hash, secret } = await rotate();
    expect(setCookie.mock.calls).toEqual([[GUEST_COOKIE, expect.stringMatching(/^[\w-]{43}$/), options]]);
    expect(hash).toBe(tokenHash(secret));
    expect(hash).not.toContain(secret);
  });

  it.each([
    ["well-formed and unknown to the journal", "A".repeat(43)],
    ["malformed", "made-up"],
  ])("replaces a cookie that is %s", async (_, planted) => {
    const { secret } = await setup().rotate(planted);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secret).not.toBe(planted);
  });

  it("moves the browser's purchases to the new secret", async () => {
    const { purchases, rotate } = setup();
    const first = await rotate();
    await purchases.create(purchase({ owner: guestOwner({ secretHash: first.hash }) }));
    const second = await rotate(first.secret);
    expect(second.secret).not.toBe(first.secret);
    expect((await purchases.find("H1"))?.owner).toEqual(guestOwner({ secretHash: second.hash }));
  });
});
