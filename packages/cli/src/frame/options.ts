// All options of all commands. An option means the same in every command.

interface OptionEntry {
  /** The placeholder of the value; absent for a flag. */
  readonly valueName?: string;
  /** Whether the option may be given more than once. */
  readonly isRepeatable?: true;
  readonly short?: string;
  readonly description: string;
}

const OPTIONS = {
  facts: {
    valueName: "FILE",
    description: "read the member from a file, one JSON record a line; - is standard input",
  },
  brand: {
    valueName: "BRAND",
    description: "at this brand; by default member_portal, or ecv_member for an e-mail of that club",
  },
  at: {
    valueName: "WHEN",
    description: "as of a day or a moment, such as 2027-01-31 or 2027-01-31T09:00, in Brisbane",
  },
  without: {
    valueName: "MEMBERSHIP",
    isRepeatable: true,
    description: "what if the member did not hold this membership",
  },
  with: {
    valueName: "MEMBERSHIP",
    isRepeatable: true,
    description: 'what if they held it too: "[EntityID] [name] [day]", such as "16509 Classic Exchange 2027-06-30"',
  },
  "as-type": { valueName: "TYPE", description: "what if the account were of this type" },
  from: {
    valueName: "DAY",
    description: "from this day on, or for a plan from this month on, such as 2027-02; today where it is not said",
  },
  to: { valueName: "DAY", description: "up to this day" },
  until: { valueName: "MONTH", description: "arrive no later than in this month, such as 2027-03" },
  window: { valueName: "DAYS", description: "what expires within so many days; 365 by default, 730 at most" },
  "min-nights": { valueName: "COUNT", description: "stays of at least so many nights" },
  "max-nights": { valueName: "COUNT", description: "stays of at most so many nights" },
  people: { valueName: "COUNT", description: "stays for so many people" },
  compare: {
    valueName: "BUILD",
    description: "against the rules of another build of portico: its folder, or its rules.mjs",
  },
  ref: { valueName: "REF", description: "the rules of this commit, branch or tag of the checkout" },
  summary: { description: "count who is decided differently, and by what, instead of listing them" },
  expiring: {
    valueName: "DAYS",
    description: "count what expires within so many days, and how much of it can be used, instead of comparing",
  },
  cores: { valueName: "COUNT", description: "work on so many cores; all of them where it is not said" },
  reveal: {
    description: "show personal data, which is masked otherwise; it needs --reason, and is written into the audit log",
  },
  format: { valueName: "FORMAT", description: "table, csv or markdown" },
  state: { valueName: "STATE", description: "only those in this state" },
  member: { valueName: "NUMBER", description: "only those of this member" },
  limit: { valueName: "COUNT", description: "so many, the newest first; 100 by default, 1000 at most" },
  remove: { description: "remove them all; it needs --reason" },
  reason: { valueName: "TEXT", description: "why this is done, for the audit log" },
  quiet: { short: "q", description: "print nothing; the exit status is the answer" },
  json: { description: "the same as data, a JSON object a line" },
  "no-pager": { description: "print at once what is longer than the screen" },
  help: { short: "h", description: "show this help" },
} as const;

type OptionTable = typeof OPTIONS;

export type OptionName = keyof OptionTable;

export type Options = {
  readonly [Name in OptionName]?: OptionTable[Name] extends { readonly isRepeatable: true }
    ? readonly string[]
    : OptionTable[Name] extends { readonly valueName: string }
      ? string
      : boolean;
};

export const OPTION_ENTRIES: ReadonlyMap<OptionName, OptionEntry> = new Map(
  Object.entries(OPTIONS) as [OptionName, OptionEntry][],
);

export const OUTPUT_OPTIONS: readonly OptionName[] = ["json", "no-pager", "help"];
export const MEMBER_OPTIONS: readonly OptionName[] = ["facts", "brand", "at", ...OUTPUT_OPTIONS];
export const DECISION_OPTIONS: readonly OptionName[] = ["without", "with", "as-type", ...MEMBER_OPTIONS];
