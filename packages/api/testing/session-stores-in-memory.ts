// For tests; they pass the same contract tests as the two stores.

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
    endOldest: async (memberNumber, { max, now }) => {
      const live = ofMember(memberNumber).filter(({ expires }) => expires > now);
      const ended = live.toSorted(newestFirst).slice(max);
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
  const latest = (left: Instant, right: Instant = left) => Math.max(left, right) as Instant;
  return {
    record: async (end) => {
      const earlier = ends.get(end.subject);
      ends.set(end.subject, { ...end, at: latest(end.at, earlier?.at), until: latest(end.until, earlier?.until) });
    },
    find: async (subject) => ends.get(subject),
    sweep: (now) => {
      for (const { subject, until } of ends.values()) if (until <= now) ends.delete(subject);
    },
  };
}

export function passkeysInMemory(): PasskeyStore & Sweepable {
  const passkeys = new Map<string, Passkey>();
  const challenges = new Map<string, SignInChallenge>();
  const isSame = (left: MemberKey, right: MemberKey) =>
    left.memberNumber === right.memberNumber && left.isEcv === right.isEcv;
  const own = (owner: MemberKey) => [...passkeys.values()].filter((passkey) => isSame(passkey.owner, owner));
  const take = (key: string): SignInChallenge | undefined => {
    const challenge = challenges.get(key);
    challenges.delete(key);
    return challenge;
  };
  return {
    list: async (owner) => own(owner).toSorted((left, right) => left.madeAt - right.madeAt),
    add: async (passkey, max) => {
      if (passkeys.has(passkey.id) || own(passkey.owner).length >= max) return false;
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
    saveChallenge: async (challenge) => void challenges.set(challenge.under, challenge),
    findChallenge: async (key) => challenges.get(key),
    takeChallenge: async (key) => take(key),
    deleteChallenges: async (owner) => {
      for (const challenge of challenges.values())
        if (isSame(challenge.owner, owner)) challenges.delete(challenge.under);
    },
    sweep: (now) => {
      for (const { under, ends } of challenges.values()) if (ends <= now) challenges.delete(under);
    },
  };
}

export function attemptsInMemory(): AttemptStore {
  const attempts = new Map<string, readonly Instant[]>();
  const attemptsSince = (key: string, since: Instant) => (attempts.get(key) ?? []).filter((at) => at >= since);
  return {
    listSince: async (key, since) => attemptsSince(key, since),
    record: async (key, at, since) => {
      attempts.set(key, [...(attempts.get(key) ?? []), at]);
      return attemptsSince(key, since);
    },
    remove: async (key, at) => {
      const recorded = attempts.get(key) ?? [];
      const index = recorded.indexOf(at);
      if (index !== -1) attempts.set(key, recorded.toSpliced(index, 1));
    },
  };
}

export function devicesInMemory(): DeviceStore & Sweepable {
  let devices: readonly StoredDevice[] = [];
  return {
    find: async (wanted) => devices.filter(({ tokenHash }) => tokenHash === wanted),
    remember: async (device, { previousHash, max }) => {
      const { tokenHash, memberNumber } = device;
      const others = devices
        .filter((known) => known.memberNumber !== memberNumber || ![previousHash, tokenHash].includes(known.tokenHash))
        .map((known) => (known.tokenHash === previousHash ? { ...known, tokenHash } : known));
      const own = [device, ...others.filter((known) => known.memberNumber === memberNumber)];
      const newest = own.toSorted((left, right) => right.at - left.at).slice(0, max);
      devices = [...others.filter((known) => known.memberNumber !== memberNumber), ...newest];
    },
    forgetAll: async (memberNumber, { except } = {}) => {
      devices = devices.filter((device) => device.memberNumber !== memberNumber || device.tokenHash === except);
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
      const existing = refusals.get(refusal.reference);
      if (existing !== undefined && existing.memberNumber !== refusal.memberNumber)
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
  const rank = ({ memberNumber }: StoredRefusal) => (memberNumber === undefined ? 1 : 0);
  const newest = refusals.toSorted((left, right) => rank(left) - rank(right) || right.at - left.at);
  const countByMember = new Map<string, number>();
  let characters = 0;
  return newest.flatMap((refusal, index) => {
    const memberNumber = refusal.memberNumber ?? "";
    const count = (countByMember.get(memberNumber) ?? 0) + 1;
    countByMember.set(memberNumber, count);
    characters += JSON.stringify(refusal).length;
    const isBeyond =
      index >= REFUSAL_LIMITS.all ||
      characters > REFUSAL_LIMITS.characters ||
      (memberNumber !== "" && count > REFUSAL_LIMITS.ofMember);
    return isBeyond ? [refusal.reference] : [];
  });
}

function newestFirst(left: StoredSession, right: StoredSession): number {
  return right.createdAt - left.createdAt || (left.tokenHash < right.tokenHash ? -1 : 1);
}
