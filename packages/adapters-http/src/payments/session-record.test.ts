import fc from "fast-check";
import { expect, it } from "vitest";
import { UnreadablePart } from "../transport/answer.ts";
import { gatewayRecord, WIRE_SESSION, type WireSession } from "./session-record.ts";

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
] as const)("takes %s with attempts %j for %s", (state, attempts, answer) => {
  expect(gatewayRecord(session({ state, transactions: attempts.map(attempt) }))).toEqual({
    answer,
    amount: AUD(96_590),
    paymentId: "p-1",
  });
});

it.each([
  ["complete", []],
  ["complete", undefined],
  ["cancelled", [true]],
  ["expired", [false, true]],
] as const)("does not take %s with attempts %j for anything", (state, attempts) => {
  const strange = session({ state, transactions: attempts?.map(attempt) });
  expect(() => gatewayRecord(strange)).toThrow(new UnreadablePart("transactions"));
});

it("never takes for approved what no finished session says to be authorised", () => {
  const states = fc.oneof(fc.constantFrom("init", "processing", "complete", "cancelled", "expired"), fc.string());
  fc.assert(
    fc.property(states, fc.option(fc.array(fc.boolean(), { maxLength: 4 }), { nil: undefined }), (state, attempts) => {
      const answer = answerOf(session({ state, transactions: attempts?.map(attempt) }));
      expect(answer === "approved").toBe(state === "complete" && (attempts?.includes(true) ?? false));
    }),
  );
});

it("says what was taken, not what was asked for", () => {
  const taken = { ...attempt(true), amount: "1.00" };
  expect(gatewayRecord(session({ state: "complete", transactions: [taken] })).amount).toEqual(AUD(100));
  expect(gatewayRecord(session({ state: "complete", transactions: [taken, attempt(true)] })).amount).toEqual(
    AUD(96_690),
  );
  const other = { ...attempt(true), currency: "NZD" };
  expect(gatewayRecord(session({ state: "complete", transactions: [other] })).amount).toEqual({
    minor: 96_590,
    currency: "NZD",
  });
  expect(() => gatewayRecord(session({ state: "complete", transactions: [attempt(true), other] }))).toThrow(
    "transactions",
  );
});

it("passes a strange reference on", () => {
  expect(gatewayRecord(session({ merchantReference: undefined })).paymentId).toBeUndefined();
  const strange = { ...attempt(true), merchantReference: "p-2" };
  expect(gatewayRecord(session({ state: "complete", transactions: [attempt(true), strange] })).paymentId).toBe("p-2");
});

it.each([
  [{ amount: "965.905" }, "amount"],
  [{ amount: "much" }, "amount"],
  [{ currency: "dollars" }, "amount"],
  [{ state: "complete", transactions: [{ ...attempt(true), amount: "1e3" }] }, "transactions.0.amount"],
])("does not read %j", (change, path) => {
  expect(() => gatewayRecord(session(change))).toThrow(new UnreadablePart(path));
});

it.each([
  [{ amount: 965.9 }, "amount"],
  [{ id: 7 }, "id"],
  [{ state: null }, "state"],
  [{ type: "auth" }, "type"],
  [{ transactions: [{ ...attempt(true), authorised: "true" }] }, "transactions.0.authorised"],
  [{ transactions: [{ ...attempt(true), type: "validate" }] }, "transactions.0.type"],
])("turns %j away by its path", (change, path) => {
  const parsed = WIRE_SESSION.safeParse({ ...session(), ...change });
  expect(parsed.error?.issues[0]?.path.join(".")).toBe(path);
});

function session(change: Partial<WireSession> = {}): WireSession {
  return { id: "s-1", state: "init", amount: "965.90", currency: "AUD", merchantReference: "p-1", ...change };
}

function attempt(authorised: boolean) {
  return { authorised, amount: "965.90", currency: "AUD" };
}

function answerOf(strange: WireSession): string {
  try {
    return gatewayRecord(strange).answer;
  } catch (error) {
    return error instanceof UnreadablePart ? "unreadable" : "broken";
  }
}
