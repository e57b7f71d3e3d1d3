// What an audit has come to so far.

import type { Part } from "../frame/parts.ts";
import type { ToldBlock } from "./stream.ts";
import { VERBS } from "./told.ts";

/** How many lines that could not be read are named one by one. */
export const NAMED_LINES = 20;

/** Adds up what came of the blocks. */
export class Tally {
  members = 0;
  changed = 0;
  unreadable = 0;
  #bytes = 0;
  readonly #counts = new Map<string, number>();
  readonly #size: number | undefined;

  /** The size of what is read is known where it is a file. */
  constructor(size: number | undefined) {
    this.#size = size;
  }

  /** Adds a block. */
  add({ bytes, members, changed, unreadable, counts }: ToldBlock): void {
    this.#bytes += bytes;
    this.members += members;
    this.changed += changed;
    this.unreadable += unreadable.length;
    for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  /** `1,240 members, 17 decided differently, 42 %`. */
  soFar(): string {
    const share = this.#size === undefined ? "" : `, ${Math.floor((100 * this.#bytes) / Math.max(1, this.#size))} %`;
    return `${people(this.members)}, ${counted(this.changed)} decided differently${share}`;
  }

  /** What was done, in sentences. */
  done(): string {
    const differently = this.changed === 0 ? "None" : counted(this.changed);
    const verb = this.changed < 2 ? "is" : "are";
    const unread =
      this.unreadable === 0
        ? ""
        : ` ${counted(this.unreadable)} ${this.unreadable === 1 ? "line" : "lines"} could not be read.`;
    return `${differently} of ${people(this.members)} ${verb} decided differently.${unread}`;
  }

  /** How many gain, lose or change what; what concerns most first. */
  get rows(): readonly { what: string; gains: number; loses: number; changes: number }[] {
    const names = [...new Set([...this.#counts.keys()].map((key) => key.slice(key.indexOf("\t") + 1)))];
    return names
      .map((what) => {
        const [gains = 0, loses = 0, changes = 0] = VERBS.map((verb) => this.#counts.get(`${verb}\t${what}`) ?? 0);
        return { what, gains, loses, changes };
      })
      .toSorted((one, other) => totalOf(other) - totalOf(one) || (one.what < other.what ? -1 : 1));
  }

  /** The same as a table. */
  get table(): Part {
    const number = (name: string) => ({ name, isNumber: true }) as const;
    return {
      kind: "table",
      columns: [{ name: "what" }, number("gain"), number("lose"), number("change")],
      rows: this.rows.map(({ what, ...numbers }) => [what, ...Object.values(numbers).map(String)]),
      none: "Nobody is decided differently.",
    };
  }
}

function totalOf({ gains, loses, changes }: Tally["rows"][number]): number {
  return gains + loses + changes;
}

function people(members: number): string {
  return `${counted(members)} ${members === 1 ? "member" : "members"}`;
}

function counted(number: number): string {
  return number.toLocaleString("en-AU");
}
