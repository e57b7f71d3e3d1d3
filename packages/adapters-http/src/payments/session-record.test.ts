import fc from "fast-check";
import { expect, it } from "vitest";
import { InvalidResponseField } from "../transport/response.ts";
import { gatewayRecord, type SessionPayload, sessionPayload } from "./session-record.ts";

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
] as const)("maps %s with attempts %j to %s", (state, attempts, outcome) => {
  expect(gatewayRecord(session({ state, transactions: attempts.map(attempt) }))).toEqual({
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
] as const)("refuses %s with attempts %j", (state, attempts) => {
  const contradictory = session({ state, transactions: attempts?.map(attempt) });
  expect(() => gatewayRecord(contradictory)).toThrow(new InvalidResponseField("transactions"));
});

it("is approved only if a finished session has an authorised attempt", () => {
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
  expect(gatewayRecord(session({ state: "complete", transactions: [partlyAuthorised] })).amount).toEqual(AUD(100));
  expect(gatewayRecord(session({ state: "complete", transactions: [partlyAuthorised, attempt(true)] })).amount).toEqual(
    AUD(96_690),
  );
  const inOtherCurrency = { ...attempt(true), currency: "NZD" };
  expect(gatewayRecord(session({ state: "complete", transactions: [inOtherCurrency] })).amount).toEqual({
    minor: 96_590,
    currency: "NZD",
  });
  expect(() => gatewayRecord(session({ state: "complete", transactions: [attempt(true), inOtherCurrency] }))).toThrow(
    "transactions",
  );
});

it("passes a foreign reference on", () => {
  expect(gatewayRecord(session({ merchantReference: undefined })).paymentId).toBeUndefined();
  const foreign = { ...attempt(true), merchantReference: "p-2" };
  expect(gatewayRecord(session({ state: "complete", transactions: [attempt(true), foreign] })).paymentId).toBe("p-2");
});

it.each([
  [{ amount: "965.905" }, "amount"],
  [{ amount: "much" }, "amount"],
  [{ currency: "dollars" }, "amount"],
  [{ state: "complete", transactions: [{ ...attempt(true), amount: "1e3" }] }, "transactions.0.amount"],
])("does not parse %j", (change, path) => {
  expect(() => gatewayRecord(session(change))).toThrow(new InvalidResponseField(path));
});

it.each([
  [{ amount: 965.9 }, "amount"],
  [{ id: 7 }, "id"],
  [{ state: null }, "state"],
  [{ type: "auth" }, "type"],
  [{ transactions: [{ ...attempt(true), authorised: "true" }] }, "transactions.0.authorised"],
  [{ transactions: [{ ...attempt(true), type: "validate" }] }, "transactions.0.type"],
])("refuses %j by its path", (change, path) => {
  const parsed = sessionPayload.safeParse({ ...session(), ...change });
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
    return gatewayRecord(payload).answer;
  } catch (error) {
    return error instanceof InvalidResponseField ? "unreadable" : "broken";
  }
}
