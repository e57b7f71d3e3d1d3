import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { takeGuestSecret } from "./guest-secret.ts";
import { GUEST_COOKIE } from "./sessions/cookies.ts";

const DAY_IN_SECONDS = 86_400;

const browser = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;

describe("the secret of a guest", () => {
  const own = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: DAY_IN_SECONDS };
  const ours = expect.stringMatching(/^[\w-]{43}$/);
  const replying = () => {
    const setCookie = vi.fn<(name: string, secret: string, options: object) => void>();
    return { setCookie, reply: { setCookie } as unknown as FastifyReply };
  };

  it("is given to a browser that has none, which keeps it to itself, and for a day after each stay that it begins with it", () => {
    const { setCookie, reply } = replying();
    const hash = takeGuestSecret(browser(), reply);
    const secret = setCookie.mock.calls[0]?.[1] ?? "";
    expect(hash).not.toContain(secret);
    expect(takeGuestSecret(browser(`${GUEST_COOKIE}=${secret}`), reply)).toBe(hash);
    expect(setCookie.mock.calls).toEqual([
      [GUEST_COOKIE, ours, own],
      [GUEST_COOKIE, secret, own],
    ]);
  });

  it("is a new one where the browser's was never ours", () => {
    const { setCookie, reply } = replying();
    takeGuestSecret(browser(`${GUEST_COOKIE}=made-up`), reply);
    expect(setCookie.mock.calls).toEqual([[GUEST_COOKIE, ours, own]]);
  });
});
