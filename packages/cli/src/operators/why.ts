// `portico why CODE`: a refusal that a member saw, as decided then, and today's decision with what has changed.

import { explainAccessAt } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { type Brand, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, parseInstant } from "@portico/domain/day";
import { LANGUAGES, type Language } from "@portico/domain/language";
import { accountOf } from "@portico/domain/member/account";
import { isUnexpired } from "@portico/domain/member/external-membership";
import { KIND_NAMES, type KindSet, kindNames, NO_KINDS } from "@portico/domain/member/kinds";
import { asRecord } from "@portico/domain/parse";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { explainStay } from "@portico/domain/stays/verdict";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, Failure, usageError } from "../frame/exit.ts";
import { maskedDetails } from "../frame/mask.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { IDENTITY_PARTS } from "../input/member-data.ts";
import { type MemberInput, readMember } from "../input/query.ts";
import { decidePage, knownAccount } from "../member/access.ts";
import { flattenFacts } from "../member/explanation.ts";
import { privatePort } from "../private-port/private-port.ts";
import { PARTS_BY_SUBJECT, reasonToday, ruleChangeText, type TodaysDecision } from "./reason-today.ts";

/** A saved refusal, as the private port returns it. */
interface SavedRefusal {
  readonly reference: string;
  /** An ISO time. */
  readonly at: string;
  readonly brand: Brand;
  /** `undefined` if the visitor was not signed in. */
  readonly memberNumber: string | undefined;
  readonly path: string;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[];
  /** Ids of the rows that did not match. */
  readonly passedOver: readonly string[];
  /** The text and the language that were shown. Older records have neither. */
  readonly read?: string;
  readonly language?: Language;
}

export async function run(call: Call): Promise<ExitStatus> {
  const [typed = ""] = call.args;
  const reference = parseReference(typed);
  const saved = parseRefusal(await privatePort(call.environment.env)(`/operator/refusals/${reference}`));
  const today = await decideAgain(saved, call);
  const at = parseInstant(saved.at);
  const when = at === undefined ? saved.at : brisbaneTime(at);
  await write(call, {
    response: "refusal",
    data: { ...saved, facts: maskedDetails(saved.facts), atInBrisbane: when, today: today ?? null },
    parts: [...summaryParts(saved, when), ...ruleParts(saved), ...(today === undefined ? [] : todayParts(today))],
  });
  return EXIT.yes;
}

/** Parses a reference with or without hyphens, in upper or lower case. */
function parseReference(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (letters.length === 8 || letters.length === 12) return letters.match(/.{4}/g)?.join("-") ?? "";
  throw usageError(`"${text}" is no reference.`, "It has 8 or 12 letters and digits, such as 7K3M-9QXD.");
}

function parseRefusal(payload: Readonly<Record<string, unknown>>): SavedRefusal {
  const { brand, memberNumber, read, language } = payload;
  const known = LANGUAGES.find((candidate) => candidate === language);
  if (!isBrand(brand)) throw new Failure(EXIT.upstreamDown, "The private port sent an answer that cannot be read.");
  return {
    ...(payload as unknown as SavedRefusal),
    brand,
    facts: asRecord(payload["facts"]),
    memberNumber: typeof memberNumber === "string" ? memberNumber : undefined,
    ...(typeof read === "string" && { read }),
    ...(known !== undefined && { language: known }),
  };
}

function summaryParts(
  { reference, memberNumber, brand, path, because, read, language, source, facts }: SavedRefusal,
  when: string,
): readonly Part[] {
  const who = memberNumber === undefined ? "A visitor" : memberNumber;
  return [
    sentence(`${who} ${actionText({ source, path, facts })} on ${when}, at ${brand}: ${because}.`),
    sentence(
      read === undefined
        ? `What they read was not kept with ${reference}.`
        : `They read${language === undefined ? "" : ` (${language})`}: “${read}”`,
    ),
  ];
}

/** What the member did: got an error, was refused an action, a page or a stay, or opened a reason. */
function actionText({ source, path, facts }: Pick<SavedRefusal, "source" | "path" | "facts">): string {
  if (source === "docs/errors.md")
    return Number(facts["status"]) < 500 ? `was told no at ${path}` : `was shown an error at ${path}`;
  const { about, name } = facts;
  if (typeof about !== "string") return `was refused ${path}`;
  const subject = SUBJECT_NAMES[about] ?? about;
  return `asked “why?” about ${typeof name === "string" ? `${subject} ${name}` : subject} at ${path}`;
}

const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  plus: "Plus",
  price: "the price",
  "validity-pass": "the validity pass",
  points: "the lot",
  entitlement: "the entitlement",
  charge: "the charge",
  booking: "the booking",
  cancellation: "cancelling the booking",
  "booking-details": "changing the details of the booking",
  "booking-change": "changing the dates or the room of the booking",
  lots: "what paid for the booking",
  "mailing-list": "the mailing list",
};

function ruleParts({ rule, source, facts, missing, passedOver }: SavedRefusal): readonly Part[] {
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
      rows: flattenFacts(maskedDetails(facts)),
      emptyText: "The rule looked at no fact.",
    },
    {
      kind: "table",
      title: "Passed over",
      columns: [{ name: "rule" }],
      rows: passedOver.map((row) => [row]),
      emptyText: "No row was passed over: the first one decided.",
    },
  ];
}

function todayParts({ outcome, rule, because, changed }: TodaysDecision): readonly Part[] {
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
      rows: changed.map((change) => [change]),
      emptyText: "Nothing that the rule looks at.",
    },
  ];
}

/** `undefined` for an error, which has no rule, and for a subject that the member no longer has. */
async function decideAgain(saved: SavedRefusal, call: Call): Promise<TodaysDecision | undefined> {
  const { memberNumber, path, source, facts } = saved;
  if (source === "docs/errors.md") return undefined;
  if (memberNumber === undefined) {
    const session = facts["session"] === "expired" ? "expired" : "signed-out";
    const { outcome, rule, because } = explainAccessAt(locate(path), { session, kinds: NO_KINDS });
    return {
      outcome: outcome.verdict === "allow" ? "yes" : "no",
      rule,
      because,
      changed: changedFacts(saved, { rule, kinds: NO_KINDS }),
    };
  }
  const { about } = facts;
  const parts = [...IDENTITY_PARTS, ...(PARTS_BY_SUBJECT.get(String(about)) ?? [])];
  const input = await readMember({ ...call, args: [memberNumber], options: { brand: saved.brand } }, parts);
  const { kindSet } = accountOf(input.member, input);
  if (typeof about === "string") {
    return reasonToday({ about, rule: saved.rule, facts }, input);
  }
  const answer = decideToday(saved, input);
  return { ...answer, changed: changedFacts(saved, { rule: answer.rule, kinds: kindSet, input }) };
}

function decideToday({ path, facts }: SavedRefusal, input: MemberInput): Omit<TodaysDecision, "changed"> {
  const stay = STAY_TYPES.find((type) => type === facts["stay"]);
  if (stay === undefined) {
    const { outcome, decision } = decidePage(input, locate(path));
    return { outcome, rule: decision.rule, because: decision.because };
  }
  const { member, today } = input;
  const { outcome, rule, because } = explainStay({ stay, member, account: knownAccount(input, input), today });
  return { outcome, rule, because };
}

function kindText(kind: string): string {
  return `${(KIND_NAMES as Readonly<Record<string, string>>)[kind] ?? kind} (${kind})`;
}

function changedFacts(
  saved: SavedRefusal,
  now: { rule: string; kinds: KindSet; input?: MemberInput },
): readonly string[] {
  const savedKinds = saved.facts["kinds"];
  const kindsBefore = Array.isArray(savedKinds) ? savedKinds.map(String) : [];
  const kindsNow: readonly string[] = kindNames(now.kinds);
  const typeBefore = saved.facts["accountType"];
  const typeNow = now.input === undefined ? undefined : accountOf(now.input.member, now.input).accountType;
  const since = parseInstant(saved.at);
  const { memberships = [] } = now.input?.member ?? {};
  const ended =
    now.input === undefined || since === undefined
      ? []
      : memberships.filter(
          (membership) =>
            isUnexpired(membership, brisbaneDay(since)) && !isUnexpired(membership, (now.input as MemberInput).today),
        );
  return [
    ...kindsNow.filter((kind) => !kindsBefore.includes(kind)).map((kind) => `the member now has ${kindText(kind)}`),
    ...kindsBefore
      .filter((kind) => !kindsNow.includes(kind))
      .map((kind) => `the member no longer has ${kindText(kind)}`),
    ...(typeof typeBefore === "string" && typeNow !== undefined && typeBefore !== typeNow
      ? [`the account was ${typeBefore}, and is ${typeNow}`]
      : []),
    ...ended.map(({ name, entityId }) => `${name ?? entityId ?? "a membership"} has expired since`),
    ...(saved.rule === now.rule ? [] : [ruleChangeText(now.rule, saved.rule)]),
  ];
}
