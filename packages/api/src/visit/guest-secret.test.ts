import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { takeGuestSecret } from "./guest-secret.ts";
import { GUEST_COOKIE } from "./sessions/cookies.ts";

const DAY_IN_SECONDS = 86_400;

const browser = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;

describe("the secret of a guest", () => {
  it("is given to a browser that has none, which keeps it for a day and to itself, and then knows it by that", () => {
    const setCookie = vi.fn<(name: string, secret: string, options: object) => void>();
    const reply = { setCookie } as unknown as FastifyReply;
    const hash = takeGuestSecret(browser(), reply);
    const own = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: DAY_IN_SECONDS };
    expect(setCookie.mock.calls).toEqual([[GUEST_COOKIE, expect.stringMatching(/^[\w-]{43}$/), own]]);
    const secret = setCookie.mock.calls[0]?.[1] ?? "";
    expect(hash).not.toContain(secret);
    expect(takeGuestSecret(browser(`${GUEST_COOKIE}=${secret}`), reply)).toBe(hash);
    expect(setCookie).toHaveBeenCalledOnce();
  });
});
