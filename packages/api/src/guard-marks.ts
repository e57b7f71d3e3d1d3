// `soak/guards.mjs` removes each guard that has one of these types, and expects a test to fail.

/**
 * The result of a function that guards: each call of it is a guard. A function passed as its last argument is guarded
 * too.
 */
export type Guard<Result = void> = Result;

/** A number that limits: a constant of this type, or of a type with such a property. */
export type Limit = number;
