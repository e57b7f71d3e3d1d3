// The audit rules of this build, as an interface of plain data that other builds also offer. So the rules of two builds can be compared.

import { type Brand, isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { parseMember } from "@portico/domain/explain/member-facts";
import { memberOutcomes, statusOutcomes } from "@portico/domain/explain/outcomes";
import { applyWhatIf, parseHypotheticalMembership } from "@portico/domain/explain/what-if";

/** Version of this interface, increased when an older build can no longer be understood. */
export const AUDIT_RULES = 1;

/** The terms on which members are judged: brand, time and what-if options. */
export interface Terms {
  readonly brand: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly without: readonly string[];
  /** Each `[EntityID] [name] [day]`. */
  readonly with: readonly string[];
  readonly asType: string | undefined;
}

export interface OutcomeOf {
  readonly room: string;
  readonly about: string;
  readonly outcome: string;
  readonly rule: string;
}

export interface Judgement {
  readonly accountType: string;
  /** Eligibility, access and stays. Equal members share the same list instance. */
  readonly shared: readonly OutcomeOf[];
  readonly statuses: () => readonly OutcomeOf[];
}

/** Creates a judge of member records in the back-end's format. */
export function judge({ brand, at, without, with: added, asType }: Terms): (record: unknown) => Judgement {
  const memberships = added.map(parseHypotheticalMembership).filter((membership) => membership !== undefined);
  const whatIf = { without, with: memberships, ...(asType !== undefined && { asType }) };
  const query = { brand: parseBrand(brand), now: at as Instant };
  const setting = { brand: query.brand, today: brisbaneDay(query.now) };
  return (record) => {
    const member = parseMember(record);
    const { accountType, shared } = memberOutcomes(applyWhatIf({ member, ...query }, whatIf).member, setting);
    // Supposed memberships have no status of their own: only the holdings of the record are compared.
    return { accountType, shared, statuses: () => statusOutcomes(member, setting.today) };
  };
}

function parseBrand(name: string): Brand {
  if (!isBrand(name)) throw new TypeError(`There is no brand "${name}".`);
  return name;
}
