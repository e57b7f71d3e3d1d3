// Guards whose removal no test can detect, because something else has the same effect or the difference is not visible. A run fails if one of
// them is detected after all or no longer exists, so the list stays correct.

/** By the names that `guardsOf` gives. */
export const SURVIVORS = [
  {
    file: "src/money/flow.ts",
    scope: "MAX_STEPS",
    from: "8",
    to: "Infinity",
    because: "the rows of payments lead round nowhere, which their own tests show, and nothing takes more steps",
  },
  {
    file: "src/http/csv.ts",
    scope: "cellText",
    from: "if (cell === null)",
    to: "never",
    because: "where cells are joined to a line, nothing is written as nothing",
  },
  {
    file: "src/session-context/session-context.ts",
    scope: "memberContext",
    from: 'throw new PorticoError("SIGN_IN_NEEDED");',
    to: "nothing",
    because: "the gate has refused whoever is not signed in; here it tells the compiler so",
  },
  {
    file: "src/operations/start.ts",
    scope: "startFromEnvironment",
    from: "await requireFreePorts(requestedPorts(settings));",
    to: "nothing",
    because: "the tests of the start see it, at a process of its own, and are not tried here",
  },
  {
    file: "src/operations/start.ts",
    scope: "startFromEnvironment",
    from: "closeOnSignals(portal, { drainMs: settings.operations.drainMs, print, isVerbose: !settings.portal.production });",
    to: "nothing",
    because: "the tests of the start see it, at a process of its own that is to end, and are not tried here",
  },
  {
    file: "src/operations/shutdown.ts",
    scope: "SHUTDOWN_TIMEOUT_MS",
    from: "10_000",
    to: "Infinity",
    because:
      "no timer waits that long, so a process ends at once, which the tests of the start see, and are not tried here",
  },
  {
    file: "src/stores/postgres/schema.ts",
    scope: "migrate",
    from: "throw new NewerSchema(version);",
    to: "nothing",
    because: "the tests of the stores see it, in a PostgreSQL of their own, and are not tried here",
  },
];
