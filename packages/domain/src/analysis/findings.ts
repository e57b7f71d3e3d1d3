// What the checks of the rules can find, and the findings that the specification intends.

const CHECKS = [
  "undeclared fact",
  "undecided case",
  "row without cases",
  "row without effect",
  "page without members",
  "refusal after refusal",
  "open to the unknown",
  "membership that takes away",
  "outcome without words",
  "exception without use",
] as const;

export type Check = (typeof CHECKS)[number];

export interface Finding {
  readonly check: Check;
  readonly area: string;
  readonly about: string;
  readonly words: string;
  /** The simplest case; empty if there is none. */
  readonly counterexample: string;
  readonly cases: number;
}

export interface RuleException {
  readonly check: Check;
  readonly area: string;
  readonly about: string;
  readonly source: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly RuleException[] = [
  {
    check: "page without members",
    area: "access",
    about: "/profile/special-requests",
    source: "§5, R12.4",
    reason: "the specification closes the page to everyone",
  },
  {
    check: "membership that takes away",
    area: "access",
    about: "World Online: access.kinds.points-play",
    source: "§5, R12.4",
    reason: "the specification closes /points-play to World Online members",
  },
  {
    check: "open to the unknown",
    area: "documents",
    about: "documents.other-resort",
    source: "R4, R6, R23",
    reason: "a member whose account type is missing has no portal type, and only weeks members see documents by resort",
  },
  ...["access", "stays"].flatMap((area): readonly RuleException[] => [
    {
      check: "membership that takes away",
      area,
      about: `NZ Strata: ${area}.strata-owner`,
      source: "R7, R12.3, R32",
      reason: "a membership gives its kind, and strata owners have five pages",
    },
    {
      check: "open to the unknown",
      area,
      about: `${area}.strata-owner`,
      source: "R12.3, R43",
      reason:
        "the account type says who is a strata owner; otherwise nearly every page would close whenever memberships cannot be read",
    },
  ]),
];

/** Adds a finding for each unused exception. */
export function sortFindings(
  all: readonly Finding[],
  exceptions: readonly RuleException[],
): { readonly findings: readonly Finding[]; readonly expected: readonly (RuleException & Pick<Finding, "cases">)[] } {
  const exceptionOf = ({ check, area, about }: Finding) =>
    exceptions.find((exception) => exception.check === check && exception.area === area && exception.about === about);
  const unused = exceptions.filter((exception) => !all.some((finding) => exceptionOf(finding) === exception));
  const findings = [
    ...all.filter((finding) => exceptionOf(finding) === undefined),
    ...unused.map(
      ({ check, area, about }): Finding => ({
        check: "exception without use",
        area,
        about,
        words: `The exception "${check}" for ${about} matches nothing. Delete it from the table of exceptions.`,
        counterexample: "",
        cases: 0,
      }),
    ),
  ];
  return {
    findings: findings.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check)),
    expected: all.flatMap((finding) => {
      const exception = exceptionOf(finding);
      return exception === undefined ? [] : [{ ...exception, cases: finding.cases }];
    }),
  };
}
