// Asks the club again for kept searches, and has it write to whoever's has found something. One search at a time, the longest due first; each call
// waits for its place in the one line that all nodes share, so that the club never hears more than the operator allows.

import type { ClubPorts } from "@portico/domain/club/ports";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { accountOf } from "@portico/domain/member/account";
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  afterTold,
  afterUntold,
  countFound,
  isToBeTold,
  type KeptSearch,
  noticeId,
  spacing,
} from "@portico/domain/stays/kept-search";
import { keptSearchTitle } from "@portico/domain/stays/kept-search-words";
import { explainStay } from "@portico/domain/stays/verdict";
import type { Portal } from "../../portal.ts";
import { holdingsOf } from "../../visit/holdings.ts";
import { openReads } from "../../visit/reads.ts";
import { findOffers, readSearch } from "../offers/find.ts";
import { holdingsToPay } from "../offers/holdings-to-pay.ts";
import { memberParty } from "../party.ts";
import { keptSearchSettings } from "./settings.ts";

/** What the worker stands on. */
export interface AskingPorts extends Pick<Portal, "club" | "stores" | "now" | "log" | "settings"> {
  readonly node: string;
  /** Waits so many milliseconds; rejects where the portal closes meanwhile. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether the portal closes: then what was taken is given back as it was. */
  readonly isClosing: () => boolean;
}

/** What a round came to. */
export interface Round {
  readonly asked: number;
  readonly failed: number;
  readonly told: number;
}

/** A search that was taken stays so long with its node at least; longer where the club is asked seldom. */
const LEASE = 10 * 60_000;
/** One search costs so many calls at most, as good as always. */
const CALLS_OF_A_TURN = 20;

/** Opens the worker; a round asks for whatever is due, and ends when nothing is. */
export function openAsking(ports: AskingPorts): () => Promise<Round> {
  const { stores, now, node, settings } = ports;
  const { every, callsPerMinute } = keptSearchSettings(settings);
  const gap = spacing(callsPerMinute);
  const club = inLine(ports.club, async () => {
    const at = await stores.keptSearches.nextCall(now(), gap);
    if (at > now()) await ports.wait(at - now());
  });
  const ask = openTurn({ ...ports, club, every });
  return async () => {
    const round = { asked: 0, failed: 0, told: 0 };
    while (!ports.isClosing()) {
      const until = (now() + LEASE + CALLS_OF_A_TURN * gap) as Instant;
      const kept = await stores.keptSearches.take({ node, now: now(), until });
      if (kept === undefined) return round;
      const after = await ask(kept);
      if (after === "ended") continue;
      await stores.keptSearches.giveBack(after, node);
      round.asked += 1;
      if (after.failures > 0) round.failed += 1;
      if (after.notices > kept.notices) round.told += 1;
    }
    return round;
  };
}

/** Every call of every port, each behind `next`. */
function inLine(club: ClubPorts, next: () => Promise<void>): ClubPorts {
  const behind =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      await next();
      return call(...args);
    };
  const port = (calls: object) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [name, behind(call as (...args: unknown[]) => unknown)]),
    );
  const ports = Object.entries(club).filter(([, calls]) => typeof calls === "object");
  return Object.fromEntries(ports.map(([name, calls]) => [name, port(calls as object)])) as unknown as ClubPorts;
}

/** One search: may its member still book so, what is free, and is it news? */
function openTurn(
  ports: AskingPorts & { readonly every: number },
): (kept: KeptSearch) => Promise<KeptSearch | "ended"> {
  const { stores, now, log, every, isClosing } = ports;
  const find = openFinding(ports);
  const pause = () => ({ now: now(), every });
  return async (kept) => {
    let found: Found;
    try {
      found = await find(kept);
    } catch (error) {
      if (isClosing()) return kept;
      log.warn({ event: "kept-search.not-asked", id: kept.id, error });
      return afterFailure(kept, pause());
    }
    if (found === "closed account") {
      await stores.keptSearches.end(kept, kept.id);
      return "ended";
    }
    if (found === "refused") return afterRefusal(kept, pause());
    if (found === "not known") return afterFailure(kept, pause());
    const answered = afterAnswer(kept, found, pause());
    return isToBeTold(answered, now()) ? tell(ports, answered) : answered;
  };
}

/** Has the club mail it. Where that fails, the same notice is sent with the next turn. */
async function tell(
  { club, now, log, every }: AskingPorts & { readonly every: number },
  kept: KeptSearch,
): Promise<KeptSearch> {
  const { memberNumber, language, found, link, id } = kept;
  try {
    const search = keptSearchTitle(kept, language).slice(0, LONGEST_TITLE);
    await club.stayNotices.send({ id: noticeId(kept), memberNumber, language, search, found, link });
    return afterTold(kept, now());
  } catch (error) {
    log.warn({ event: "kept-search.not-told", id, error });
    return afterUntold(kept, { now: now(), every });
  }
}

const LONGEST_TITLE = 200;

type Found = number | "refused" | "not known" | "closed account";

function openFinding(ports: AskingPorts): (kept: KeptSearch) => Promise<Found> {
  const { club, log, now } = ports;
  const reads = openReads(now);
  return async (kept) => {
    const { stay, choices, keptFor, brand } = kept;
    const whose = { session: kept };
    const today = brisbaneDay(now());
    const holdings = holdingsOf({ club, reads, log }, whose);
    const profile = await holdings.profile();
    if (profile.isDisabled === true) return "closed account";
    const memberships = await reads.read(whose, "memberships", (key) => club.memberships.externalMemberships(key));
    const { accountId, accountName, accountType } = profile;
    const member = { accountId, accountName, accountType, memberships };
    const account = accountOf(member, { brand, today });
    const { outcome } = explainStay({ stay, member, account, today });
    if (outcome !== "yes") return outcome === "no" ? "refused" : "not known";
    const party = memberParty(whose, account);
    const offers = await findOffers({ club }, { stay, search: readSearch(stay, choices, today), party });
    const having = keptFor === "free" || offers.length === 0 ? {} : await holdingsToPay(holdings, { stay, party, log });
    return countFound(offers, { keptFor, holdings: having, today }) ?? "not known";
  };
}
