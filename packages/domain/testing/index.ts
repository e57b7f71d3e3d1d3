// Builders and arbitraries for tests of club rules.
// The only barrel of the project, because it is a public entry point: `import { anyMember, lot } from "@portico/domain/testing"`.

export * from "./arbitraries.ts";
export * from "./builders.ts";
export * from "./laws.ts";
export * from "./memory.ts";
export * from "./return-paths.ts";
