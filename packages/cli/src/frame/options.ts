// Every option of every command, once: an option means the same wherever it stands.

interface OptionEntry {
  /** What it takes; an option without is said or not said. */
  readonly takes?: string;
  /** Whether it may be said more than once. */
  readonly many?: true;
  readonly short?: string;
  readonly does: string;
}

/** The options, in the order of the manual. */
const OPTIONS = {
  facts: {
    takes: "FILE",
    does: "read the member from a file, one JSON record a line; - is standard input",
  },
  brand: { takes: "BRAND", does: "at this brand; by default member_portal, or ecv_member for an e-mail of that club" },
  at: { takes: "WHEN", does: "as of a day or a moment, such as 2027-01-31 or 2027-01-31T09:00, in Brisbane" },
  without: { takes: "MEMBERSHIP", many: true, does: "what if the member did not hold this membership" },
  with: {
    takes: "MEMBERSHIP",
    many: true,
    does: 'what if they held it too: "[EntityID] [name] [day]", such as "16509 Classic Exchange 2027-06-30"',
  },
  "as-type": { takes: "TYPE", does: "what if the account were of this type" },
  from: { takes: "DAY", does: "from this day on; today where it is not said" },
  to: { takes: "DAY", does: "up to this day" },
  compare: { takes: "BUILD", does: "against the rules of another build of portico: its folder, or its rules.mjs" },
  summary: { does: "count who is decided differently, and by what, instead of listing them" },
  cores: { takes: "COUNT", does: "work on so many cores; all of them where it is not said" },
  reveal: { does: "show personal data, which is masked otherwise; it is written into the audit log" },
  format: { takes: "FORMAT", does: "table, csv or markdown" },
  state: { takes: "STATE", does: "only those in this state" },
  member: { takes: "NUMBER", does: "only those of this member" },
  limit: { takes: "COUNT", does: "so many, the newest first; 100 by default, 1000 at most" },
  remove: { does: "remove them all; it needs --reason" },
  reason: { takes: "TEXT", does: "why this is done, for the audit log" },
  quiet: { short: "q", does: "print nothing; the exit status is the answer" },
  json: { does: "the same as data, a JSON object a line" },
  "no-pager": { does: "print at once what is longer than the screen" },
  help: { short: "h", does: "show this help" },
} as const;

type Table = typeof OPTIONS;

/** The name of an option. */
export type OptionName = keyof Table;

/** What was said. */
export type Options = {
  readonly [Name in OptionName]?: Table[Name] extends { readonly many: true }
    ? readonly string[]
    : Table[Name] extends { readonly takes: string }
      ? string
      : boolean;
};

/** The options, as one reads them without their names. */
export const OPTION_ENTRIES: ReadonlyMap<OptionName, OptionEntry> = new Map(
  Object.entries(OPTIONS) as [OptionName, OptionEntry][],
);

/** What every command that answers takes. */
export const ANSWERS: readonly OptionName[] = ["json", "no-pager", "help"];
/** What every command about a member takes. */
export const ABOUT_A_MEMBER: readonly OptionName[] = ["facts", "brand", "at", ...ANSWERS];
/** What every command that decides takes. */
export const DECIDES: readonly OptionName[] = ["without", "with", "as-type", ...ABOUT_A_MEMBER];
