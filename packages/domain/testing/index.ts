// Builders and arbitraries for anyone who tests rules of the club, in this repository or outside it. The one barrel of the
// project, because it is the one door for strangers: `import { anyMember, lot } from "@portico/domain/testing"`.

export * from "./arbitraries.ts";
export * from "./builders.ts";
export * from "./memory.ts";
export * from "./return-paths.ts";
