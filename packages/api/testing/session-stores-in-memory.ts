// In-memory implementations of the ports to the portal's own session data, for tests. They pass the same contract tests as the two stores.

import type { Instant } from "@portico/domain/day";
import type { MemberKey } from "@portico/domain/member/source";
import type { Sweepable } from "@portico/domain/testing";
import type { Passkey, PasskeyStore, SignInChallenge } from "../src/portal/passkey-store.ts";
import {
  type AttemptStore,
  DEVICE_RETENTION_MS,
  type DeviceStore,
  type MemberSessions,
  REFUSAL_LIMITS,
  REFUSAL_RETENTION_MS,
  type RefusalStore,
  type SessionEnd,
  type SessionEndStore,
  type SessionStore,
  type StoredDevice,
  type StoredRefusal,
  type StoredSession,
} from "../src/portal/session-stores.ts";

export function sessionsInMemory(): SessionStore & MemberSessions & Sweepable {
  const sessions = new Map<string, StoredSession>();
  const ofMember = (wanted: string) => [...sessions.values()].filter(({ memberNumber }) => memberNumber === wanted);
  return {
    find: async (tokenHash) => sessions.get(tokenHash),
    save: async (session) => void sessions.set(session.tokenHash, session),
    change: async (tokenHash, change) => {
      const found = sessions.get(tokenHash);
      if (found === undefined) return false;
      sessions.set(tokenHash, { ...found, ...change });
      return true;
    },
    end: async (tokenHash) => sessions.delete(tokenHash),
    list: async (memberNumber) => ofMember(memberNumber).toSorted(newestFirst),
    endAll: async (memberNumber, { except } = {}) => {
      const ended = ofMember(memberNumber).filter(({ tokenHash }) => tokenHash !== except);
      for (const { tokenHash } of ended) sessions.delete(tokenHash);
      return ended.length;
    },
    endOldest: async (memberNumber, { max: most, now }) => {
      const live = ofMember(memberNumber).filter(({ expires }) => expires > now);
      const ended = live.toSorted(newestFirst).slice(most);
      for (const { tokenHash } of ended) sessions.delete(tokenHash);
      return ended;
    },
    sweep: (now) => {
      for (const { tokenHash, expires } of sessions.values()) if (expires <= now) sessions.delete(tokenHash);
    },
  };
}

export function sessionEndsInMemory(): SessionEndStore & Sweepable {
  const ends = new Map<string, SessionEnd>();
  const later = (one: Instant, other: Instant = one) => Math.max(one, other) as Instant;
  return {
    record: async (end) => {
      const earlier = ends.get(end.subject);
      ends.set(end.subject, { ...end, at: later(end.at, earlier?.at), until: later(end.until, earlier?.until) });
    },
    find: async (subject) => ends.get(subject),
    sweep: (now) => {
      for (const { subject, until } of ends.values()) if (until <= now) ends.delete(subject);
    },
  };
}

export function passkeysInMemory(): PasskeyStore & Sweepable {
  const passkeys = new Map<string, Passkey>();
  const steps = new Map<string, SignInChallenge>();
  const isSame = (one: MemberKey, other: MemberKey) =>
    one.memberNumber === other.memberNumber && one.isEcv === other.isEcv;
  const own = (owner: MemberKey) => [...passkeys.values()].filter((passkey) => isSame(passkey.owner, owner));
  const take = (under: string): SignInChallenge | undefined => {
    const step = steps.get(under);
    steps.delete(under);
    return step;
  };
  return {
    list: async (owner) => own(owner).toSorted((one, other) => one.madeAt - other.madeAt),
    add: async (passkey, most) => {
      if (passkeys.has(passkey.id) || own(passkey.owner).length >= most) return false;
      passkeys.set(passkey.id, passkey);
      return true;
    },
    use: async ({ id, counter, usedAt }, use) => {
      const passkey = passkeys.get(id);
      if (passkey === undefined || passkey.counter !== counter || passkey.usedAt !== usedAt) return false;
      passkeys.set(id, { ...passkey, ...use });
      return true;
    },
    remove: async (owner, id) => own(owner).some((passkey) => passkey.id === id) && passkeys.delete(id),
    removeAll: async (owner) => {
      const all = own(owner);
      for (const { id } of all) passkeys.delete(id);
      return all.length;
    },
    saveChallenge: async (step) => void steps.set(step.under, step),
    findChallenge: async (under) => steps.get(under),
    takeChallenge: async (under) => take(under),
    deleteChallenges: async (owner) => {
      for (const step of steps.values()) if (isSame(step.owner, owner)) steps.delete(step.under);
    },
    sweep: (now) => {
      for (const { under, ends } of steps.values()) if (ends <= now) steps.delete(under);
    },
  };
}

export function attemptsInMemory(): AttemptStore {
  const tries = new Map<string, readonly Instant[]>();
  const those = (key: string, since: Instant) => (tries.get(key) ?? []).filter((moment) => moment >= since);
  return {
    listSince: async (key, since) => those(key, since),
    record: async (key, at, since) => {
      tries.set(key, [...(tries.get(key) ?? []), at]);
      return those(key, since);
    },
    remove: async (key, at) => {
      const noted = tries.get(key) ?? [];
      const place = noted.indexOf(at);
      if (place !== -1) tries.set(key, noted.toSpliced(place, 1));
    },
  };
}

export function devicesInMemory(): DeviceStore & Sweepable {
  let devices: readonly StoredDevice[] = [];
  return {
    find: async (wanted) => devices.filter(({ tokenHash }) => tokenHash === wanted),
    remember: async (device, { previousHash: before, max: most }) => {
      const { tokenHash, memberNumber } = device;
      const others = devices
        .filter((one) => one.memberNumber !== memberNumber || (one.tokenHash !== before && one.tokenHash !== tokenHash))
        .map((one) => (one.tokenHash === before ? { ...one, tokenHash } : one));
      const own = [device, ...others.filter((one) => one.memberNumber === memberNumber)];
      const kept = own.toSorted((one, other) => other.at - one.at).slice(0, most);
      devices = [...others.filter((one) => one.memberNumber !== memberNumber), ...kept];
    },
    forgetAll: async (memberNumber, { except } = {}) => {
      devices = devices.filter((one) => one.memberNumber !== memberNumber || one.tokenHash === except);
    },
    sweep: (now) => {
      devices = devices.filter(({ at }) => at > now - DEVICE_RETENTION_MS);
    },
  };
}

export function refusalsInMemory(): RefusalStore & Sweepable {
  const refusals = new Map<string, StoredRefusal>();
  return {
    save: async (refusal) => {
      const before = refusals.get(refusal.reference);
      if (before !== undefined && before.memberNumber !== refusal.memberNumber)
        throw new Error(`The reference ${refusal.reference} is taken; it is another's.`);
      refusals.set(refusal.reference, refusal);
    },
    find: async (reference) => refusals.get(reference),
    sweep: (now) => {
      for (const { reference, at } of refusals.values())
        if (at <= now - REFUSAL_RETENTION_MS) refusals.delete(reference);
      for (const reference of beyondLimits([...refusals.values()])) refusals.delete(reference);
    },
  };
}

function beyondLimits(refusals: readonly StoredRefusal[]): readonly string[] {
  const rank = (one: StoredRefusal) => (one.memberNumber === undefined ? 1 : 0);
  const newest = refusals.toSorted((one, other) => rank(one) - rank(other) || other.at - one.at);
  const ofMember = new Map<string, number>();
  let characters = 0;
  return newest.flatMap((one, place) => {
    const whose = one.memberNumber ?? "";
    const its = (ofMember.get(whose) ?? 0) + 1;
    ofMember.set(whose, its);
    characters += JSON.stringify(one).length;
    const isBeyond =
      place >= REFUSAL_LIMITS.all ||
      characters > REFUSAL_LIMITS.characters ||
      (whose !== "" && its > REFUSAL_LIMITS.ofMember);
    return isBeyond ? [one.reference] : [];
  });
}

function newestFirst(one: StoredSession, other: StoredSession): number {
  return other.createdAt - one.createdAt || (one.tokenHash < other.tokenHash ? -1 : 1);
}
