import type { Instant } from "@portico/domain/day";
import { devicesInMemory } from "@portico/domain/testing";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import type { Portal } from "../../portal.ts";
import { hasSignedInWith, rememberDevice } from "./devices.ts";

const MEMBER = { brand: "member_portal", memberNumber: "100201" } as const;

/** Members sign in one after another, a second apart, each in a browser of their own. */
function scene() {
  const state = { now: 1_000_000, asked: 0, isFull: false };
  const warned: unknown[] = [];
  const memory = devicesInMemory();
  const devices: typeof memory = {
    ...memory,
    find: (tokenHash) => {
      state.asked += 1;
      return memory.find(tokenHash);
    },
    remember: (...how) => (state.isFull ? Promise.reject(new Error("The disk is full.")) : memory.remember(...how)),
  };
  const portal = {
    stores: { devices },
    now: () => state.now as Instant,
    log: { info: () => {}, warn: (line: unknown) => void warned.push(line), error: () => {} },
  } as unknown as Portal;
  async function signIn(member: { brand: "member_portal"; memberNumber: string } = MEMBER): Promise<string> {
    state.now += 1_000;
    let given = "";
    const reply = { setCookie: (_name: string, token: string) => void (given = token) } as unknown as FastifyReply;
    await rememberDevice(portal, member, { device: undefined, reply });
    return given;
  }
  const isKnown = (device: string | undefined) => hasSignedInWith(portal, { device, ...MEMBER });
  return { state, warned, signIn, isKnown };
}

describe("the browsers of a member", () => {
  it("are twenty: with the next one, that which signed in longest ago is a stranger's", async () => {
    const { signIn, isKnown } = scene();
    const browsers: string[] = [];
    for (let at = 0; at < 20; at += 1) browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual(Array(20).fill(true));
    browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual([false, ...Array(20).fill(true)]);
  });

  it("are not pushed out by those of others", async () => {
    const { signIn, isKnown } = scene();
    const own = await signIn();
    for (let at = 0; at < 21; at += 1) await signIn({ ...MEMBER, memberNumber: "100202" });
    expect(await isKnown(own)).toBe(true);
  });

  it.each([undefined, "", "made up"])("are not looked for where one shows %j: that is no token", async (device) => {
    const { state, isKnown } = scene();
    expect([await isKnown(device), state.asked]).toEqual([false, 0]);
  });

  it("get no cookie where they cannot be kept, of which the log tells", async () => {
    const { state, warned, signIn } = scene();
    state.isFull = true;
    expect(await signIn()).toBe("");
    expect(warned).toEqual([{ event: "device.not-remembered", upstream: "stores", error: expect.any(Error) }]);
  });
});
