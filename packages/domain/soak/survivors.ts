// Equivalent mutants: no test can kill them, because they change no visible behaviour. A run fails if one of them is killed or no longer
// exists, so that the list stays correct.

/** A surviving mutant, identified as `mutate` names it. */
export interface Survivor {
  readonly file: string;
  readonly scope: string;
  readonly from: string;
  readonly to: string;
  /** Index among mutants of the same name, from 1. Default: 1. */
  readonly nth?: number;
  readonly because: string;
}

type Change = Omit<Survivor, "file" | "because">;

export const SURVIVORS: readonly Survivor[] = [
  ...sharing("src/access/decide.ts", "every case still has its own index in the table, and the index is not visible", [
    { scope: "caseOffset", from: 'session === "expired"', to: 'session !== "expired"' },
    {
      scope: "entryOf › caseIndex",
      from: "location.firstCase + caseOffset(visitor)",
      to: "location.firstCase - caseOffset(visitor)",
    },
  ]),
  ...sharing("src/access/decide.ts", "a case without a place in the table is decided by the rows each time", [
    {
      scope: "DECIDED",
      from: "ROUTES.length * 2 * CASES_OF_A_TARGET",
      to: "ROUTES.length * 2 / CASES_OF_A_TARGET",
    },
    { scope: "DECIDED", from: "ROUTES.length * 2", to: "ROUTES.length / 2" },
    { scope: "DECIDED", from: "2", to: "3" },
    { scope: "DECIDED", from: "2", to: "1" },
    {
      scope: "entryOf",
      from: 'DECIDED[caseIndex] || decideCase(DECIDED, caseIndex, { rules: ACCESS_RULES, facts: factsOf(location, visitor), isRefusal: ({ outcome }) => outcome !== "allow",…',
      to: 'decideCase(DECIDED, caseIndex, { rules: ACCESS_RULES, facts: factsOf(location, visitor), isRefusal: ({ outcome }) => outcome !== "allow", })',
    },
  ]),
  ...sharing("src/access/decide.ts", "no row has the mark 0", [
    { scope: "isAllowed", from: "entryOf(location, visitor) > 0", to: "entryOf(location, visitor) >= 0" },
    { scope: "isAllowed", from: "0", to: "-1" },
  ]),
  ...sharing("src/access/location.ts", "the longer way leads to the same pathname", [
    { scope: "canonicalPathname", from: 'pathname.startsWith("/")', to: ".endsWith" },
    { scope: "canonicalPathname", from: '"/"', to: '"/~"' },
    { scope: "canonicalPathname", from: 'pathname.endsWith("/")', to: ".startsWith" },
  ]),
  ...sharing("src/access/messages.ts", "every reason is one sentence, with its full stop at the end", [
    { scope: "refusalMessage › because", from: "/\\.$/", to: "/\\./" },
  ]),
  ...sharing("src/access/messages.ts", "one kind is turned away, and one name has no word before the last", [
    { scope: "wordsOf › because › en", from: '"en"', to: '"en~"' },
    { scope: "wordsOf › because › vi", from: '"vi"', to: '"vi~"' },
  ]),
  ...sharing("src/member/account-type.ts", "the spelling in small letters is found all the same", [
    { scope: "TYPE_OF_SPELLING", from: "...ACCOUNT_TYPES.map((type) => [type, type] as const)", to: "nothing" },
    { scope: "TYPE_OF_SPELLING", from: "type", to: "nothing" },
    { scope: "TYPE_OF_SPELLING", from: "type", to: "nothing", nth: 2 },
    {
      scope: "findAccountType",
      from: "TYPE_OF_SPELLING.get(name) ?? TYPE_OF_SPELLING.get(name.toLowerCase())",
      to: "TYPE_OF_SPELLING.get(name.toLowerCase())",
    },
  ]),
  ...sharing("src/member/profile-form.ts", "what is empty has been refused before", [
    {
      scope: "readPersonName",
      from: "/^[\\p{L}\\p{M}\\p{N} .,'’‘ʼ`´·()/&-]+$/u",
      to: "/^[\\p{L}\\p{M}\\p{N} .,'’‘ʼ`´·()/&-]*$/u",
    },
    { scope: "readPhone", from: "/^\\+?[\\d ().-]+$/", to: "/^\\+?[\\d ().-]*$/" },
  ]),
  ...sharing("src/member/profile-form.ts", "no country is called so either", [
    { scope: "parsePostalAddress › countryName", from: '""', to: '"~"' },
  ]),
  ...sharing("src/member/snake-case.ts", "an answer that is not remembered is worked out again", [
    { scope: "MAX_CACHED_NAMES", from: "1_000", to: "1001" },
    { scope: "MAX_CACHED_NAMES", from: "1_000", to: "999" },
    {
      scope: "snakeCase",
      from: "cache.size >= MAX_CACHED_NAMES",
      to: "cache.size > MAX_CACHED_NAMES",
    },
    {
      scope: "snakeCase",
      from: "cache.size >= MAX_CACHED_NAMES",
      to: "cache.size < MAX_CACHED_NAMES",
    },
    { scope: "snakeCase", from: "cache.clear()", to: "nothing" },
    { scope: "snakeCase", from: "cache.set(name, result)", to: "nothing" },
  ]),
  ...sharing("src/payments/choice.ts", "the order of the groups stays, and what is overdue has the earlier days", [
    { scope: "URGENCY › overdue", from: "0", to: "1" },
    { scope: "URGENCY › overdue", from: "0", to: "-1" },
    { scope: "URGENCY › due", from: "1", to: "0" },
    { scope: "URGENCY › settled", from: "3", to: "4" },
  ]),
  ...sharing("src/payments/choice.ts", "each of these charges can be paid, or the wish was refused before", [
    {
      scope: "requestedPayment › charges",
      from: "payableCharge(choice) ?? []",
      to: "payableCharge(choice)",
    },
  ]),
  ...sharing("src/payments/choice.ts", "ids differ, and sorting asks only which of two comes first", [
    { scope: "compare", from: "one < other", to: "one <= other" },
    { scope: "compare", from: "1", to: "2" },
    { scope: "compare", from: "one > other", to: "one >= other" },
    { scope: "compare", from: "one > other", to: "one <= other" },
    { scope: "compare", from: "1", to: "2", nth: 2 },
    { scope: "compare", from: "1", to: "0", nth: 2 },
    { scope: "compare", from: "0", to: "1" },
    { scope: "compare", from: "0", to: "-1" },
  ]),
  ...sharing(
    "src/session/new-password.ts",
    "a number so short is not looked for, and a word without a letter neither",
    [
      { scope: "NEW_PASSWORD_RULES › password.member-number › when › memberNumber", from: '""', to: '"~"' },
      { scope: "NEW_PASSWORD_RULES › password.own-word › when › ownWords", from: "[]", to: '["~"]' },
    ],
  ),
  ...sharing("src/points/status.ts", "what is not kept is decided by the rows each time", [
    {
      scope: "pointsStatus › entry",
      from: "DECIDED[caseIndex] || decideCase(DECIDED, caseIndex, { rules: POINTS_STATUS_RULES, facts: holdingFacts(lot, today) })",
      to: "decideCase(DECIDED, caseIndex, { rules: POINTS_STATUS_RULES, facts: holdingFacts(lot, today) })",
    },
  ]),
  ...sharing("src/entitlements/status.ts", "what is not kept is decided by the rows each time", [
    {
      scope: "entitlementStatus › entry",
      from: "DECIDED[caseIndex] || decideCase(DECIDED, caseIndex, { rules: ENTITLEMENT_STATUS_RULES, facts: holdingFacts(entitlement, today) })",
      to: "decideCase(DECIDED, caseIndex, { rules: ENTITLEMENT_STATUS_RULES, facts: holdingFacts(entitlement, today) })",
    },
  ]),
  ...sharing(
    "src/points/forecast.ts",
    "a day that is missing makes no number, and what is compared stays where it is: behind",
    [{ scope: "byExpiry", from: "one.expiresOn ?? Infinity", to: "one.expiresOn" }],
  ),
  ...sharing("src/todos/todos.ts", "no row asks for it, and what no row asks for is nothing to see to", [
    { scope: "todosOf › matters", from: "[]", to: '["~"]' },
    { scope: "membershipMatters › state", from: '"unexpired"', to: '"unexpired~"' },
    { scope: "holdMatter › state", from: '"other"', to: '"other~"' },
    { scope: "PROFILE_PARTS", from: '"billing address"', to: '"billing address~"' },
    { scope: "profileMatters › stateOf", from: '"there"', to: '"there~"' },
  ]),
  ...sharing("src/todos/calendar-dates.ts", "ids differ, and sorting asks only which of two comes first", [
    { scope: "calendarDates", from: "one.id < other.id", to: "one.id <= other.id" },
    { scope: "calendarDates", from: "1", to: "2" },
    { scope: "calendarDates", from: "1", to: "2", nth: 2 },
    { scope: "calendarDates", from: "1", to: "0", nth: 2 },
  ]),
  ...sharing("src/todos/todos.ts", "each severity stands in the list once", [
    { scope: "byUrgency › order", from: "TODO_SEVERITIES.indexOf(one.severity)", to: ".lastIndexOf" },
    { scope: "byUrgency › order", from: "TODO_SEVERITIES.indexOf(other.severity)", to: ".lastIndexOf" },
  ]),
  ...sharing("src/todos/todos.ts", "one digit lacks one, and takes no more of it", [
    { scope: "timeOfDay › twoDigits", from: '"0"', to: '"0~"' },
  ]),
  ...sharing("src/session/new-password.ts", "no password that is looked at is so long", [
    { scope: "SEQUENCES", from: "30", to: "31" },
    { scope: "SEQUENCES", from: "30", to: "29" },
  ]),
  ...sharing("src/session/new-password.ts", "what repeats one character repeats two of them", [
    { scope: "isPattern › period", from: "1", to: "2" },
  ]),
  ...sharing("src/session/new-password.ts", "what is no letter goes, one by one or together", [
    { scope: "isCommon › letters", from: "/[^\\p{L}]+/gu", to: "/[^\\p{L}]/gu" },
    { scope: "isCommon › letters", from: "/[^\\p{L}]+/gu", to: "/[^\\p{L}]*/gu" },
  ]),
  ...sharing("src/session/personal-terms.ts", "it has no letter in it, and so no word", [
    { scope: "personalTerms › words", from: '""', to: '"~"' },
  ]),
  ...sharing("src/session/return-path.ts", "any origin serves: what is asked is whether the path stays on it", [
    { scope: "ORIGIN", from: '"https://portal.invalid"', to: '"https://portal.invalid~"' },
  ]),
];

function sharing(file: string, because: string, changes: readonly Change[]): readonly Survivor[] {
  return changes.map((change) => ({ file, because, ...change }));
}
