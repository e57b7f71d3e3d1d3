import type { Instant } from "@portico/domain/day";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { devicesInMemory } from "../../../testing/session-stores-in-memory.ts";
import type { Portal } from "../../portal/portal.ts";
import { hasSignedInWith, rememberDevice } from "./devices.ts";

const MEMBER = { brand: "member_portal", memberNumber: "100201" } as const;

function setup() {
  const state = { now: 1_000_000, lookups: 0, isFull: false };
  const warnings: unknown[] = [];
  const memory = devicesInMemory();
  const devices: typeof memory = {
    ...memory,
    find: (tokenHash) => {
      state.lookups += 1;
      return memory.find(tokenHash);
    },
    remember: (...args) => (state.isFull ? Promise.reject(new Error("The disk is full.")) : memory.remember(...args)),
  };
  const portal = {
    stores: { devices },
    now: () => state.now as Instant,
    log: { info: () => {}, warn: (line: unknown) => void warnings.push(line), error: () => {} },
  } as unknown as Portal;
  async function signIn(member: { brand: "member_portal"; memberNumber: string } = MEMBER): Promise<string> {
    state.now += 1_000;
    let issued = "";
    const reply = { setCookie: (_name: string, token: string) => void (issued = token) } as unknown as FastifyReply;
    await rememberDevice(portal, member, { device: undefined, reply });
    return issued;
  }
  const isKnown = (device: string | undefined) => hasSignedInWith(portal, { device, ...MEMBER });
  return { state, warned: warnings, signIn, isKnown };
}

describe("a member's known browsers", () => {
  it("are at most twenty, and the next one evicts the least recently used", async () => {
    const { signIn, isKnown } = setup();
    const browsers: string[] = [];
    for (let index = 0; index < 20; index += 1) browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual(Array(20).fill(true));
    browsers.push(await signIn());
    expect(await Promise.all(browsers.map(isKnown))).toEqual([false, ...Array(20).fill(true)]);
  });

  it("are not evicted by other members' browsers", async () => {
    const { signIn, isKnown } = setup();
    const ownDevice = await signIn();
    for (let index = 0; index < 21; index += 1) await signIn({ ...MEMBER, memberNumber: "100202" });
    expect(await isKnown(ownDevice)).toBe(true);
  });

  it.each([undefined, "", "made up"])("are not looked up for the invalid token %j", async (device) => {
    const { state, isKnown } = setup();
    expect([await isKnown(device), state.lookups]).toEqual([false, 0]);
  });

  it("get no cookie if the store fails, and the failure is logged", async () => {
    const { state, warned, signIn } = setup();
    state.isFull = true;
    expect(await signIn()).toBe("");
    expect(warned).toEqual([{ event: "device.not-remembered", upstream: "stores", error: expect.any(Error) }]);
  });
});
