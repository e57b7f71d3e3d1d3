// Sums what a member owes (R19).

import { type Day, formatDay } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules, type Permission } from "../decision.ts";
import { joinNames, type LocalizedText } from "../language.ts";
import { KIND_NAMES, type PortalType } from "../member/kinds.ts";
import { addMoney, type Currency, formatMoney, type Money } from "../money.ts";
import { rowName } from "../parse.ts";
import type { Charge } from "./charge.ts";

export const CHARGE_STATES = ["UNKNOWN", "settled", "due", "overdue"] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

/** A charge on a day. */
export interface ChargeFacts extends Charge {
  readonly today: Day;
}

const PARTS = {
  Balance: { en: "balance", vi: "số tiền" },
  Currency: { en: "currency", vi: "loại tiền" },
} as const satisfies Record<string, LocalizedText>;

export const CHARGE_RULES: LocalizedRules<ChargeFacts, ChargeState> = [
  {
    id: "charges.unreadable",
    outcome: "UNKNOWN",
    source: "R19",
    words: "Balance or Currency is missing or unreadable",
    when: ({ balance }) => balance === undefined,
    because: ({ unreadable }) =>
      `the club's record does not show the ${PARTS[unreadable as keyof typeof PARTS].en} of this charge`,
    vi: ({ unreadable }) => `khoản phí không ghi ${PARTS[unreadable as keyof typeof PARTS].vi}`,
    missing: ({ unreadable }) => [unreadable as string],
  },
  {
    id: "charges.settled",
    outcome: "settled",
    source: "R19",
    words: "the Balance is 0 or less",
    when: ({ balance }) => (balance as Money).minor <= 0,
    because: () => "nothing is left to pay",
    vi: () => "không còn gì phải trả",
  },
  // A charge without a readable due date is still owed; only "overdue" cannot be decided.
  {
    id: "charges.due-date-unreadable",
    outcome: "due",
    source: "R19",
    words: "DueDate is missing or unreadable",
    when: ({ dueOn }) => dueOn === undefined,
    because: ({ balance }) => `${formatMoney(balance as Money)} is owed; the club's record has no due date`,
    vi: ({ balance }) => `còn phải trả ${formatMoney(balance as Money)}, nhưng khoản phí không ghi hạn trả`,
    missing: () => ["DueDate"],
  },
  {
    id: "charges.overdue",
    outcome: "overdue",
    source: "R19",
    words: "the due date is before today",
    when: ({ dueOn, today }) => (dueOn as Day) < today,
    because: ({ balance, dueOn }) => `${formatMoney(balance as Money)} was due on ${formatDay(dueOn as Day)}`,
    vi: ({ balance, dueOn }) => `${formatMoney(balance as Money)} đã đến hạn vào ngày ${formatDay(dueOn as Day)}`,
  },
  {
    id: "charges.due",
    outcome: "due",
    source: "R19",
    words: "otherwise",
    when: () => true,
    because: ({ balance, dueOn }) => `${formatMoney(balance as Money)} is due on ${formatDay(dueOn as Day)}`,
    vi: ({ balance, dueOn }) => `${formatMoney(balance as Money)} đến hạn vào ngày ${formatDay(dueOn as Day)}`,
  },
];

/** Portal types that get the banner and the balance panel. */
const BANNER_TYPES: readonly PortalType[] = ["classic_escapes", "points", "classic_aspire", "classic_weeks"];

const BANNER_NAMES = BANNER_TYPES.map((type) => KIND_NAMES[type]);

/** The portal type, and whether any charge is outstanding. */
export interface BannerFacts {
  readonly portalType: PortalType | null;
  readonly owes: boolean;
}

/** Decides if the banner shows. First match wins. */
export const BANNER_RULES: LocalizedRules<BannerFacts, Permission> = [
  {
    id: "banner.other-type",
    outcome: "no",
    source: "R19",
    words: "the portal type is none of escapes, points, aspire and weeks",
    when: ({ portalType }) => portalType === null || !BANNER_TYPES.includes(portalType),
    because: ({ portalType }) => `the banner is not for ${portalType ?? "members without a portal type"}`,
    vi: () => `Mục này dành cho hội viên ${joinNames(BANNER_NAMES, "vi")}.`,
    en: () => `Only ${joinNames(BANNER_NAMES, "en")} members see this.`,
  },
  {
    id: "banner.nothing-outstanding",
    outcome: "no",
    source: "R19",
    words: "no charge is outstanding",
    when: ({ owes }) => !owes,
    because: () => "nothing is outstanding",
    vi: () => "không có khoản nào còn phải trả",
  },
  {
    id: "banner.shown",
    outcome: "yes",
    source: "R19",
    words: "otherwise",
    when: () => true,
    because: () => "charges are outstanding",
    vi: () => "có khoản còn phải trả",
  },
];

/** An outstanding charge, with the name that lists use for it. */
interface OutstandingCharge {
  readonly name: string;
  readonly charge: Charge;
  readonly overdue: boolean;
}

/** What a member owes on a day. */
export interface Outstanding {
  readonly charges: readonly OutstandingCharge[];
  /** One sum for each currency with debts. */
  readonly amounts: ReadonlyMap<Currency, Money>;
  readonly banner: boolean;
  /** Sorted ids of overdue charges. */
  readonly overdue: readonly string[];
  /** Names of charges and groups that could not be counted. */
  readonly unknown: readonly string[];
}

/**
 * Explains the state of a charge on a day. A charge without a readable due date is still due; without a readable
 * balance it is UNKNOWN.
 *
 * @example
 * ```ts
 * import { explainCharge } from "@portico/domain/charges";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const decision = explainCharge(charge({ dueOn: day("2026-11-01") }), day("2026-11-20"));
 * decision.outcome; // => "overdue"
 * decision.because; // => "AUD 100.00 was due on 01 Nov 2026"
 * ```
 */
export function explainCharge(charge: Charge, today: Day): Decision<ChargeState, ChargeFacts> {
  return explain(CHARGE_RULES, { ...charge, today });
}

/**
 * Explains whether the banner about outstanding charges is shown.
 *
 * @example
 * ```ts
 * import { explainBanner } from "@portico/domain/charges";
 *
 * explainBanner({ portalType: "points", owes: false }).because; // => "nothing is outstanding"
 * ```
 */
export function explainBanner(facts: BannerFacts): Decision<Permission, BannerFacts> {
  return explain(BANNER_RULES, facts);
}

/** The back-end's two groups of charges. A group that could not be read is `undefined`, not empty. */
export interface ChargeGroups {
  readonly unpaidCharges: readonly Charge[] | undefined;
  readonly levyCharges: readonly Charge[] | undefined;
}

/**
 * What a member owes today over both groups of charges. Charges are deduplicated by id, and a readable row wins.
 *
 * @example
 * ```ts
 * import { outstanding } from "@portico/domain/charges";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const owed = outstanding(
 *   { unpaidCharges: [charge({ dueOn: day("2026-11-01") })], levyCharges: undefined },
 *   { portalType: "points", today: day("2026-11-20") },
 * );
 * owed.overdue; // => ["U1"]
 * owed.amounts.get("AUD"); // => { minor: 10000, currency: "AUD" }
 * owed.unknown; // => ["charges.levy"]
 * ```
 */
export function outstanding(
  { unpaidCharges, levyCharges }: ChargeGroups,
  { portalType, today }: { portalType: PortalType | null; today: Day },
): Outstanding {
  const unique = uniqueCharges({ unpaid: unpaidCharges, levy: levyCharges }, today);
  const charges = unique.flatMap(({ name, charge, state }) =>
    isOwed(state) ? [{ name, charge, overdue: state === "overdue" }] : [],
  );
  const missing = [unpaidCharges === undefined && "charges.unpaid", levyCharges === undefined && "charges.levy"];
  return {
    charges,
    amounts: owedAmounts(unique),
    banner: decide(BANNER_RULES, { portalType, owes: charges.length > 0 }) === "yes",
    overdue: charges.flatMap(({ charge, overdue }) => (overdue && charge.id !== undefined ? [charge.id] : [])).sort(),
    unknown: [
      ...missing.filter((group) => group !== false),
      ...unique.flatMap(({ name, state }) => (state === "UNKNOWN" ? [name] : [])),
    ],
  };
}

/** A deduplicated charge and its state today. */
export interface UniqueCharge<One extends Charge> {
  /** The id, or the position in its group if the charge has no id. */
  readonly name: string;
  readonly charge: One;
  readonly state: ChargeState;
  /** True if the charge is listed among the levies, even if it is also unpaid. */
  readonly isLevy: boolean;
}

/** Precedence of rows with one id: readable rows first, and owed rows first among those. */
const ROW_PRECEDENCE: Readonly<Record<ChargeState, number>> = { UNKNOWN: 0, settled: 1, due: 2, overdue: 2 };

/**
 * Both groups of charges as one list, deduplicated by id. `isLevy` is true if the charge is among the levies, even if
 * it is also unpaid.
 *
 * @example
 * ```ts
 * import { uniqueCharges } from "@portico/domain/charges";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const [first] = uniqueCharges({ unpaid: [charge()], levy: [charge()] }, day("2026-11-20"));
 * first!.state; // => "due"
 * first!.isLevy; // => true
 * ```
 */
export function uniqueCharges<One extends Charge>(
  {
    unpaid = [],
    levy = [],
  }: { readonly unpaid: readonly One[] | undefined; readonly levy: readonly One[] | undefined },
  today: Day,
): readonly UniqueCharge<One>[] {
  const byName = new Map<string, UniqueCharge<One>>();
  const add = (charge: One, name: string, isLevy: boolean) => {
    const state = decide(CHARGE_RULES, { ...charge, today });
    const existing = byName.get(name);
    if (existing === undefined || ROW_PRECEDENCE[state] > ROW_PRECEDENCE[existing.state])
      byName.set(name, { name, charge, state, isLevy });
    else if (isLevy && !existing.isLevy) byName.set(name, { ...existing, isLevy });
  };
  for (const [index, charge] of unpaid.entries()) add(charge, rowName("charges.unpaid", index, charge.id), false);
  for (const [index, charge] of levy.entries()) add(charge, rowName("charges.levy", index, charge.id), true);
  return [...byName.values()];
}

/**
 * What is owed in each currency: one sum for each currency with debts.
 *
 * @example
 * ```ts
 * import { owedAmounts, uniqueCharges } from "@portico/domain/charges";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const charges = uniqueCharges({ unpaid: [charge(), charge({ id: "U2" })], levy: [] }, day("2026-11-20"));
 * owedAmounts(charges).get("AUD"); // => { minor: 20000, currency: "AUD" }
 * ```
 */
export function owedAmounts(charges: readonly UniqueCharge<Charge>[]): ReadonlyMap<Currency, Money> {
  const amounts = new Map<Currency, Money>();
  for (const { charge, state } of charges) {
    if (!isOwed(state)) continue;
    const balance = charge.balance as Money;
    const sum = amounts.get(balance.currency);
    amounts.set(balance.currency, sum === undefined ? balance : addMoney(sum, balance));
  }
  return amounts;
}

function isOwed(state: ChargeState): boolean {
  return state === "due" || state === "overdue";
}
