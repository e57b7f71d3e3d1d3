// Types that mark guards. `soak/guards.mjs` removes each marked guard and expects a test to fail. A mark is part of the declaration, so a new
// name cannot take a guard out of testing.

/**
 * Marks the result of a function that guards. A statement that calls it is a guard. If it is given a function as its last argument, it guards
 * that function.
 */
export type Guard<Result = void> = Result;

/** A number that limits: a constant of this type, or of a type with such a property. */
export type Limit = number;
