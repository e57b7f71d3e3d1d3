// What does a member owe? (reading R19)

import { type Day, formatDay } from "../day.ts";
import { type Decision, decide, explain, type Permission, type SpokenRules } from "../decision.ts";
import { listed, type Spoken } from "../language.ts";
import { KIND_WORDS, type PortalType } from "../member/kinds.ts";
import { addMoney, type Currency, formatMoney, type Money } from "../money.ts";
import { rowName } from "../wire.ts";
import type { Charge } from "./charge.ts";

/** What one charge is today. */
export const CHARGE_STATES = ["UNKNOWN", "settled", "due", "overdue"] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

/** What the rules look at. */
export interface ChargeFacts extends Charge {
  readonly today: Day;
}

const PARTS = {
  Balance: { en: "balance", vi: "số tiền" },
  Currency: { en: "currency", vi: "loại tiền" },
} as const satisfies Record<string, Spoken>;

/** The rows, first match wins. */
export const CHARGE_RULES: SpokenRules<ChargeFacts, ChargeState> = [
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
  // A charge without a readable due date is owed all the same; only "overdue" cannot be said of it.
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

/** The portal types that the banner and the balance panel are for. */
const BANNER_TYPES: readonly PortalType[] = ["classic_escapes", "points", "classic_aspire", "classic_weeks"];

const BANNER_NAMES = BANNER_TYPES.map((type) => KIND_WORDS[type]);

/** What the banner's rules look at. */
export interface BannerFacts {
  readonly portalType: PortalType | null;
  readonly owes: boolean;
}

/** Whether the banner shows, first match wins. */
export const BANNER_RULES: SpokenRules<BannerFacts, Permission> = [
  {
    id: "banner.other-type",
    outcome: "no",
    source: "R19",
    words: "the portal type is none of escapes, points, aspire and weeks",
    when: ({ portalType }) => portalType === null || !BANNER_TYPES.includes(portalType),
    because: ({ portalType }) => `the banner is not for ${portalType ?? "members without a portal type"}`,
    vi: () => `Mục này dành cho hội viên ${listed(BANNER_NAMES, "vi")}.`,
    en: () => `Only ${listed(BANNER_NAMES, "en")} members see this.`,
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

/** An outstanding charge, under the name that lists use for it. */
interface OutstandingCharge {
  readonly name: string;
  readonly charge: Charge;
  readonly overdue: boolean;
}

/** What a member owes. */
export interface Outstanding {
  readonly charges: readonly OutstandingCharge[];
  /** The sum in each currency in which something is owed. */
  readonly amounts: ReadonlyMap<Currency, Money>;
  readonly banner: boolean;
  /** The ids of the overdue charges, sorted. */
  readonly overdue: readonly string[];
  /** The charges, or whole groups, that could not be counted. */
  readonly unknown: readonly string[];
}

/** The state of one charge, with its reason. */
export function explainCharge(charge: Charge, today: Day): Decision<ChargeState, ChargeFacts> {
  return explain(CHARGE_RULES, { ...charge, today });
}

/** Whether the banner shows, with the reason. */
export function explainBanner(facts: BannerFacts): Decision<Permission, BannerFacts> {
  return explain(BANNER_RULES, facts);
}

/** The two groups in which the back-end lists charges; one that did not come at all is `undefined`, not empty. */
export interface ChargeGroups {
  readonly unpaidCharges: readonly Charge[] | undefined;
  readonly levyCharges: readonly Charge[] | undefined;
}

/** What a member owes today, over both groups, each charge once; a row that can be read speaks for its id. */
export function outstanding(
  { unpaidCharges, levyCharges }: ChargeGroups,
  { portalType, today }: { portalType: PortalType | null; today: Day },
): Outstanding {
  const once = chargesOnce({ unpaid: unpaidCharges, levy: levyCharges }, today);
  const charges = once.flatMap(({ name, charge, state }) =>
    isOwed(state) ? [{ name, charge, overdue: state === "overdue" }] : [],
  );
  const missing = [unpaidCharges === undefined && "charges.unpaid", levyCharges === undefined && "charges.levy"];
  return {
    charges,
    amounts: owedAmounts(once),
    banner: decide(BANNER_RULES, { portalType, owes: charges.length > 0 }) === "yes",
    overdue: charges.flatMap(({ charge, overdue }) => (overdue && charge.id !== undefined ? [charge.id] : [])).sort(),
    unknown: [
      ...missing.filter((group) => group !== false),
      ...once.flatMap(({ name, state }) => (state === "UNKNOWN" ? [name] : [])),
    ],
  };
}

/** A charge of both groups, and what it is today. */
export interface ChargeOnce<One extends Charge> {
  /** Its id, or its place in its group where it has none. */
  readonly name: string;
  readonly charge: One;
  readonly state: ChargeState;
  /** Whether it stands among the levies, there alone or as well. */
  readonly isLevy: boolean;
}

/** Which of two rows under one id speaks for it: one that can be read, and of those one that is owed. */
const SPEAKS: Readonly<Record<ChargeState, number>> = { UNKNOWN: 0, settled: 1, due: 2, overdue: 2 };

/** Both groups as one list, each charge once. */
export function chargesOnce<One extends Charge>(
  {
    unpaid = [],
    levy = [],
  }: { readonly unpaid: readonly One[] | undefined; readonly levy: readonly One[] | undefined },
  today: Day,
): readonly ChargeOnce<One>[] {
  const found = new Map<string, ChargeOnce<One>>();
  const add = (charge: One, name: string, isLevy: boolean) => {
    const state = decide(CHARGE_RULES, { ...charge, today });
    const known = found.get(name);
    if (known === undefined || SPEAKS[state] > SPEAKS[known.state]) found.set(name, { name, charge, state, isLevy });
    else if (isLevy && !known.isLevy) found.set(name, { ...known, isLevy });
  };
  for (const [place, charge] of unpaid.entries()) add(charge, rowName("charges.unpaid", place, charge.id), false);
  for (const [place, charge] of levy.entries()) add(charge, rowName("charges.levy", place, charge.id), true);
  return [...found.values()];
}

/** The sum in each currency in which something is owed. */
export function owedAmounts(charges: readonly ChargeOnce<Charge>[]): ReadonlyMap<Currency, Money> {
  const amounts = new Map<Currency, Money>();
  for (const { charge, state } of charges) {
    if (!isOwed(state)) continue;
    const balance = charge.balance as Money;
    const before = amounts.get(balance.currency);
    amounts.set(balance.currency, before === undefined ? balance : addMoney(before, balance));
  }
  return amounts;
}

function isOwed(state: ChargeState): boolean {
  return state === "due" || state === "overdue";
}
