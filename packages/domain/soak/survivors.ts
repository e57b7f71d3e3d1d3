// Mutants that change no visible behaviour. A run fails if one of them is killed or no longer exists.

export interface Survivor {
  readonly file: string;
  readonly scope: string;
  readonly from: string;
  readonly to: string;
  /** Index among mutants of the same name. Default: 1. */
  readonly nth?: number;
  readonly because: string;
}

type Change = Omit<Survivor, "file" | "because">;

export const SURVIVORS: readonly Survivor[] = [
  ...withReason(
    "src/access/decide.ts",
    "every case still has its own index in the table, and the index is not visible",
    [
      { scope: "caseOffset", from: 'session === "expired"', to: 'session !== "expired"' },
      {
        scope: "cachedRow › caseIndex",
        from: "location.firstCase + caseOffset(visitor)",
        to: "location.firstCase - caseOffset(visitor)",
      },
    ],
  ),
  ...withReason("src/access/decide.ts", "a case without a place in the table is decided by the rows each time", [
    {
      scope: "CACHED_ROWS",
      from: "ROUTES.length * 2 * CASES_PER_TARGET",
      to: "ROUTES.length * 2 / CASES_PER_TARGET",
    },
    { scope: "CACHED_ROWS", from: "ROUTES.length * 2", to: "ROUTES.length / 2" },
    { scope: "CACHED_ROWS", from: "2", to: "3" },
    { scope: "CACHED_ROWS", from: "2", to: "1" },
    {
      scope: "cachedRow",
      from: "CACHED_ROWS[caseIndex] || cacheRow(caseIndex, accessFacts(location, visitor))",
      to: "cacheRow(caseIndex, accessFacts(location, visitor))",
    },
  ]),
  ...withReason("src/access/decide.ts", "no row has the mark 0", [
    { scope: "isAllowed", from: "cachedRow(location, visitor) > 0", to: "cachedRow(location, visitor) >= 0" },
    { scope: "isAllowed", from: "0", to: "-1" },
  ]),
  ...withReason("src/access/location.ts", "both branches return the same pathname", [
    { scope: "canonicalPathname", from: 'pathname.startsWith("/")', to: ".endsWith" },
    { scope: "canonicalPathname", from: '"/"', to: '"/~"' },
    { scope: "canonicalPathname", from: 'pathname.endsWith("/")', to: ".startsWith" },
  ]),
  ...withReason("src/access/messages.ts", "every reason is one sentence, with its full stop at the end", [
    { scope: "refusalMessage › because", from: "/\\.$/", to: "/\\./" },
  ]),
  ...withReason("src/access/messages.ts", "only one kind is refused, and a single name has no conjunction", [
    { scope: "memberMessage › because › en", from: '"en"', to: '"en~"' },
    { scope: "memberMessage › because › vi", from: '"vi"', to: '"vi~"' },
  ]),
  ...withReason("src/member/account-type.ts", "the lower-case spelling is found as well", [
    { scope: "TYPE_OF_SPELLING", from: "...ACCOUNT_TYPES.map((type) => [type, type] as const)", to: "nothing" },
    { scope: "TYPE_OF_SPELLING", from: "type", to: "nothing" },
    { scope: "TYPE_OF_SPELLING", from: "type", to: "nothing", nth: 2 },
    {
      scope: "findAccountType",
      from: "TYPE_OF_SPELLING.get(name) ?? TYPE_OF_SPELLING.get(name.toLowerCase())",
      to: "TYPE_OF_SPELLING.get(name.toLowerCase())",
    },
  ]),
  ...withReason("src/member/profile-form.ts", "empty text is refused earlier", [
    {
      scope: "parsePersonName",
      from: "/^[\\p{L}\\p{M}\\p{N} .,'’‘ʼ`´·()/&-]+$/u",
      to: "/^[\\p{L}\\p{M}\\p{N} .,'’‘ʼ`´·()/&-]*$/u",
    },
    { scope: "parsePhone", from: "/^\\+?[\\d ().-]+$/", to: "/^\\+?[\\d ().-]*$/" },
  ]),
  ...withReason("src/member/profile-form.ts", "no country has this name either", [
    { scope: "parsePostalAddress › countryName", from: '""', to: '"~"' },
  ]),
  ...withReason("src/member/snake-case.ts", "a result that is not cached is computed again", [
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
  ...withReason("src/payments/choice.ts", "the order of the groups stays, and overdue charges have the earlier days", [
    { scope: "URGENCY › overdue", from: "0", to: "1" },
    { scope: "URGENCY › overdue", from: "0", to: "-1" },
    { scope: "URGENCY › due", from: "1", to: "0" },
    { scope: "URGENCY › settled", from: "3", to: "4" },
  ]),
  ...withReason("src/payments/choice.ts", "each of these charges can be paid, or the request was refused earlier", [
    {
      scope: "requestedPayment › charges",
      from: "payableCharge(choice) ?? []",
      to: "payableCharge(choice)",
    },
  ]),
  ...withReason("src/payments/choice.ts", "ids differ, and a sort reads only the sign of a comparison", [
    { scope: "compareText", from: "a < b", to: "a <= b" },
    { scope: "compareText", from: "1", to: "2" },
    { scope: "compareText", from: "a > b", to: "a >= b" },
    { scope: "compareText", from: "a > b", to: "a <= b" },
    { scope: "compareText", from: "1", to: "2", nth: 2 },
    { scope: "compareText", from: "1", to: "0", nth: 2 },
    { scope: "compareText", from: "0", to: "1" },
    { scope: "compareText", from: "0", to: "-1" },
  ]),
  ...withReason(
    "src/session/new-password.ts",
    "such a short number is not searched for, nor is a word without a letter",
    [
      { scope: "NEW_PASSWORD_RULES › password.member-number › when › memberNumber", from: '""', to: '"~"' },
      { scope: "NEW_PASSWORD_RULES › password.own-word › when › personalTerms", from: "[]", to: '["~"]' },
    ],
  ),
  ...withReason(
    "src/points/forecast.ts",
    "a missing day compares as NaN, which leaves the lot in its place at the end",
    [{ scope: "compareExpiry", from: "a.expiresOn ?? Infinity", to: "a.expiresOn" }],
  ),
  ...withReason("src/todos/todos.ts", "no row reads this value, and without a matching row there is no to-do", [
    { scope: "todosOf › records", from: "[]", to: '["~"]' },
    { scope: "membershipRecords › state", from: '"unexpired"', to: '"unexpired~"' },
    { scope: "holdRecord › state", from: '"other"', to: '"other~"' },
    { scope: "PROFILE_PARTS", from: '"billing address"', to: '"billing address~"' },
    { scope: "profileRecords › stateOf", from: '"there"', to: '"there~"' },
  ]),
  ...withReason("src/todos/calendar-dates.ts", "ids differ, and a sort reads only the sign of a comparison", [
    { scope: "calendarDates", from: "a.id < b.id", to: "a.id <= b.id" },
    { scope: "calendarDates", from: "1", to: "2" },
    { scope: "calendarDates", from: "1", to: "2", nth: 2 },
    { scope: "calendarDates", from: "1", to: "0", nth: 2 },
  ]),
  ...withReason("src/todos/todos.ts", "each severity is in the list once", [
    { scope: "compareUrgency › order", from: "TODO_SEVERITIES.indexOf(a.severity)", to: ".lastIndexOf" },
    { scope: "compareUrgency › order", from: "TODO_SEVERITIES.indexOf(b.severity)", to: ".lastIndexOf" },
  ]),
  ...withReason("src/todos/todos.ts", "a single digit is padded by exactly one character", [
    { scope: "timeOfDay › twoDigits", from: '"0"', to: '"0~"' },
  ]),
  ...withReason("src/session/new-password.ts", "no password that is checked is so long", [
    { scope: "SEQUENCES", from: "30", to: "31" },
    { scope: "SEQUENCES", from: "30", to: "29" },
  ]),
  ...withReason("src/session/new-password.ts", "a password that repeats one character also repeats two", [
    { scope: "isRepetitionOrSequence › period", from: "1", to: "2" },
  ]),
  ...withReason("src/session/new-password.ts", "other characters are removed, one by one or together", [
    { scope: "isCommonWord › letters", from: "/[^\\p{L}]+/gu", to: "/[^\\p{L}]/gu" },
    { scope: "isCommonWord › letters", from: "/[^\\p{L}]+/gu", to: "/[^\\p{L}]*/gu" },
  ]),
  ...withReason("src/session/personal-terms.ts", "without a letter the text has no words", [
    { scope: "personalTerms › words", from: '""', to: '"~"' },
  ]),
  ...withReason("src/session/return-path.ts", "any origin works, because only its preservation is checked", [
    { scope: "ORIGIN", from: '"https://portal.invalid"', to: '"https://portal.invalid~"' },
  ]),
];

function withReason(file: string, because: string, changes: readonly Change[]): readonly Survivor[] {
  return changes.map((change) => ({ file, because, ...change }));
}
