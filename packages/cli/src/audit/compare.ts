// Compares two judgements of a member. Results are memoized, because members with the same judgement change in the same way.

import type { Judgement, OutcomeOf } from "./rules.ts";

/** `gains` and `loses`: a page or stay opens or closes; `changes`: any other difference. */
export type Verb = "gains" | "loses" | "changes";

export interface Change {
  readonly verb: Verb;
  readonly room: string;
  readonly about: string;
  /** `null` if only one of two builds decides it. */
  readonly before: string | null;
  readonly after: string | null;
  /** The rule that decides after the change. */
  readonly rule: string | null;
}

/** Compares two judgements; returns an empty list if nothing differs. */
export type Comparer = (before: Judgement, after: Judgement) => readonly Change[];

const OPEN_OUTCOMES: readonly (string | null)[] = ["allow", "yes"];
const NO_CHANGES: readonly Change[] = [];
const MAX_TYPES = 1_000;

/** Creates a comparer. Statuses are compared only if they can differ: by the day, or by another build's rules. */
export function createComparer({ withStatuses }: { withStatuses: boolean }): Comparer {
  const cache = new Map<Judgement["shared"], Map<Judgement["shared"], Map<string, readonly Change[]>>>();
  const compareShared = (before: Judgement, after: Judgement): readonly Change[] => {
    if (before.shared === after.shared && before.accountType === after.accountType) return NO_CHANGES;
    const pairs = getOrCreate(
      cache,
      before.shared,
      () => new Map<Judgement["shared"], Map<string, readonly Change[]>>(),
    );
    const types = getOrCreate(pairs, after.shared, () => new Map<string, readonly Change[]>());
    // The club has few account types. A file with arbitrary types must not grow the cache without limit.
    if (types.size > MAX_TYPES) types.clear();
    return getOrCreate(types, `${before.accountType}\t${after.accountType}`, () => [
      ...typeChange(before, after),
      ...changesBetween(before.shared, after.shared),
    ]);
  };
  return (before, after) => {
    const changes = compareShared(before, after);
    const statuses = withStatuses ? changesBetween(before.statuses(), after.statuses()) : NO_CHANGES;
    return statuses.length === 0 ? changes : [...changes, ...statuses];
  };
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}

/** Compares two lists by name. If a name occurs twice, entries are paired in order. */
export function changesBetween(before: readonly OutcomeOf[], after: readonly OutcomeOf[]): readonly Change[] {
  if (before.length === after.length && before.every((decision, index) => isSame(decision, after[index] as OutcomeOf)))
    return NO_CHANGES;
  const [earlierByName, laterByName] = [byName(before), byName(after)];
  return [...new Set([...earlierByName.keys(), ...laterByName.keys()])].flatMap((name) => {
    const [earlierDecision, laterDecision] = [earlierByName.get(name), laterByName.get(name)];
    if (earlierDecision?.outcome === laterDecision?.outcome) return [];
    const { room, about } = (laterDecision ?? earlierDecision) as OutcomeOf;
    const [was, is] = [earlierDecision?.outcome ?? null, laterDecision?.outcome ?? null];
    return [{ verb: verbOf(was, is), room, about, before: was, after: is, rule: laterDecision?.rule ?? null }];
  });
}

function isSame(a: OutcomeOf, b: OutcomeOf): boolean {
  return a.outcome === b.outcome && a.about === b.about && a.room === b.room;
}

function byName(decisions: readonly OutcomeOf[]): ReadonlyMap<string, OutcomeOf> {
  const decisionsByName = new Map<string, OutcomeOf>();
  for (const decision of decisions) {
    let name = `${decision.room}\t${decision.about}`;
    while (decisionsByName.has(name)) name += "\t";
    decisionsByName.set(name, decision);
  }
  return decisionsByName;
}

function verbOf(before: string | null, after: string | null): Verb {
  // "Not known" on either side is neither a gain nor a loss.
  if (before === "not known" || after === "not known") return "changes";
  if (OPEN_OUTCOMES.includes(before) === OPEN_OUTCOMES.includes(after)) return "changes";
  return OPEN_OUTCOMES.includes(after) ? "gains" : "loses";
}

function typeChange({ accountType: before }: Judgement, { accountType: after }: Judgement): readonly Change[] {
  if (before === after) return NO_CHANGES;
  return [{ verb: "changes", room: "member", about: "account type", before, after, rule: null }];
}
