// `portico why CODE`: the refusal that a member was shown, as it was decided then; and the same question today, with what changed in between.

import { explainAccessAt } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, parseInstant } from "@portico/domain/day";
import { LANGUAGES } from "@portico/domain/language";
import { accountOf } from "@portico/domain/member/account";
import { isUnexpired } from "@portico/domain/member/external-membership";
import { KIND_WORDS, type KindSet, kindNames, NO_KINDS } from "@portico/domain/member/kinds";
import type { StoredRefusal } from "@portico/domain/session/source";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { explainStay } from "@portico/domain/stays/verdict";
import { record } from "@portico/domain/wire";
import { IDENTITY } from "../facts/found.ts";
import { type Asked, ask } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure, misused } from "../frame/exit.ts";
import { maskedFacts } from "../frame/mask.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { type Part, sentence } from "../frame/parts.ts";
import { foundAccount, pageAnswer } from "../member/access.ts";
import { flat } from "../member/explanation.ts";
import { privatePort } from "../private-port/private-port.ts";
import { otherRule, PARTS_OF, reasonToday, type Today } from "./reason-today.ts";

/** What was kept of a refusal, as the private port tells it. */
type Kept = Omit<StoredRefusal, "at"> & { readonly at: string };

/** Tells why. */
export async function run(call: Call): Promise<ExitStatus> {
  const [typed = ""] = call.words;
  const reference = readReference(typed);
  const kept = keptIn(await privatePort(call.world.env)(`/operator/refusals/${reference}`));
  const today = await todayOf(kept, call);
  const at = parseInstant(kept.at);
  const when = at === undefined ? kept.at : brisbaneTime(at);
  await say(call, {
    answer: "refusal",
    data: { ...kept, facts: maskedFacts(kept.facts), atInBrisbane: when, today: today ?? null },
    parts: [...told(kept, when), ...grounds(kept), ...(today === undefined ? [] : todayParts(today))],
  });
  return EXIT.yes;
}

/** As it was read out, with or without its hyphens, in any case. */
function readReference(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (letters.length === 8 || letters.length === 12) return letters.match(/.{4}/g)?.join("-") ?? "";
  throw misused(`"${text}" is no reference.`, "It has 8 or 12 letters and digits, such as 7K3M-9QXD.");
}

function keptIn(answered: Readonly<Record<string, unknown>>): Kept {
  const { brand, memberNumber, read, language } = answered;
  const spoken = LANGUAGES.find((one) => one === language);
  if (!isBrand(brand)) throw new Failure(EXIT.upstreamDown, "The private port sent an answer that cannot be read.");
  return {
    ...(answered as unknown as Kept),
    brand,
    facts: record(answered["facts"]),
    memberNumber: typeof memberNumber === "string" ? memberNumber : undefined,
    ...(typeof read === "string" && { read }),
    ...(spoken !== undefined && { language: spoken }),
  };
}

function told(
  { reference, memberNumber, brand, path, because, read, language, source, facts }: Kept,
  when: string,
): readonly Part[] {
  const who = memberNumber === undefined ? "A visitor" : memberNumber;
  return [
    sentence(`${who} ${whatOf({ source, path, facts })} on ${when}, at ${brand}: ${because}.`),
    sentence(
      read === undefined
        ? `What they read was not kept with ${reference}.`
        : `They read${language === undefined ? "" : ` (${language})`}: “${read}”`,
    ),
  ];
}

/** What happened to them: an error, a no to what they did, a page or a stay that is not theirs, or a reason that they asked for. */
function whatOf({ source, path, facts }: Pick<Kept, "source" | "path" | "facts">): string {
  if (source === "docs/errors.md")
    return Number(facts["status"]) < 500 ? `was told no at ${path}` : `was shown an error at ${path}`;
  const { about, name } = facts;
  if (typeof about !== "string") return `was refused ${path}`;
  const of = ASKED_ABOUT[about] ?? about;
  return `asked “why?” about ${typeof name === "string" ? `${of} ${name}` : of} at ${path}`;
}

/** How a reason that was opened is said to be about something; what is called as it is kept is not here. */
const ASKED_ABOUT: Readonly<Record<string, string>> = {
  plus: "Plus",
  price: "the price",
  "validity-pass": "the validity pass",
  points: "the lot",
  entitlement: "the entitlement",
  charge: "the charge",
  booking: "the booking",
  cancellation: "cancelling the booking",
  "mailing-list": "the mailing list",
};

function grounds({ rule, source, facts, missing, passedOver }: Kept): readonly Part[] {
  return [
    {
      kind: "facts",
      title: "Decided then by",
      facts: [
        ["rule", `${rule} (${source})`],
        ...(missing.length === 0 ? [] : [["missing", missing.join(", ")] as const]),
      ],
    },
    {
      kind: "table",
      title: "Facts then",
      columns: [{ name: "fact" }, { name: "was" }],
      rows: flat(maskedFacts(facts)),
      none: "The rule looked at no fact.",
    },
    {
      kind: "table",
      title: "Passed over",
      columns: [{ name: "rule" }],
      rows: passedOver.map((row) => [row]),
      none: "No row was passed over: the first one decided.",
    },
  ];
}

function todayParts({ outcome, rule, because, changed }: Today): readonly Part[] {
  return [
    {
      kind: "facts",
      title: "The same question today",
      facts: [
        ["answer", outcome],
        ["rule", rule],
        ["because", because],
      ],
    },
    {
      kind: "table",
      title: "What changed in between",
      columns: [{ name: "what" }],
      rows: changed.map((one) => [one]),
      none: "Nothing that the rule looks at.",
    },
  ];
}

/** Nothing for an error, where there is no rule to be asked again, and for what the member has no more. */
async function todayOf(kept: Kept, call: Call): Promise<Today | undefined> {
  const { memberNumber, path, source, facts } = kept;
  if (source === "docs/errors.md") return undefined;
  if (memberNumber === undefined) {
    const session = facts["session"] === "expired" ? "expired" : "signed-out";
    const { outcome, rule, because } = explainAccessAt(locate(path), { session, kinds: NO_KINDS });
    return {
      outcome: outcome.verdict === "allow" ? "yes" : "no",
      rule,
      because,
      changed: changes(kept, { rule, kinds: NO_KINDS }),
    };
  }
  const { about } = facts;
  const parts = [...IDENTITY, ...(PARTS_OF.get(String(about)) ?? [])];
  const asked = await ask({ ...call, words: [memberNumber], options: { brand: kept.brand } }, parts);
  const { kindSet } = accountOf(asked.member, asked);
  if (typeof about === "string") {
    return reasonToday({ about, rule: kept.rule, facts }, asked);
  }
  const answer = decideToday(kept, asked);
  return { ...answer, changed: changes(kept, { rule: answer.rule, kinds: kindSet, asked }) };
}

function decideToday({ path, facts }: Kept, asked: Asked): Omit<Today, "changed"> {
  const stay = STAY_TYPES.find((type) => type === facts["stay"]);
  if (stay === undefined) {
    const { outcome, decision } = pageAnswer(asked, locate(path));
    return { outcome, rule: decision.rule, because: decision.because };
  }
  const { member, today } = asked;
  const { outcome, rule, because } = explainStay({ stay, member, account: foundAccount(asked, asked), today });
  return { outcome, rule, because };
}

function kindWord(kind: string): string {
  return `${(KIND_WORDS as Readonly<Record<string, string>>)[kind] ?? kind} (${kind})`;
}

/** What of the kept facts is otherwise by now. */
function changes(kept: Kept, now: { rule: string; kinds: KindSet; asked?: Asked }): readonly string[] {
  const then = kept.facts["kinds"];
  const kindsThen = Array.isArray(then) ? then.map(String) : [];
  const kindsNow: readonly string[] = kindNames(now.kinds);
  const typeThen = kept.facts["accountType"];
  const typeNow = now.asked === undefined ? undefined : accountOf(now.asked.member, now.asked).accountType;
  const since = parseInstant(kept.at);
  const { memberships = [] } = now.asked?.member ?? {};
  const ended =
    now.asked === undefined || since === undefined
      ? []
      : memberships.filter(
          (one) => isUnexpired(one, brisbaneDay(since)) && !isUnexpired(one, (now.asked as Asked).today),
        );
  return [
    ...kindsNow.filter((kind) => !kindsThen.includes(kind)).map((kind) => `the member now has ${kindWord(kind)}`),
    ...kindsThen.filter((kind) => !kindsNow.includes(kind)).map((kind) => `the member no longer has ${kindWord(kind)}`),
    ...(typeof typeThen === "string" && typeNow !== undefined && typeThen !== typeNow
      ? [`the account was ${typeThen}, and is ${typeNow}`]
      : []),
    ...ended.map(({ name, entityId }) => `${name ?? entityId ?? "a membership"} has expired since`),
    ...(kept.rule === now.rule ? [] : [otherRule(now.rule, kept.rule)]),
  ];
}
