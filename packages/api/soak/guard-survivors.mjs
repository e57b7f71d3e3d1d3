// Guards whose removal no test can detect. A run fails if one of them is detected or no longer exists.

/** Named as `guardsOf` names them. */
export const SURVIVORS = [
  {
    file: "src/money/flow.ts",
    scope: "MAX_STEPS",
    from: "8",
    to: "Infinity",
    because: "the rows of payments have no cycle, as their own tests prove, so no payment takes more steps",
  },
  {
    file: "src/http/csv.ts",
    scope: "cellText",
    from: "if (cell === null)",
    to: "never",
    because: "joining the cells of a line writes null as an empty text too",
  },
  {
    file: "src/session-context/session-context.ts",
    scope: "memberContext",
    from: 'throw new PorticoError("SIGN_IN_NEEDED");',
    to: "nothing",
    because: "the gate has already refused visitors; the check narrows the type",
  },
  {
    file: "src/operations/start.ts",
    scope: "startFromEnvironment",
    from: "await requireFreePorts(requestedPorts(settings));",
    to: "nothing",
    because: "the tests of the start detect it in a process of its own, and are not tried here",
  },
  {
    file: "src/operations/start.ts",
    scope: "startFromEnvironment",
    from: "closeOnSignals(portal, { drainMs: settings.operations.drainMs, print, isVerbose: !settings.portal.production });",
    to: "nothing",
    because: "the tests of the start detect it in a process of its own, and are not tried here",
  },
  {
    file: "src/operations/shutdown.ts",
    scope: "SHUTDOWN_TIMEOUT_MS",
    from: "10_000",
    to: "Infinity",
    because: "no timer waits that long, so a process ends at once; the tests of the start are not tried here",
  },
  {
    file: "src/stores/postgres/schema.ts",
    scope: "migrate",
    from: "throw new NewerSchema(version);",
    to: "nothing",
    because: "the tests of the stores detect it with their own PostgreSQL, and are not tried here",
  },
];
