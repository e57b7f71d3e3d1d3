// In-memory implementations of the ports, for tests. They pass the same contract tests as the portal's two stores.

import type { Instant } from "../src/day.ts";
import type { MemberKey } from "../src/member/source.ts";
import { chargeClub, type Lease, type PaymentJournal } from "../src/payments/journal.ts";
import { isLive, isUnsettled, type Payment, type PaymentEntry } from "../src/payments/payment.ts";
import { MAX_HOLDS, type PurchaseJournal } from "../src/purchase/journal.ts";
import { buyerOf, HELD_PURCHASES, hasEnded, type Purchase, UNSETTLED_PURCHASES } from "../src/purchase/purchase.ts";
import type { Passkey, PasskeyStore, SignInChallenge } from "../src/session/passkeys.ts";
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
} from "../src/session/source.ts";
import { type BookingMail, MAX_MAIL_PAUSE_MS } from "../src/stays/booking-mail.ts";
import type { BookingMailJournal } from "../src/stays/booking-mail-flow.ts";
import { compareDueTime, isOver, type SavedSearch, searchKey } from "../src/stays/saved-search.ts";
import type { SavedSearchOwner, SavedSearchStore } from "../src/stays/saved-search-store.ts";
import type { AuditEntry, AuditLog } from "../src/support/source.ts";
import type { CalendarFeed, CalendarFeedStore, FeedOwner } from "../src/todos/calendar-feed.ts";

/** A store with expiring records, which a sweep removes. */
export interface Swept {
  sweep(now: Instant): void;
}

/**
 * A store of sessions in memory, for tests.
 *
 * @example
 * ```ts
 * import { instant, sessionsInMemory } from "@portico/domain/testing";
 *
 * const sessions = sessionsInMemory();
 * const createdAt = instant("2026-11-20T09:00:00Z");
 * const expires = instant("2026-11-20T09:20:00Z");
 * const owner = { brand: "member_portal" as const, memberNumber: "100200", facts: undefined };
 * await sessions.save({ ...owner, tokenHash: "5e1f", createdAt, expires });
 * (await sessions.of("100200")).length; // => 1
 * ```
 */
export function sessionsInMemory(): SessionStore & MemberSessions & Swept {
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
    of: async (memberNumber) => ofMember(memberNumber).toSorted(newestFirst),
    endAll: async (memberNumber, { keep } = {}) => {
      const ended = ofMember(memberNumber).filter(({ tokenHash }) => tokenHash !== keep);
      for (const { tokenHash } of ended) sessions.delete(tokenHash);
      return ended.length;
    },
    keepNewest: async (memberNumber, { most, now }) => {
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

/**
 * A store of the reasons why sessions ended, in memory, for tests.
 *
 * @example
 * ```ts
 * import { instant, sessionEndsInMemory } from "@portico/domain/testing";
 *
 * const ends = sessionEndsInMemory();
 * const at = instant("2026-11-20T09:00:00Z");
 * await ends.record({ subject: "5e1f", by: "password", at, until: at });
 * (await ends.find("5e1f"))?.by; // => "password"
 * ```
 */
export function sessionEndsInMemory(): SessionEndStore & Swept {
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

/**
 * A store of calendar feeds in memory, for tests.
 *
 * @example
 * ```ts
 * import { feedsInMemory } from "@portico/domain/testing";
 *
 * const feeds = feedsInMemory();
 * await feeds.revoke({ brand: "member_portal", memberNumber: "100200" }); // => false
 * ```
 */
export function feedsInMemory(): CalendarFeedStore {
  const feeds = new Map<string, CalendarFeed>();
  const keyOf = ({ brand, memberNumber }: FeedOwner) => JSON.stringify([brand, memberNumber]);
  return {
    find: async (secretHash) => [...feeds.values()].find((feed) => feed.secretHash === secretHash),
    of: async (owner) => feeds.get(keyOf(owner)),
    put: async (feed) => void feeds.set(keyOf(feed), feed),
    revoke: async (owner) => feeds.delete(keyOf(owner)),
  };
}

/**
 * A journal of booking mails in memory, for tests.
 *
 * @example
 * ```ts
 * import { bookingMailsInMemory } from "@portico/domain/testing";
 *
 * const mails = bookingMailsInMemory();
 * await mails.find("booked BK-1 1"); // => undefined
 * ```
 */
export function bookingMailsInMemory(): BookingMailJournal {
  const mails = new Map<string, BookingMail>();
  const unsent = () => [...mails.values()].filter(({ sentAt }) => sentAt === undefined);
  return {
    add: async (mail) => {
      const kept = mails.get(mail.id);
      if (kept === undefined) mails.set(mail.id, mail);
      else if (kept.sentAt === undefined) mails.set(mail.id, { ...kept, nextAt: mail.nextAt });
    },
    due: async (now, limit) =>
      unsent()
        .filter(({ nextAt }) => nextAt <= now || nextAt > now + MAX_MAIL_PAUSE_MS)
        .toSorted((one, other) => one.nextAt - other.nextAt || (one.id < other.id ? -1 : 1))
        .slice(0, limit),
    change: async (mail) => {
      if (mails.get(mail.id)?.sentAt === undefined && mails.has(mail.id)) mails.set(mail.id, mail);
    },
    drop: async (id) => {
      if (mails.get(id)?.sentAt === undefined) mails.delete(id);
    },
    find: async (id) => mails.get(id),
    gauge: async () => {
      const due = unsent();
      const oldest = Math.min(...due.map(({ dueAt }) => dueAt));
      return { due: due.length, oldestDue: due.length === 0 ? undefined : (oldest as Instant) };
    },
  };
}

/**
 * A store of passkeys in memory, for tests.
 *
 * @example
 * ```ts
 * import { passkeysInMemory } from "@portico/domain/testing";
 *
 * const passkeys = passkeysInMemory();
 * await passkeys.of({ memberNumber: "100200", isEcv: false }); // => []
 * ```
 */
export function passkeysInMemory(): PasskeyStore & Swept {
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
    of: async (owner) => own(owner).toSorted((one, other) => one.madeAt - other.madeAt),
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
    beginStep: async (step) => void steps.set(step.under, step),
    findStep: async (under) => steps.get(under),
    takeStep: async (under) => take(under),
    endSteps: async (owner) => {
      for (const step of steps.values()) if (isSame(step.owner, owner)) steps.delete(step.under);
    },
    sweep: (now) => {
      for (const { under, ends } of steps.values()) if (ends <= now) steps.delete(under);
    },
  };
}

/**
 * A store of saved searches in memory, for tests.
 *
 * @example
 * ```ts
 * import { savedSearchesInMemory } from "@portico/domain/testing";
 *
 * const searches = savedSearchesInMemory();
 * await searches.of({ brand: "member_portal", memberNumber: "100200" }); // => []
 * ```
 */
export function savedSearchesInMemory(): SavedSearchStore & Swept {
  const searches = new Map<string, SavedSearch>();
  const taken = new Map<string, { readonly node: string; readonly until: Instant }>();
  let freeAt = 0;
  const isOwn = (owner: SavedSearchOwner) => (one: SavedSearch) =>
    one.brand === owner.brand && one.memberNumber === owner.memberNumber;
  const sweep = (now: Instant) => {
    for (const one of searches.values()) if (isOver(one, now)) searches.delete(one.id);
  };
  return {
    keep: async (search, most) => {
      const all = [...searches.values()].filter(isOwn(search));
      for (const one of all) if (isOver(one, search.madeAt)) searches.delete(one.id);
      const own = all.filter((one) => searches.has(one.id));
      if (own.some((one) => searchKey(one) === searchKey(search))) return "already";
      if (own.length >= most) return "full";
      searches.set(search.id, search);
      return "kept";
    },
    of: async (owner) =>
      [...searches.values()]
        .filter(isOwn(owner))
        .toSorted((one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1)),
    end: async (owner, id) => {
      const found = searches.get(id);
      return found !== undefined && isOwn(owner)(found) && searches.delete(id);
    },
    take: async ({ node, now, until }) => {
      const due = [...searches.values()].filter(
        (one) => one.nextAt <= now && !isOver(one, now) && (taken.get(one.id)?.until ?? 0) <= now,
      );
      const [first] = due.toSorted(compareDueTime);
      if (first !== undefined) taken.set(first.id, { node, until });
      return first;
    },
    giveBack: async (search, node) => {
      if (!searches.has(search.id) || taken.get(search.id)?.node !== node) return false;
      taken.delete(search.id);
      searches.set(search.id, search);
      return true;
    },
    nextCall: async (now, spacing) => {
      const at = Math.max(freeAt, now) as Instant;
      freeAt = at + spacing;
      return at;
    },
    gauge: async (now) => {
      const live = [...searches.values()].filter((one) => !isOver(one, now));
      const due = live.filter(({ nextAt }) => nextAt <= now).toSorted(compareDueTime);
      return { kept: live.length, found: live.filter(({ found }) => found > 0).length, oldestDue: due[0]?.nextAt };
    },
    sweep,
  };
}

/**
 * A store of sign-in attempts in memory, for tests.
 *
 * @example
 * ```ts
 * import { attemptsInMemory, instant } from "@portico/domain/testing";
 *
 * const attempts = attemptsInMemory();
 * const now = instant("2026-11-20T09:00:00Z");
 * const since = instant("2026-11-20T08:00:00Z");
 * (await attempts.note("member 100200", now, since)).length; // => 1
 * ```
 */
export function attemptsInMemory(): AttemptStore {
  const tries = new Map<string, readonly Instant[]>();
  const those = (key: string, since: Instant) => (tries.get(key) ?? []).filter((moment) => moment >= since);
  return {
    since: async (key, since) => those(key, since),
    note: async (key, at, since) => {
      tries.set(key, [...(tries.get(key) ?? []), at]);
      return those(key, since);
    },
    takeBack: async (key, at) => {
      const noted = tries.get(key) ?? [];
      const place = noted.indexOf(at);
      if (place !== -1) tries.set(key, noted.toSpliced(place, 1));
    },
  };
}

/**
 * A store of known browsers in memory, for tests.
 *
 * @example
 * ```ts
 * import { devicesInMemory, instant } from "@portico/domain/testing";
 *
 * const devices = devicesInMemory();
 * const at = instant("2026-11-20T09:00:00Z");
 * await devices.remember({ tokenHash: "5e1f", brand: "member_portal", memberNumber: "100200", at }, { most: 5 });
 * (await devices.find("5e1f")).length; // => 1
 * ```
 */
export function devicesInMemory(): DeviceStore & Swept {
  let devices: readonly StoredDevice[] = [];
  return {
    find: async (wanted) => devices.filter(({ tokenHash }) => tokenHash === wanted),
    remember: async (device, { before, most }) => {
      const { tokenHash, memberNumber } = device;
      const others = devices
        .filter((one) => one.memberNumber !== memberNumber || (one.tokenHash !== before && one.tokenHash !== tokenHash))
        .map((one) => (one.tokenHash === before ? { ...one, tokenHash } : one));
      const own = [device, ...others.filter((one) => one.memberNumber === memberNumber)];
      const kept = own.toSorted((one, other) => other.at - one.at).slice(0, most);
      devices = [...others.filter((one) => one.memberNumber !== memberNumber), ...kept];
    },
    forgetAll: async (memberNumber, { keep } = {}) => {
      devices = devices.filter((one) => one.memberNumber !== memberNumber || one.tokenHash === keep);
    },
    sweep: (now) => {
      devices = devices.filter(({ at }) => at > now - DEVICE_RETENTION_MS);
    },
  };
}

/**
 * A store of refusals in memory, for tests.
 *
 * @example
 * ```ts
 * import { refusalsInMemory } from "@portico/domain/testing";
 *
 * const refusals = refusalsInMemory();
 * await refusals.find("Q7-2K"); // => undefined
 * ```
 */
export function refusalsInMemory(): RefusalStore & Swept {
  const refusals = new Map<string, StoredRefusal>();
  return {
    keep: async (refusal) => {
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

/**
 * An audit log in memory, for tests.
 *
 * @example
 * ```ts
 * import { auditInMemory, instant } from "@portico/domain/testing";
 *
 * const audit = auditInMemory();
 * const at = instant("2026-11-20T09:00:00Z");
 * await audit.write({ at, operator: "desk", action: "end session", subject: "100200" });
 * (await audit.newest(10)).length; // => 1
 * ```
 */
export function auditInMemory(): AuditLog {
  const entries: AuditEntry[] = [];
  return {
    write: async (entry) => void entries.push({ ...entry }),
    newest: async (limit) => {
      const latest = entries.toReversed().toSorted((one, other) => other.at - one.at);
      return latest.slice(0, Math.max(0, limit)).map((entry) => ({ ...entry }));
    },
  };
}

/**
 * A journal of payments in memory, for tests. It guarantees one live payment a charge, one winner for each version,
 * and one holder of a lease.
 *
 * @example
 * ```ts
 * import { journalInMemory, payment } from "@portico/domain/testing";
 *
 * const journal = journalInMemory();
 * await journal.create(payment({ id: "P1" })); // => true
 * await journal.create(payment({ id: "P2" })); // => false
 * ```
 */
export function journalInMemory(): PaymentJournal {
  const payments = new Map<string, Payment>();
  const entries = new Map<string, PaymentEntry[]>();
  const leases = new Map<string, Lease>();
  const all = () => [...payments.values()];
  const isTaken = (wanted: Payment) =>
    all().some(
      ({ id, state, brand, chargeIds }) =>
        id !== wanted.id &&
        isLive(state) &&
        chargeClub(brand) === chargeClub(wanted.brand) &&
        chargeIds.some((charge) => wanted.chargeIds.includes(charge)),
    );
  const write = (payment: Payment) => {
    payments.set(payment.id, payment);
    entries.set(payment.id, [...(entries.get(payment.id) ?? []), payment.entry]);
  };
  return {
    create: async (payment, whenTaken) => {
      if (payments.has(payment.id) || isTaken(payment)) return false;
      write(payment);
      whenTaken?.();
      return true;
    },
    advance: async (payment) => {
      const stored = payments.get(payment.id);
      if (stored?.version !== payment.version - 1 || !isForTheSame(stored, payment)) return false;
      if (isLive(payment.state) && isTaken(payment)) return false;
      write(payment);
      return true;
    },
    find: async (id) => payments.get(id),
    history: async (id) => entries.get(id) ?? [],
    list: async ({ states, brand, memberNumber, chargeId, idBegins = "" }, limit) =>
      all()
        .filter(
          (payment) =>
            (states === undefined || states.includes(payment.state)) &&
            (brand === undefined || brand === payment.brand) &&
            (memberNumber === undefined || memberNumber === payment.memberNumber) &&
            (chargeId === undefined || payment.chargeIds.includes(chargeId)) &&
            payment.id.startsWith(idBegins),
        )
        .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
        .slice(0, limit),
    liveFor: async (brand, chargeIds) =>
      all().filter(
        (payment) =>
          isLive(payment.state) &&
          chargeClub(payment.brand) === chargeClub(brand) &&
          payment.chargeIds.some((id) => chargeIds.includes(id)),
      ),
    lease: async (id, lease) => {
      if (!payments.has(id)) return false;
      const held = leases.get(id);
      if (held !== undefined && held.holder !== lease.holder && held.until > lease.now) return false;
      leases.set(id, lease);
      return true;
    },
    release: async (id, holder) => {
      if (leases.get(id)?.holder === holder) leases.delete(id);
    },
    gauge: async () => {
      const doubted = all().filter(({ state }) => isUnsettled(state));
      return {
        inDoubt: doubted.length,
        oldestInDoubt: doubted.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other)[0],
        inReview: all().filter(({ state }) => state === "needs_review").length,
      };
    },
  };
}

// Subject and parts of a payment are fixed at creation.
function isForTheSame(one: Payment, other: Payment): boolean {
  return one.memberNumber === other.memberNumber && one.chargeIds.join("\n") === other.chargeIds.join("\n");
}

/**
 * A journal of purchases in memory, for tests. It guarantees one live purchase of an offer for each buyer, and a limit
 * of live purchases.
 *
 * @example
 * ```ts
 * import { purchase, purchasesInMemory } from "@portico/domain/testing";
 *
 * const journal = purchasesInMemory();
 * await journal.create(purchase());
 * (await journal.find("H1"))?.state; // => "holding"
 * ```
 */
export function purchasesInMemory(): PurchaseJournal {
  const purchases = new Map<string, Purchase>();
  const entries = new Map<string, PaymentEntry[]>();
  const leases = new Map<string, Lease>();
  const all = () => [...purchases.values()];
  const write = (purchase: Purchase) => {
    purchases.set(purchase.id, purchase);
    entries.set(purchase.id, [...(entries.get(purchase.id) ?? []), purchase.entry]);
  };
  const live = (wanted: Pick<Purchase, "brand" | "memberNumber" | "owner" | "offer">) =>
    all().find((one) => !hasEnded(one.state) && isOfTheSame(one, wanted) && one.offer.id === wanted.offer.id);
  return {
    create: async (purchase) => {
      if (purchases.has(purchase.id) || live(purchase) !== undefined) return "taken";
      const held = all().filter((one) => !hasEnded(one.state) && isOfTheSame(one, purchase));
      if (held.length >= MAX_HOLDS) return "too many";
      write(purchase);
      return "created";
    },
    advance: async (purchase, holder) => {
      const stored = purchases.get(purchase.id);
      if (stored?.version !== purchase.version - 1) return false;
      if (holder !== undefined && leases.get(purchase.id)?.holder !== holder) return false;
      if (!isOfTheSame(stored, purchase) || stored.offer.id !== purchase.offer.id) return false;
      write(purchase);
      return true;
    },
    renewGuest: async ({ brand, before, after }) => {
      for (const one of all())
        if (one.brand === brand && one.owner.kind === "guest" && one.owner.secretHash === before)
          purchases.set(one.id, { ...one, owner: { ...one.owner, secretHash: after } });
    },
    find: async (id) => purchases.get(id),
    history: async (id) => entries.get(id) ?? [],
    list: async ({ states, memberNumber, buyer, chargeId, paymentId, idBegins = "" }, limit) =>
      all()
        .filter(
          (purchase) =>
            (states === undefined || states.includes(purchase.state)) &&
            (memberNumber === undefined || memberNumber === purchase.memberNumber) &&
            (buyer === undefined || buyer === buyerOf(purchase)) &&
            (chargeId === undefined || chargeId === purchase.hold?.charge?.id) &&
            (paymentId === undefined || paymentId === purchase.paymentId) &&
            purchase.id.startsWith(idBegins),
        )
        .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
        .slice(0, limit),
    liveFor: async (wanted) => live(wanted),
    lease: async (id, lease) => {
      if (!purchases.has(id)) return false;
      const held = leases.get(id);
      if (held !== undefined && held.holder !== lease.holder && held.until > lease.now) return false;
      leases.set(id, lease);
      return true;
    },
    release: async (id, holder) => {
      if (leases.get(id)?.holder === holder) leases.delete(id);
    },
    gauge: async () => {
      const unsettled = all().filter(({ state }) => UNSETTLED_PURCHASES.includes(state));
      return {
        held: all().filter(({ state }) => HELD_PURCHASES.includes(state)).length,
        unsettled: unsettled.length,
        oldestUnsettled: unsettled.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other)[0],
        inReview: all().filter(({ state }) => state === "needs_review").length,
      };
    },
  };
}

type Bought = Pick<Purchase, "brand" | "memberNumber" | "owner">;

function isOfTheSame(one: Bought, other: Bought): boolean {
  return one.brand === other.brand && buyerOf(one) === buyerOf(other);
}

function newestFirst(one: StoredSession, other: StoredSession): number {
  return other.createdAt - one.createdAt || (one.tokenHash < other.tokenHash ? -1 : 1);
}
