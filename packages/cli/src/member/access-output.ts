// Explains access to pages and stays, and the choice of the theme, with the changes that would alter the decision.

import { themeOf } from "@portico/domain/brand/themes";
import { brisbaneDay } from "@portico/domain/day";
import type { Decision, Verdict } from "@portico/domain/decision";
import { changesOf } from "@portico/domain/explain/changes";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberQuery } from "@portico/domain/explain/what-if";
import { accountOf } from "@portico/domain/member/account";
import { explainAccountType } from "@portico/domain/member/account-type";
import { hasKind } from "@portico/domain/member/kinds";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { STAY_NAMES } from "@portico/domain/stays/names";
import { explainStay, type StayFacts, stayVerdict } from "@portico/domain/stays/verdict";
import { EXIT, usageError } from "../frame/exit.ts";
import { didYouMean } from "../frame/suggest.ts";
import { CALL_OF_PART } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import { decidePage, exitStatusOf, knownAccount, parsePath } from "./access.ts";
import { changeText, type Explanation, type ExplanationOutput } from "./explanation.ts";

const IDENTITY_CALLS = `${CALL_OF_PART.account}, ${CALL_OF_PART.memberships}`;

const MAY: Readonly<Record<Verdict, string>> = { yes: "may", no: "may not", "not known": "may perhaps" };

export function accessExplanation(input: MemberInput, path: string | undefined): Explanation {
  const location = parsePath(path ?? "");
  const { outcome, decision } = decidePage(input, location);
  const changes = changeText(
    changesOf(input, (changed) => decidePage(input, location, changed).outcome),
    (verdict) => `they ${MAY[verdict as Verdict]} open it`,
  );
  const because =
    outcome === "not known"
      ? "who they are could not be read, and it decides; the portal says neither yes nor no"
      : decision.because;
  const output: ExplanationOutput = { about: location.pathname, outcome, decision, call: IDENTITY_CALLS, changes };
  return {
    sentences: [`${input.memberNumber} ${MAY[outcome]} open ${location.pathname}: ${because}.`, ...changes],
    decisions: [output],
    status: exitStatusOf(input, outcome),
  };
}

export function staysExplanation(input: MemberInput, requested: string | undefined): Explanation {
  const types = requested === undefined ? STAY_TYPES : [parseStay(requested)];
  const decisions = types.map((stay): ExplanationOutput => {
    const decision: Decision<Verdict> = explainStay(stayFacts(input, stay));
    const changes = changeText(
      changesOf(input, (changed) => stayVerdict(stayFacts(input, stay, changed))),
      (verdict) => `they ${MAY[verdict as Verdict]} book it`,
    );
    return { about: stay, outcome: decision.outcome, decision, call: IDENTITY_CALLS, changes };
  });
  const sentences = decisions.flatMap(({ about, outcome, decision, changes }) => [
    `${input.memberNumber} ${MAY[outcome as Verdict]} book ${stayWithArticle(about as StayType)}: ${decision.because}.`,
    ...(requested === undefined ? [] : changes),
  ]);
  const [first] = decisions;
  return {
    sentences,
    decisions,
    status: requested === undefined || first === undefined ? EXIT.yes : exitStatusOf(input, first.outcome as Verdict),
  };
}

/** The stay with its article, such as `a short stay`. */
function stayWithArticle(stay: StayType): string {
  if (stay === "car-hire") return "a hire car";
  const name = STAY_NAMES.en[stay];
  const label = stay === "plus" ? name : name.toLowerCase();
  return `${/^[aeiou]/.test(label) ? "an" : "a"} ${label}`;
}

function stayFacts(input: MemberInput, stay: StayType, query: MemberQuery<MemberFacts> = input): StayFacts {
  const { accountId, accountName, accountType, memberships } = query.member;
  const member = { accountId, accountName, accountType, memberships };
  return { stay, member, account: knownAccount(input, query), today: brisbaneDay(query.now) };
}

export function parseStay(text: string): StayType {
  const stay = STAY_TYPES.find((type) => type === text);
  if (stay !== undefined) return stay;
  throw usageError(
    `there is no stay called "${text}"${didYouMean(text, STAY_TYPES)}`,
    `Stays: ${STAY_TYPES.join(", ")}.`,
  );
}

export function themeExplanation(input: MemberInput): Explanation {
  const { member, brand, today, memberNumber } = input;
  const { listedType, kindSet, accountType } = accountOf(member, { brand, today });
  const theme = themeOf({ brand, accountType: listedType, isPlus: false });
  const decision = explainAccountType({
    given: member.accountType,
    brand,
    memberships: member.memberships ?? [],
    today,
  });
  const plusSentence = hasKind(kindSet, "classic_plus")
    ? ` On Plus pages it is ${themeOf({ brand, accountType: listedType, isPlus: true })}.`
    : "";
  return {
    sentences: [
      `The portal wears ${theme} for ${memberNumber}: their account is ${accountType || "of no type"} at ${brand}.${plusSentence}`,
    ],
    decisions: [
      {
        about: "the account type, which chooses the theme",
        outcome: theme,
        decision,
        call: CALL_OF_PART.account,
        changes: [],
      },
    ],
    status: EXIT.yes,
  };
}
