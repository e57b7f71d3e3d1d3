// The state of each charge, what a member owes, and the banner about it (R19).

import { type Day, formatDay } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules, type Permission } from "../decision.ts";
import { joinNames, type LocalizedText } from "../language.ts";
import { KIND_NAMES, type PortalType } from "../member/kinds.ts";
import { addMoney, type Currency, formatMoney, type Money } from "../money.ts";
import { rowName } from "../parse.ts";
import type { Charge } from "./charge.ts";

export const CHARGE_STATES = ["UNKNOWN", "settled", "due", "overdue"] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

export interface ChargeFacts extends Charge {
  readonly today: Day;
}

const FIELD_NAMES = {
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
      `the club's record does not show the ${FIELD_NAMES[unreadable as keyof typeof FIELD_NAMES].en} of this charge`,
    vi: ({ unreadable }) => `khoản phí không ghi ${FIELD_NAMES[unreadable as keyof typeof FIELD_NAMES].vi}`,
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
  // A charge without a due date is still owed.
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

/** Members of these types see the banner and the balance panel. */
const BANNER_TYPES: readonly PortalType[] = ["classic_escapes", "points", "classic_aspire", "classic_weeks"];

const BANNER_NAMES = BANNER_TYPES.map((type) => KIND_NAMES[type]);

export interface BannerFacts {
  readonly portalType: PortalType | null;
  readonly owes: boolean;
}

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

interface OutstandingCharge {
  readonly name: string;
  readonly charge: Charge;
  readonly overdue: boolean;
}

export interface Outstanding {
  readonly charges: readonly OutstandingCharge[];
  readonly amounts: ReadonlyMap<Currency, Money>;
  readonly banner: boolean;
  /** Sorted ids of overdue charges. */
  readonly overdue: readonly string[];
  /** Names of charges and groups that could not be counted. */
  readonly unknown: readonly string[];
}

/**
 * Explains the state of a charge on a day (R19).
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

/** A group that could not be read is `undefined`, not empty. */
export interface ChargeGroups {
  readonly unpaidCharges: readonly Charge[] | undefined;
  readonly levyCharges: readonly Charge[] | undefined;
}

/**
 * What a member owes today (R19). Charges are deduplicated by id.
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

export interface UniqueCharge<ChargeType extends Charge> {
  /** The id, otherwise the position in its group. */
  readonly name: string;
  readonly charge: ChargeType;
  readonly state: ChargeState;
  /** Also true if the charge is both a levy and unpaid. */
  readonly isLevy: boolean;
}

/** Of rows with the same id, the highest precedence wins. */
const ROW_PRECEDENCE: Readonly<Record<ChargeState, number>> = { UNKNOWN: 0, settled: 1, due: 2, overdue: 2 };

/**
 * Both groups of charges as one list, deduplicated by id.
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
export function uniqueCharges<ChargeType extends Charge>(
  {
    unpaid = [],
    levy = [],
  }: { readonly unpaid: readonly ChargeType[] | undefined; readonly levy: readonly ChargeType[] | undefined },
  today: Day,
): readonly UniqueCharge<ChargeType>[] {
  const byName = new Map<string, UniqueCharge<ChargeType>>();
  const add = (charge: ChargeType, name: string, isLevy: boolean) => {
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
 * The sum owed in each currency with debts.
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
