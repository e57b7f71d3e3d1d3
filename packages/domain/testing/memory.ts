// Stores in memory, for tests. They pass the same contract tests as the portal's two stores.

import type { Instant } from "../src/day.ts";
import { chargeClub, type Lease, type PaymentJournal } from "../src/payments/journal.ts";
import { isLive, isUnsettled, type Payment, type PaymentEntry } from "../src/payments/payment.ts";
import { MAX_HOLDS, type PurchaseJournal } from "../src/purchase/journal.ts";
import {
  buyerOf,
  HELD_PURCHASES,
  hasEnded,
  liveKeyOf,
  type Purchase,
  UNSETTLED_PURCHASES,
} from "../src/purchase/purchase.ts";
import { type BookingMail, MAX_MAIL_PAUSE_MS } from "../src/stays/booking-mail.ts";
import type { BookingMailJournal } from "../src/stays/booking-mail-flow.ts";
import { compareDueTime, isOver, type SavedSearch, searchKey } from "../src/stays/saved-search.ts";
import type { SavedSearchOwner, SavedSearchStore } from "../src/stays/saved-search-store.ts";
import type { AuditEntry, AuditLog } from "../src/support/source.ts";
import type { CalendarFeed, CalendarFeedStore, FeedOwner } from "../src/todos/calendar-feed.ts";

export interface Sweepable {
  sweep(now: Instant): void;
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
    findByOwner: async (owner) => feeds.get(keyOf(owner)),
    replace: async (feed) => void feeds.set(keyOf(feed), feed),
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
      const stored = mails.get(mail.id);
      if (stored === undefined) mails.set(mail.id, mail);
      else if (stored.sentAt === undefined) mails.set(mail.id, { ...stored, nextAt: mail.nextAt });
    },
    due: async (now, limit) =>
      unsent()
        .filter(({ nextAt }) => nextAt <= now || nextAt > now + MAX_MAIL_PAUSE_MS)
        .toSorted((a, b) => a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1))
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
 * A store of saved searches in memory, for tests.
 *
 * @example
 * ```ts
 * import { savedSearchesInMemory } from "@portico/domain/testing";
 *
 * const searches = savedSearchesInMemory();
 * await searches.list({ brand: "member_portal", memberNumber: "100200" }); // => []
 * ```
 */
export function savedSearchesInMemory(): SavedSearchStore & Sweepable {
  const searches = new Map<string, SavedSearch>();
  const leases = new Map<string, { readonly node: string; readonly until: Instant }>();
  let nextSlotAt = 0;
  const isOwn = (owner: SavedSearchOwner) => (search: SavedSearch) =>
    search.brand === owner.brand && search.memberNumber === owner.memberNumber;
  const sweep = (now: Instant) => {
    for (const search of searches.values()) if (isOver(search, now)) searches.delete(search.id);
  };
  return {
    save: async (search, max) => {
      const all = [...searches.values()].filter(isOwn(search));
      for (const { id, lastDay } of all) if (isOver({ lastDay }, search.madeAt)) searches.delete(id);
      const own = all.filter(({ id }) => searches.has(id));
      if (own.some((ownSearch) => searchKey(ownSearch) === searchKey(search))) return "already";
      if (own.length >= max) return "full";
      searches.set(search.id, search);
      return "kept";
    },
    list: async (owner) =>
      [...searches.values()].filter(isOwn(owner)).toSorted((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1)),
    remove: async (owner, id) => {
      const found = searches.get(id);
      return found !== undefined && isOwn(owner)(found) && searches.delete(id);
    },
    lease: async ({ node, now, until }) => {
      const due = [...searches.values()].filter(
        (search) => search.nextAt <= now && !isOver(search, now) && (leases.get(search.id)?.until ?? 0) <= now,
      );
      const [first] = due.toSorted(compareDueTime);
      if (first !== undefined) leases.set(first.id, { node, until });
      return first;
    },
    release: async (search, node) => {
      if (!searches.has(search.id) || leases.get(search.id)?.node !== node) return false;
      leases.delete(search.id);
      searches.set(search.id, search);
      return true;
    },
    reserveCall: async (now, intervalMs) => {
      const at = Math.max(nextSlotAt, now) as Instant;
      nextSlotAt = at + intervalMs;
      return at;
    },
    gauge: async (now) => {
      const live = [...searches.values()].filter((search) => !isOver(search, now));
      const due = live.filter(({ nextAt }) => nextAt <= now).toSorted(compareDueTime);
      return { kept: live.length, found: live.filter(({ found }) => found > 0).length, oldestDue: due[0]?.nextAt };
    },
    sweep,
  };
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
      const latest = entries.toReversed().toSorted((a, b) => b.at - a.at);
      return latest.slice(0, Math.max(0, limit)).map((entry) => ({ ...entry }));
    },
  };
}

/**
 * A journal of payments in memory, for tests. It guarantees one live payment a charge, one winner for each version, and
 * one holder of a lease.
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
  const isChargeTaken = (wanted: Payment) =>
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
    create: async (payment, onReserved) => {
      if (payments.has(payment.id) || isChargeTaken(payment)) return false;
      write(payment);
      onReserved?.();
      return true;
    },
    advance: async (payment) => {
      const stored = payments.get(payment.id);
      if (stored?.version !== payment.version - 1 || !hasSameSubject(stored, payment)) return false;
      if (isLive(payment.state) && isChargeTaken(payment)) return false;
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
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
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
        oldestInDoubt: doubted.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)[0],
        inReview: all().filter(({ state }) => state === "needs_review").length,
      };
    },
  };
}

// The member and the charges of a payment are fixed at creation.
function hasSameSubject(stored: Payment, changed: Payment): boolean {
  return stored.memberNumber === changed.memberNumber && stored.chargeIds.join("\n") === changed.chargeIds.join("\n");
}

/**
 * A journal of purchases in memory, for tests. It guarantees one live purchase of an offer for each buyer, and at most
 * `MAX_HOLDS` live purchases.
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
  const findLive = (wanted: Pick<Purchase, "brand" | "memberNumber" | "owner" | "offer" | "replaces">) =>
    all().find(
      (purchase) =>
        !hasEnded(purchase.state) && hasSameBuyer(purchase, wanted) && liveKeyOf(purchase) === liveKeyOf(wanted),
    );
  return {
    create: async (purchase) => {
      if (purchases.has(purchase.id) || findLive(purchase) !== undefined) return "taken";
      const held = all().filter((other) => !hasEnded(other.state) && hasSameBuyer(other, purchase));
      if (held.length >= MAX_HOLDS) return "too many";
      write(purchase);
      return "created";
    },
    advance: async (purchase, holder) => {
      const stored = purchases.get(purchase.id);
      if (stored?.version !== purchase.version - 1) return false;
      if (holder !== undefined && leases.get(purchase.id)?.holder !== holder) return false;
      if (!hasSameBuyer(stored, purchase) || liveKeyOf(stored) !== liveKeyOf(purchase)) return false;
      write(purchase);
      return true;
    },
    rotateGuestSecret: async ({ brand, before, after }) => {
      for (const purchase of all()) {
        const { id, owner } = purchase;
        if (purchase.brand === brand && owner.kind === "guest" && owner.secretHash === before)
          purchases.set(id, { ...purchase, owner: { ...owner, secretHash: after } });
      }
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
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
        .slice(0, limit),
    liveFor: async (wanted) => findLive(wanted),
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
        oldestUnsettled: unsettled.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)[0],
        inReview: all().filter(({ state }) => state === "needs_review").length,
      };
    },
  };
}

type BuyerFields = Pick<Purchase, "brand" | "memberNumber" | "owner">;

function hasSameBuyer(first: BuyerFields, second: BuyerFields): boolean {
  return first.brand === second.brand && buyerOf(first) === buyerOf(second);
}
