import { expect, it } from "vitest";
import type { Passkey, SignInChallenge } from "../src/portal/passkey-store.ts";
import type { Stores } from "../src/portal/portal.ts";
import { later, NOW } from "./store-samples.ts";

const OWNER = { memberNumber: "100201", isEcv: false };
/** The same number in the other club is a different member. */
const NAMESAKE = { memberNumber: "100201", isEcv: true };

const passkey = (parts: Partial<Passkey> = {}): Passkey => ({
  id: "credential-1",
  owner: OWNER,
  host: "portal.example",
  userHandle: "handle-1",
  publicKey: "key-1",
  counter: 0,
  transports: ["internal", "hybrid"],
  isBackedUp: true,
  name: 'iPhone of Ngô "Thu" \u0000 🏖',
  madeAt: NOW,
  usedAt: undefined,
  ...parts,
});

const challenge = (parts: Partial<SignInChallenge> = {}): SignInChallenge => ({
  under: "step-1",
  purpose: "sign-in",
  owner: OWNER,
  brand: "member_portal",
  challenge: "challenge-1",
  began: NOW,
  ends: later(1_000),
  ...parts,
});

export function passkeyContract(get: () => Stores): void {
  it("lists a member's passkeys as they were added, oldest first", async () => {
    const { passkeys } = get();
    expect(await passkeys.list(OWNER)).toEqual([]);
    const second = passkey({ id: "credential-2", madeAt: later(1) });
    expect(await passkeys.add(second, 5)).toBe(true);
    expect(await passkeys.add(passkey(), 5)).toBe(true);
    expect(await passkeys.add(passkey({ id: "credential-3", owner: NAMESAKE }), 5)).toBe(true);
    expect(await passkeys.list(OWNER)).toEqual([passkey(), second]);
    expect(await passkeys.list({ memberNumber: "100202", isEcv: false })).toEqual([]);
  });

  it("refuses an existing id of any member, and passkeys beyond the maximum", async () => {
    const { passkeys } = get();
    await passkeys.add(passkey(), 2);
    expect(await passkeys.add(passkey({ owner: NAMESAKE }), 2)).toBe(false);
    expect(await passkeys.add(passkey({ name: "again" }), 2)).toBe(false);
    expect(await passkeys.add(passkey({ id: "credential-2" }), 2)).toBe(true);
    expect(await passkeys.add(passkey({ id: "credential-3" }), 2)).toBe(false);
    expect((await passkeys.list(OWNER)).map(({ name }) => name)).toEqual([passkey().name, passkey().name]);
  });

  it("records one of two concurrent uses", async () => {
    const { passkeys } = get();
    await passkeys.add(passkey(), 5);
    const use = { counter: 7, isBackedUp: false, usedAt: later(5) };
    expect(await passkeys.use(passkey(), use)).toBe(true);
    expect(await passkeys.use(passkey(), use)).toBe(false);
    expect(await passkeys.list(OWNER)).toEqual([passkey(use)]);
    expect(await passkeys.use(passkey({ id: "nobody's" }), use)).toBe(false);
    // Without a counter, the last use identifies the version.
    expect(await passkeys.use(passkey(use), { ...use, usedAt: later(6) })).toBe(true);
    expect(await passkeys.use(passkey(use), { ...use, usedAt: later(7) })).toBe(false);
  });

  it("removes a passkey only for its own member, and all passkeys of a member", async () => {
    const stores = get();
    const { passkeys } = stores;
    await passkeys.add(passkey(), 5);
    await passkeys.add(passkey({ id: "credential-2" }), 5);
    await passkeys.add(passkey({ id: "credential-3", owner: NAMESAKE }), 5);
    expect(await passkeys.remove(NAMESAKE, "credential-1")).toBe(false);
    expect(await passkeys.remove(OWNER, "credential-\0")).toBe(false);
    expect(await passkeys.remove(OWNER, "credential-1")).toBe(true);
    await stores.sweep(later(400 * 24 * 60 * 60_000));
    expect(await passkeys.removeAll(OWNER)).toBe(1);
    expect(await passkeys.removeAll(OWNER)).toBe(0);
    expect(await passkeys.list(NAMESAKE)).toHaveLength(1);
  });

  it("returns a challenge to one of several concurrent requests", async () => {
    const { passkeys } = get();
    await passkeys.saveChallenge(challenge());
    expect(await passkeys.findChallenge("step-1")).toEqual(challenge());
    expect(await passkeys.findChallenge("step-\0")).toBeUndefined();
    const consumed = await Promise.all([1, 2, 3].map(() => passkeys.takeChallenge("step-1")));
    expect(consumed.filter((result) => result !== undefined)).toEqual([challenge()]);
    expect(await passkeys.findChallenge("step-1")).toBeUndefined();
  });

  it("stores one challenge for each key, and removes a member's challenges and expired ones", async () => {
    const stores = get();
    const { passkeys } = stores;
    await passkeys.saveChallenge(challenge());
    await passkeys.saveChallenge(challenge({ challenge: "challenge-2", purpose: "set-up", userHandle: "handle-1" }));
    expect(await passkeys.findChallenge("step-1")).toMatchObject({ challenge: "challenge-2", userHandle: "handle-1" });
    await passkeys.saveChallenge(challenge({ under: "step-2", owner: NAMESAKE }));
    await passkeys.deleteChallenges(OWNER);
    expect(await passkeys.findChallenge("step-1")).toBeUndefined();
    await stores.sweep(later(999));
    expect(await passkeys.findChallenge("step-2")).toBeDefined();
    await stores.sweep(later(1_000));
    expect(await passkeys.findChallenge("step-2")).toBeUndefined();
  });
}
