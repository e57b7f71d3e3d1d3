// Kept searches as answers show them.

import { brisbaneDay, type Instant, isoDay, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import {
  isOver,
  type KeptQuestion,
  type KeptSearch,
  keptState,
  MOST_KEPT_SEARCHES,
  questionKey,
} from "@portico/domain/stays/kept-search";
import { addressHint, keptSearchTitle } from "@portico/domain/stays/kept-search-words";
import { holdingsOf } from "../../visit/holdings.ts";
import { knownMember } from "../../visit/known-member.ts";
import { mailboxOf } from "../../visit/mailbox.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import type { MemberVisit } from "../../visit/visit.ts";
import { within } from "../../visit/within.ts";
import { stayVerdictView } from "../verdicts.ts";
import type { KeptSearches, KeptSearchView } from "./contract.ts";
import { keptSearchSettings } from "./settings.ts";

/** How long the list waits for the address to which mails go, in milliseconds. */
const PATIENCE = 750;

/** All that a member has kept; those that are over are theirs no more. */
export async function keptSearchesView(
  portal: OpenPortal,
  { visit, language, question }: { visit: MemberVisit; language: Language; question?: KeptQuestion | undefined },
): Promise<KeptSearches> {
  const now = portal.now();
  const kept = (await portal.stores.keptSearches.of(visit.session)).filter((one) => !isOver(one, now));
  const address = settled("profile", () => holdingsOf(portal, visit).profile(), portal.log);
  const verdictOn = kept.some(({ isPaused }) => isPaused)
    ? await verdicts(portal, { visit, language, now })
    : undefined;
  const profile = valueOf(await within(address, portal.settings.searchPatience ?? PATIENCE));
  const mailbox = profile && mailboxOf(profile);
  return {
    searches: kept.map((one) => keptSearchView(one, { language, verdictOn })),
    ofQuestion: kept.find((one) => question !== undefined && questionKey(one) === questionKey(question))?.id ?? null,
    most: MOST_KEPT_SEARCHES,
    everyMinutes: Math.round(keptSearchSettings(portal.settings).every / 60_000),
    mailTo: mailbox === undefined ? null : addressHint(mailbox),
  };
}

type VerdictOn = (kept: KeptSearch) => { readonly outcome: string; readonly because: string };

async function verdicts(
  portal: OpenPortal,
  { visit, language, now }: { visit: MemberVisit; language: Language; now: Instant },
): Promise<VerdictOn> {
  const known = await knownMember(visit, portal);
  return ({ stay }) => stayVerdictView(stay, known, { today: brisbaneDay(now), language });
}

function keptSearchView(
  kept: KeptSearch,
  { language, verdictOn }: { language: Language; verdictOn: VerdictOn | undefined },
): KeptSearchView {
  const { id, stay, choices, keptFor, link, found, askedAt, nextAt, lastDay } = kept;
  const state = keptState(kept);
  const verdict = state === "paused" ? verdictOn?.(kept) : undefined;
  const { pathname, search } = new URL(link);
  return {
    id,
    title: keptSearchTitle(kept, language),
    stay,
    choices,
    keptFor,
    link: pathname + search,
    // Whoever may book again is asked for again with the next turn.
    state: verdict?.outcome === "yes" ? "waiting" : state,
    found,
    askedAt: askedAt === undefined ? null : isoInstant(askedAt),
    nextAt: isoInstant(nextAt),
    lastDay: isoDay(lastDay),
    because: verdict === undefined || verdict.outcome === "yes" ? null : verdict.because,
  };
}
