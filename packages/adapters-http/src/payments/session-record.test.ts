import fc from "fast-check";
import { expect, it } from "vitest";
import { InvalidResponseField } from "../transport/response.ts";
import { SESSION, type SessionPayload, toGatewayRecord } from "./session-record.ts";

const AUD = (minor: number) => ({ minor, currency: "AUD" });

it.each([
  ["init", [], "pending"],
  ["init", [false], "pending"],
  ["init", [true], "pending"],
  ["processing", [], "pending"],
  ["complete", [true], "approved"],
  ["complete", [false, true], "approved"],
  ["complete", [false], "declined"],
  ["complete", [false, false], "declined"],
  ["cancelled", [], "cancelled"],
  ["cancelled", [false], "cancelled"],
  ["expired", [], "expired"],
  ["expired", [false], "expired"],
  ["a state of tomorrow", [], "pending"],
  ["a state of tomorrow", [true], "pending"],
  ["constructor", [], "pending"],
] as const)("maps the state %s with attempts %j to %s", (state, attempts, outcome) => {
  expect(toGatewayRecord(session({ state, transactions: attempts.map(attempt) }))).toEqual({
    answer: outcome,
    amount: AUD(96_590),
    paymentId: "p-1",
  });
});

it.each([
  ["complete", []],
  ["complete", undefined],
  ["cancelled", [true]],
  ["expired", [false, true]],
] as const)("throws for the contradictory state %s with attempts %j", (state, attempts) => {
  const contradictory = session({ state, transactions: attempts?.map(attempt) });
  expect(() => toGatewayRecord(contradictory)).toThrow(new InvalidResponseField("transactions"));
});

it("approves only if a finished session has an authorised attempt", () => {
  const states = fc.oneof(fc.constantFrom("init", "processing", "complete", "cancelled", "expired"), fc.string());
  fc.assert(
    fc.property(states, fc.option(fc.array(fc.boolean(), { maxLength: 4 }), { nil: undefined }), (state, attempts) => {
      const outcome = outcomeOf(session({ state, transactions: attempts?.map(attempt) }));
      expect(outcome === "approved").toBe(state === "complete" && (attempts?.includes(true) ?? false));
    }),
  );
});

it("reports the authorised amount, not the requested one", () => {
  const partlyAuthorised = { ...attempt(true), amount: "1.00" };
  expect(toGatewayRecord(session({ state: "complete", transactions: [partlyAuthorised] })).amount).toEqual(AUD(100));
  expect(
    toGatewayRecord(session({ state: "complete", transactions: [partlyAuthorised, attempt(true)] })).amount,
  ).toEqual(AUD(96_690));
  const inOtherCurrency = { ...attempt(true), currency: "NZD" };
  expect(toGatewayRecord(session({ state: "complete", transactions: [inOtherCurrency] })).amount).toEqual({
    minor: 96_590,
    currency: "NZD",
  });
  expect(() => toGatewayRecord(session({ state: "complete", transactions: [attempt(true), inOtherCurrency] }))).toThrow(
    "transactions",
  );
});

it("returns the reference of a foreign attempt", () => {
  expect(toGatewayRecord(session({ merchantReference: undefined })).paymentId).toBeUndefined();
  const foreign = { ...attempt(true), merchantReference: "p-2" };
  expect(toGatewayRecord(session({ state: "complete", transactions: [attempt(true), foreign] })).paymentId).toBe("p-2");
});

it.each([
  [{ amount: "965.905" }, "amount"],
  [{ amount: "much" }, "amount"],
  [{ currency: "dollars" }, "amount"],
  [{ state: "complete", transactions: [{ ...attempt(true), amount: "1e3" }] }, "transactions.0.amount"],
])("throws for the invalid amount in %j", (change, path) => {
  expect(() => toGatewayRecord(session(change))).toThrow(new InvalidResponseField(path));
});

it.each([
  [{ amount: 965.9 }, "amount"],
  [{ id: 7 }, "id"],
  [{ state: null }, "state"],
  [{ type: "auth" }, "type"],
  [{ transactions: [{ ...attempt(true), authorised: "true" }] }, "transactions.0.authorised"],
  [{ transactions: [{ ...attempt(true), type: "validate" }] }, "transactions.0.type"],
])("reports the path of the invalid field in %j", (change, path) => {
  const parsed = SESSION.safeParse({ ...session(), ...change });
  expect(parsed.error?.issues[0]?.path.join(".")).toBe(path);
});

function session(change: Partial<SessionPayload> = {}): SessionPayload {
  return { id: "s-1", state: "init", amount: "965.90", currency: "AUD", merchantReference: "p-1", ...change };
}

function attempt(authorised: boolean) {
  return { authorised, amount: "965.90", currency: "AUD" };
}

function outcomeOf(payload: SessionPayload): string {
  try {
    return toGatewayRecord(payload).answer;
  } catch (error) {
    return error instanceof InvalidResponseField ? "unreadable" : "broken";
  }
}
