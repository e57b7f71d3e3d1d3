// Totals of an audit.

import { numberText } from "../frame/counts.ts";
import type { Part } from "../frame/output-parts.ts";
import { VERBS } from "./output.ts";
import type { AuditBlockResult } from "./stream.ts";

/** At most this many unreadable lines are reported one by one. */
export const MAX_REPORTED_LINES = 20;

export class Tally {
  members = 0;
  changed = 0;
  unreadable = 0;
  #bytes = 0;
  protected readonly counts: Map<string, number> = new Map<string, number>();
  readonly #size: number | undefined;

  /** `size`: bytes of the input, if it is a file. */
  constructor(size: number | undefined) {
    this.#size = size;
  }

  add({ bytes, members, changed, unreadable, counts }: AuditBlockResult): void {
    this.#bytes += bytes;
    this.members += members;
    this.changed += changed;
    this.unreadable += unreadable.length;
    for (const [key, count] of counts) this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }

  /** Such as `1,240 members, 17 decided differently, 42 %`. */
  progressText(): string {
    const share = this.#size === undefined ? "" : `, ${Math.floor((100 * this.#bytes) / Math.max(1, this.#size))} %`;
    return `${memberCount(this.members)}, ${this.changedText}${share}`;
  }

  protected get changedText(): string {
    return `${numberText(this.changed)} decided differently`;
  }

  totalsText(): string {
    const changedText = this.changed === 0 ? "None" : numberText(this.changed);
    const verb = this.changed < 2 ? "is" : "are";
    return `${changedText} of ${memberCount(this.members)} ${verb} decided differently.${unreadableText(this.unreadable)}`;
  }

  /** Number of gains, losses and changes by subject, the most frequent first. */
  get rows(): readonly { what: string; gains: number; loses: number; changes: number }[] {
    const names = [...new Set([...this.counts.keys()].map((key) => key.slice(key.indexOf("\t") + 1)))];
    return names
      .map((what) => {
        const [gains = 0, loses = 0, changes = 0] = VERBS.map((verb) => this.counts.get(`${verb}\t${what}`) ?? 0);
        return { what, gains, loses, changes };
      })
      .toSorted((a, b) => totalOf(b) - totalOf(a) || (a.what < b.what ? -1 : 1));
  }

  /** The rows of `--json`. */
  get data(): readonly object[] {
    return this.rows;
  }

  get table(): Part {
    const number = (name: string) => ({ name, isNumber: true }) as const;
    return {
      kind: "table",
      columns: [{ name: "what" }, number("gain"), number("lose"), number("change")],
      rows: this.rows.map(({ what, ...numbers }) => [what, ...Object.values(numbers).map(String)]),
      emptyText: "Nobody is decided differently.",
    };
  }
}

function totalOf({ gains, loses, changes }: Tally["rows"][number]): number {
  return gains + loses + changes;
}

/** A sentence after the totals; empty if every line could be read. */
export function unreadableText(unreadable: number): string {
  if (unreadable === 0) return "";
  return ` ${numberText(unreadable)} ${unreadable === 1 ? "line" : "lines"} could not be read.`;
}

export function memberCount(members: number): string {
  return `${numberText(members)} ${members === 1 ? "member" : "members"}`;
}
