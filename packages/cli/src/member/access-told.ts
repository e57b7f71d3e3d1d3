// Pages, stays and the theme, told: who may open what, why, and what would change it.

import { themeOf } from "@portico/domain/brand/themes";
import { brisbaneDay } from "@portico/domain/day";
import type { Decision, Verdict } from "@portico/domain/decision";
import { changesOf } from "@portico/domain/explain/changes";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberQuestion } from "@portico/domain/explain/what-if";
import { accountOf } from "@portico/domain/member/account";
import { explainAccountType } from "@portico/domain/member/account-type";
import { hasKind } from "@portico/domain/member/kinds";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { STAY_NAMES } from "@portico/domain/stays/names";
import { explainStay, type StayFacts, stayVerdict } from "@portico/domain/stays/verdict";
import { CALLS } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import { EXIT, misused } from "../frame/exit.ts";
import { meant } from "../frame/suggest.ts";
import { foundAccount, pageAnswer, readPath, statusOf } from "./access.ts";
import { changeWords, type Telling, type Told } from "./explanation.ts";

const WHO_CALLS = `${CALLS.account}, ${CALLS.memberships}`;

const MAY: Readonly<Record<Verdict, string>> = { yes: "may", no: "may not", "not known": "may perhaps" };

/** A page. */
export function tellAccess(asked: Asked, path: string | undefined): Telling {
  const location = readPath(path ?? "");
  const { outcome, decision } = pageAnswer(asked, location);
  const changes = changeWords(
    changesOf(asked, (other) => pageAnswer(asked, location, other).outcome),
    (other) => `they ${MAY[other as Verdict]} open it`,
  );
  const because =
    outcome === "not known"
      ? "who they are could not be read, and it decides; the portal says neither yes nor no"
      : decision.because;
  const told: Told = { about: location.pathname, outcome, decision, call: WHO_CALLS, changes };
  return {
    sentences: [`${asked.memberNumber} ${MAY[outcome]} open ${location.pathname}: ${because}.`, ...changes],
    told: [told],
    status: statusOf(asked, outcome),
  };
}

/** One kind of stay, or all of them. */
export function tellStays(asked: Asked, wanted: string | undefined): Telling {
  const types = wanted === undefined ? STAY_TYPES : [readStay(wanted)];
  const told = types.map((stay): Told => {
    const decision: Decision<Verdict> = explainStay(stayFacts(asked, stay));
    const changes = changeWords(
      changesOf(asked, (other) => stayVerdict(stayFacts(asked, stay, other))),
      (other) => `they ${MAY[other as Verdict]} book it`,
    );
    return { about: stay, outcome: decision.outcome, decision, call: WHO_CALLS, changes };
  });
  const sentences = told.flatMap(({ about, outcome, decision, changes }) => [
    `${asked.memberNumber} ${MAY[outcome as Verdict]} book ${stayCalled(about as StayType)}: ${decision.because}.`,
    ...(wanted === undefined ? [] : changes),
  ]);
  const [only] = told;
  return {
    sentences,
    told,
    status: wanted === undefined || only === undefined ? EXIT.yes : statusOf(asked, only.outcome as Verdict),
  };
}

/** `a short stay`. */
function stayCalled(stay: StayType): string {
  if (stay === "car-hire") return "a hire car";
  const name = STAY_NAMES.en[stay];
  const said = stay === "plus" ? name : name.toLowerCase();
  return `${/^[aeiou]/.test(said) ? "an" : "a"} ${said}`;
}

function stayFacts(asked: Asked, stay: StayType, question: MemberQuestion<MemberFacts> = asked): StayFacts {
  const { accountId, accountName, accountType, memberships } = question.member;
  const member = { accountId, accountName, accountType, memberships };
  return { stay, member, account: foundAccount(asked, question), today: brisbaneDay(question.now) };
}

/** Reads a kind of stay. */
export function readStay(text: string): StayType {
  const stay = STAY_TYPES.find((type) => type === text);
  if (stay !== undefined) return stay;
  throw misused(`there is no stay called "${text}"${meant(text, STAY_TYPES)}`, `Stays: ${STAY_TYPES.join(", ")}.`);
}

/** What the portal wears for the member. */
export function tellTheme(asked: Asked): Telling {
  const { member, brand, today, memberNumber } = asked;
  const { listedType, kindSet, accountType } = accountOf(member, { brand, today });
  const theme = themeOf({ brand, accountType: listedType, isPlus: false });
  const decision = explainAccountType({
    given: member.accountType,
    brand,
    memberships: member.memberships ?? [],
    today,
  });
  const plus = hasKind(kindSet, "classic_plus")
    ? ` On Plus pages it is ${themeOf({ brand, accountType: listedType, isPlus: true })}.`
    : "";
  return {
    sentences: [
      `The portal wears ${theme} for ${memberNumber}: their account is ${accountType || "of no type"} at ${brand}.${plus}`,
    ],
    told: [
      {
        about: "the account type, which chooses the theme",
        outcome: theme,
        decision,
        call: CALLS.account,
        changes: [],
      },
    ],
    status: EXIT.yes,
  };
}
