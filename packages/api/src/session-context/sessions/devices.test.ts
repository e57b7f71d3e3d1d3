import type { Instant } from "@portico/domain/day";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { devicesInMemory } from "../../../testing/session-stores-in-memory.ts";
import type { Portal } from "../../portal/portal.ts";
import { hasSignedInWith, rememberDevice } from "./devices.ts";

const MEMBER = { brand: "member_portal", memberNumber: "100201" } as const;

/** Members sign in one second apart, each in a browser of their own. */
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
    remember: (...args) => (state.isFull ? Promise.reject(new Error("The disk is full.")) : memory.remember(...args)),
  };
  const portal = {
    stores: { devices },
    now: () => state.now as Instant,
    log: { info: () => {}, warn: (line: unknown) => void warned.push(line), error: () => {} },
  } as unknown as Portal;
  async function signIn(member: { brand: "member_portal"; memberNumber: string } = MEMBER): Promise<string> {
    state.now += 1_000;
    let issued = "";
    const reply = { setCookie: (_name: string, token: string) => void (issued = token) } as unknown as FastifyReply;
    await rememberDevice(portal, member, { device: undefined, reply });
    return issued;
  }
  const isKnown = (device: string | undefined) => hasSignedInWith(portal, { device, ...MEMBER });
  return { state, warned, signIn, isKnown };
}

describe("a member's known browsers", () => {
  it("are at most twenty; the next one evicts the least recently used", async () => {
    const { signIn, isKnown } = scene();
    const browsers: string[] = [];
    for (let at = 0; at < 20; at += 1) browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual(Array(20).fill(true));
    browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual([false, ...Array(20).fill(true)]);
  });

  it("are not evicted by other members' browsers", async () => {
    const { signIn, isKnown } = scene();
    const ownDevice = await signIn();
    for (let at = 0; at < 21; at += 1) await signIn({ ...MEMBER, memberNumber: "100202" });
    expect(await isKnown(ownDevice)).toBe(true);
  });

  it.each([undefined, "", "made up"])("are not looked up for %j, which is no token", async (device) => {
    const { state, isKnown } = scene();
    expect([await isKnown(device), state.asked]).toEqual([false, 0]);
  });

  it("get no cookie if the store fails, which is logged", async () => {
    const { state, warned, signIn } = scene();
    state.isFull = true;
    expect(await signIn()).toBe("");
    expect(warned).toEqual([{ event: "device.not-remembered", upstream: "stores", error: expect.any(Error) }]);
  });
});
