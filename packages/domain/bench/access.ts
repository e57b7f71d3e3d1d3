// Compares an access decision with a bare table lookup and with a permissions library.

import { type Ability, AbilityBuilder, createMongoAbility, subject } from "@casl/ability";
import { isAllowed, type Visitor } from "../src/access/decide.ts";
import { KIND_RULES, type KindRule, STRATA_PATHS } from "../src/access/kind-rules.ts";
import { accessTarget, type Location, locate } from "../src/access/location.ts";
import { ROUTES } from "../src/access/routes.ts";
import { examplePath } from "../src/explain/member.ts";
import { accountOf } from "../src/member/account.ts";
import { parseIdentity } from "../src/member/identity.ts";
import { KIND_SETS, type KindSet, kindNames, type MemberKind } from "../src/member/kinds.ts";
import { day } from "../testing/builders.ts";
import { compare } from "./rounds.ts";

const CASES = 10_000;
const TODAY = day("2026-11-20");

interface Case {
  readonly location: Location;
  readonly visitor: Visitor;
  readonly member: Record<string, unknown>;
}

const TYPES = [
  "Points Member",
  "AU Member",
  "NZ Strata Owner",
  "Classic Legends",
  "Aspire",
  "Escapes Member",
  "ECV Member",
];
const EXCHANGE = {
  EntityID: 16_509,
  EntityName: "Classic Exchange",
  EntityMemberID: "E1",
  ExpirationDate: "2027-01-31",
};
const PLUS = { EntityID: 5, EntityName: "Classic Plus", EntityMemberID: "E2", ExpirationDate: "2027-01-31" };
const EXPIRED_WORLD_ONLINE = {
  EntityID: 9,
  EntityName: "World Online",
  EntityMemberID: "E3",
  ExpirationDate: "2026-01-31",
};
const MEMBERSHIPS = [[], [EXCHANGE], [PLUS], [EXCHANGE, EXPIRED_WORLD_ONLINE]];
const LOCATIONS = ROUTES.map(({ path }) => locate(examplePath(path)));
const PAGES = ROUTES.map(({ path }) => subject("Page", { path: examplePath(path) }));
const ERROR_PATHS = ["/400", "/page-not-found"];

export function benchAccess(): void {
  const cases = Array.from({ length: CASES }, (_, index) => sampleCase(index));
  const table = bareTable();
  const abilities = Array.from({ length: KIND_SETS }, (_, kinds) => abilityByPageSubjects(kindNames(kinds)));
  const abilitiesByPath = Array.from({ length: KIND_SETS }, (_, kinds) => abilityByPathConditions(kindNames(kinds)));
  const differingCases = cases.filter(({ location, visitor }) => {
    const ours = isAllowed(location, visitor);
    const bare = table[location.route.index * KIND_SETS + visitor.kinds] === 1;
    const subjects = abilities[visitor.kinds]?.can("open", location.route.path);
    const paths = abilitiesByPath[visitor.kinds]?.can("open", PAGES[location.route.index] as object);
    return ours !== bare || ours !== subjects || ours !== paths;
  });
  process.stdout.write(`\nVerdicts that differ in ${CASES.toLocaleString("en-AU")} cases: ${differingCases.length}\n`);
  benchKnownKinds(cases.slice(0, 500), { table, abilities, abilitiesByPath });
  benchResolvedKinds(cases.slice(0, 500));
}

// Each candidate repeats the loops, because calling it through a shared loop would cost more than a decision.

interface Alternatives {
  readonly table: Uint8Array;
  readonly abilities: readonly Ability[];
  readonly abilitiesByPath: readonly Ability[];
}

function benchKnownKinds(cases: readonly Case[], { table, abilities, abilitiesByPath }: Alternatives): void {
  const repetitions = 4_000;
  compare(
    "Access: member and route known",
    [
      {
        name: "isAllowed",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, visitor } of cases) if (isAllowed(location, visitor)) allowed += 1;
          }
          return allowed;
        },
      },
      {
        name: "bare bit table",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, visitor } of cases) {
              if (table[location.route.index * KIND_SETS + visitor.kinds] === 1) allowed += 1;
            }
          }
          return allowed;
        },
      },
      {
        name: "@casl/ability, built, each page a subject",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, visitor } of cases) {
              if ((abilities[visitor.kinds] as Ability).can("open", location.route.path)) allowed += 1;
            }
          }
          return allowed;
        },
      },
      {
        name: "@casl/ability, built, pages by their path",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, visitor } of cases) {
              if ((abilitiesByPath[visitor.kinds] as Ability).can("open", PAGES[location.route.index] as object))
                allowed += 1;
            }
          }
          return allowed;
        },
      },
    ],
    {
      operations: cases.length * repetitions,
      emptyLoop: () => {
        let open = 0;
        for (let repetition = 0; repetition < repetitions; repetition += 1)
          for (const { location } of cases) if (location.open) open += 1;
        return open;
      },
    },
  );
}

function benchResolvedKinds(cases: readonly Case[]): void {
  const repetitions = 100;
  compare(
    "Access: kinds resolved from the record",
    [
      {
        name: "parseIdentity, accountOf, isAllowed",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, member } of cases) {
              if (isAllowed(location, { session: "signed-in", kinds: kindsOf(member) })) allowed += 1;
            }
          }
          return allowed;
        },
      },
      {
        name: "@casl/ability, defined for the member",
        runRound: () => {
          let allowed = 0;
          for (let repetition = 0; repetition < repetitions; repetition += 1) {
            for (const { location, member } of cases) {
              if (abilityByPageSubjects(kindNames(kindsOf(member))).can("open", location.route.path)) allowed += 1;
            }
          }
          return allowed;
        },
      },
    ],
    { operations: cases.length * repetitions },
  );
}

function sampleCase(index: number): Case {
  const externalMemberships = MEMBERSHIPS[Math.floor(index / TYPES.length) % MEMBERSHIPS.length];
  const member = { AccountType: TYPES[index % TYPES.length], externalMemberships };
  const location = LOCATIONS[(index * 7) % LOCATIONS.length] as Location;
  return { member, location, visitor: { session: "signed-in", kinds: kindsOf(member) } };
}

function kindsOf(member: unknown): KindSet {
  return accountOf(parseIdentity(member), { brand: "member_portal", today: TODAY }).kindSet;
}

/** The lower bound: one byte for each route and set of kinds, without explanations. */
function bareTable(): Uint8Array {
  const table = new Uint8Array(ROUTES.length * KIND_SETS);
  ROUTES.forEach((route, index) => {
    for (let kinds = 0; kinds < KIND_SETS; kinds += 1) {
      table[index * KIND_SETS + kinds] = isAllowed(accessTarget(route, false), { session: "signed-in", kinds }) ? 1 : 0;
    }
  });
  return table;
}

/** All pages are one subject, "Page", and the rules have conditions on its path. */
function abilityByPathConditions(kinds: readonly MemberKind[]): Ability {
  const { can, cannot, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (kinds.includes("nz_strata_owner")) can("open", "Page", { path: { $in: [...STRATA_PATHS, ...ERROR_PATHS] } });
  else can("open", "Page");
  const refused = KIND_RULES.filter((rule) => !mayOpen(rule, kinds));
  cannot("open", "Page", { path: { $in: refused.map(({ path }) => path) } });
  for (const { path, subtree } of refused) {
    if (subtree === true) cannot("open", "Page", { path: { $regex: `^${path}/` } });
  }
  return build();
}

/** Each path is a subject of its own. */
function abilityByPageSubjects(kinds: readonly MemberKind[]): Ability {
  const { can, cannot, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (kinds.includes("nz_strata_owner")) can("open", [...STRATA_PATHS, ...ERROR_PATHS]);
  else can("open", "all");
  for (const rule of KIND_RULES) {
    const { path, subtree } = rule;
    if (!mayOpen(rule, kinds)) cannot("open", subtree === true ? [path, `${path}/test`, `${path}/{*}`] : path);
  }
  return build();
}

function mayOpen({ allowed, refusedKinds }: KindRule, kinds: readonly MemberKind[]): boolean {
  return allowed?.some((kind) => kinds.includes(kind)) ?? !refusedKinds?.some((kind) => kinds.includes(kind));
}
