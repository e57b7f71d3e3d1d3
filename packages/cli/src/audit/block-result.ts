// The result of auditing blocks of lines.

/** Output for a member without a number, named by line number. The line number is inserted between `before` and `after`. */
export interface UnnumberedMember {
  readonly before: string;
  readonly line: number;
  readonly after: string;
}

/** The result of blocks. Lines are counted from 1. */
export interface BlockResult {
  readonly text: readonly (string | UnnumberedMember)[];
  readonly lines: number;
  readonly members: number;
  readonly changed: number;
  readonly unreadable: readonly { readonly line: number; readonly why: string }[];
  readonly counts: ReadonlyMap<string, number>;
}

export type Auditor = (blocks: Iterable<Buffer>) => BlockResult;
