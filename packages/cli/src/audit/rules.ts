// The rules of this build, in plain data on both sides: another build's stand behind the same, and so the rules of two builds can be compared.

import { type Brand, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { parseMember } from "@portico/domain/explain/member-facts";
import { memberOutcomes, statusOutcomes } from "@portico/domain/explain/outcomes";
import { parseSupposed, supposing } from "@portico/domain/explain/what-if";

/** The version of what follows. It rises when a build of before could not be understood any more. */
export const AUDIT_RULES = 1;

/** On whose terms members are judged: where, when, and what is supposed to be otherwise. */
export interface Terms {
  readonly brand: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly without: readonly string[];
  /** Each `[EntityID] [name] [day]`. */
  readonly with: readonly string[];
  readonly asType: string | undefined;
}

/** What is decided about something, in words. */
export interface Word {
  readonly room: string;
  readonly about: string;
  readonly outcome: string;
  readonly rule: string;
}

/** What is decided about one member. */
export interface Judged {
  readonly accountType: string;
  /** Eligibility, access and stays; members who are alike have the same list, and no copy of it. */
  readonly shared: readonly Word[];
  /** The status of each thing that they hold or owe. */
  readonly statuses: () => readonly Word[];
}

/** Judges records of members, each as the back-end writes it. */
export function judge({ brand, at, without, with: added, asType }: Terms): (record: unknown) => Judged {
  const memberships = added.map(parseSupposed).filter((membership) => membership !== undefined);
  const whatIf = { without, with: memberships, ...(asType !== undefined && { asType }) };
  const question = { brand: brandNamed(brand), now: at as Instant };
  const setting = { brand: question.brand, today: brisbaneDay(question.now) };
  return (record) => {
    const member = parseMember(record);
    const { accountType, shared } = memberOutcomes(supposing({ member, ...question }, whatIf).member, setting);
    // What is supposed to be held has no status of its own: those of the record are compared, day with day.
    return { accountType, shared, statuses: () => statusOutcomes(member, setting.today) };
  };
}

function brandNamed(name: string): Brand {
  if (!isBrand(name)) throw new TypeError(`There is no brand "${name}".`);
  return name;
}
