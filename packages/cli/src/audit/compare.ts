// What two judgements of a member decide differently. Members who are alike come to the same, and so it is put together once for all of them.

import type { Judged, Word } from "./rules.ts";

/** What happens to a member: a page or a stay opens or closes, or something else becomes of it. */
export type Verb = "gains" | "loses" | "changes";

/** Something that is decided differently. */
export interface Change {
  readonly verb: Verb;
  readonly room: string;
  readonly about: string;
  /** Nothing where only one of two builds knows it. */
  readonly before: string | null;
  readonly after: string | null;
  /** The rule that makes the change. */
  readonly rule: string | null;
}

/** A comparison; of whom nothing changes, it has no changes. */
export type Comparer = (before: Judged, after: Judged) => readonly Change[];

const OPENS: readonly (string | null)[] = ["allow", "yes"];
const NOTHING: readonly Change[] = [];
const MOST_TYPES = 1_000;

/** Compares judgements; the status of what members hold only where it can differ: by the day, or by another build's rules. */
export function comparer({ withStatuses }: { withStatuses: boolean }): Comparer {
  const known = new Map<Judged["shared"], Map<Judged["shared"], Map<string, readonly Change[]>>>();
  const alike = (before: Judged, after: Judged): readonly Change[] => {
    if (before.shared === after.shared && before.accountType === after.accountType) return NOTHING;
    const pairs = entryOf(known, before.shared, () => new Map<Judged["shared"], Map<string, readonly Change[]>>());
    const types = entryOf(pairs, after.shared, () => new Map<string, readonly Change[]>());
    // Types that the club lists are few; whatever else a file may call its members is not kept for ever.
    if (types.size > MOST_TYPES) types.clear();
    return entryOf(types, `${before.accountType}\t${after.accountType}`, () => [
      ...typeChange(before, after),
      ...changesBetween(before.shared, after.shared),
    ]);
  };
  return (before, after) => {
    const changes = alike(before, after);
    const statuses = withStatuses ? changesBetween(before.statuses(), after.statuses()) : NOTHING;
    return statuses.length === 0 ? changes : [...changes, ...statuses];
  };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Two lists compared, name by name; of two things under one name, the first with the first. */
export function changesBetween(before: readonly Word[], after: readonly Word[]): readonly Change[] {
  if (before.length === after.length && before.every((word, at) => isSame(word, after[at] as Word))) return NOTHING;
  const [earlier, later] = [byName(before), byName(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((name) => {
    const [one, other] = [earlier.get(name), later.get(name)];
    if (one?.outcome === other?.outcome) return [];
    const { room, about } = (other ?? one) as Word;
    const [was, is] = [one?.outcome ?? null, other?.outcome ?? null];
    return [{ verb: verbOf(was, is), room, about, before: was, after: is, rule: other?.rule ?? null }];
  });
}

function isSame(one: Word, other: Word): boolean {
  return one.outcome === other.outcome && one.about === other.about && one.room === other.room;
}

function byName(words: readonly Word[]): ReadonlyMap<string, Word> {
  const named = new Map<string, Word>();
  for (const word of words) {
    let name = `${word.room}\t${word.about}`;
    while (named.has(name)) name += "\t";
    named.set(name, word);
  }
  return named;
}

function verbOf(before: string | null, after: string | null): Verb {
  // Where nobody can say, nothing is gained or lost.
  if (before === "not known" || after === "not known") return "changes";
  if (OPENS.includes(before) === OPENS.includes(after)) return "changes";
  return OPENS.includes(after) ? "gains" : "loses";
}

function typeChange({ accountType: before }: Judged, { accountType: after }: Judged): readonly Change[] {
  if (before === after) return NOTHING;
  return [{ verb: "changes", room: "member", about: "account type", before, after, rule: null }];
}
