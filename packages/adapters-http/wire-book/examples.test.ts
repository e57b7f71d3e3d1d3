import { createHmac } from "node:crypto";
import { STAY_TYPES, STAYS, type StayCall, type StayPayment, type StayType } from "@portico/domain/stays/kinds";
import { describe, expect, it } from "vitest";
import { CALLS } from "../src/calls.ts";
import { findMismatches, listPaths } from "./description.ts";
import { type Example, isSuccess, readCommon, readExamples } from "./examples.ts";

const COMMON = readCommon();
const FILES = CALLS.map((call) => ({ name: call.name, call, file: readExamples(call.name) }));
const BACK_END = FILES.filter(({ call }) => call.host === "back-end");
const GATEWAY = FILES.filter(({ call }) => call.host === "gateway");

describe("errors of the back-end", () => {
  it("have the documented shape, code and status", () => {
    const seen = new Set<string>();
    for (const { name, example } of listProblems()) {
      const { code, status } = findProblem(example) as { code: string; status: number };
      expect(findMismatches(findProblem(example), "→ problem; an error", COMMON.shapes), name).toEqual([]);
      expect(COMMON.errorCodes[code]?.status, name).toBe(status);
      expect([200, status], name).toContain(example.response.status);
      seen.add(code);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(COMMON.errorCodes).toSorted());
  });

  it.each(BACK_END)("of $name also occur with status 200", ({ file }) => {
    const errorsWithin200 = file.examples.filter(
      (example) => example.response.status === 200 && findProblem(example) !== undefined,
    );
    expect(errorsWithin200).not.toEqual([]);
  });

  it.each(BACK_END.filter(({ name }) => name !== "token"))("of $name are 401 without a valid token", ({ file }) => {
    for (const authorization of ["missing", "expired"]) {
      const refused = file.examples.filter(({ request }) => request.authorization === authorization);
      expect(refused.map(({ response }) => response.status)).toEqual([401]);
    }
  });

  it.each(BACK_END.filter(({ name }) => name !== "token"))("of $name are 400 and name the field", ({ file }) => {
    const { body = {}, path = {} } = file.request;
    const fields = [body, path].flatMap((part) => listPaths(part, { ...COMMON.shapes, ...file.shapes }));
    const malformed = file.examples.filter(({ response }) => response.status === 400);
    const has400 = malformed.length > 0 || fields.length === 0;
    expect(has400, "an example of a request that is answered with 400, and its field").toBe(true);
    for (const example of malformed) {
      if (fields.length > 0) expect(fields).toContain((findProblem(example) as { field?: string }).field);
    }
  });

  it.each(
    BACK_END.filter(({ file }) =>
      /"(memberNo|member_id|dae_member_no|DAEMemberNo|AccountID)"/.test(JSON.stringify(file.request)),
    ),
  )("of $name have a code for an unknown member", ({ name, file }) => {
    const unknown = file.examples.filter(({ request }) => JSON.stringify(request).includes('"100999"'));
    const codes = unknown.map((example) => {
      const { code } = (findProblem(example) ?? {}) as { code?: string };
      return code ?? (example.response.body as { Outcome?: string }).Outcome;
    });
    // These calls must not reveal which accounts exist.
    expect(codes, "an example with the member number 100999").toEqual(
      { "sign-up": [], "password-change": ["refused"], "email-change-request": ["refused"] }[name as string] ?? [
        "MEMBER_UNKNOWN",
      ],
    );
  });

  it("of the token call are those of OAuth", () => {
    const tokenErrors = readExamples("token").examples.filter(({ response }) => response.status >= 400);
    expect(tokenErrors.map(({ response }) => [response.status, Object.keys(response.body as object)])).toEqual(
      [401, 400, 400].map((status) => [status, ["error", "error_description"]]),
    );
  });
});

describe("errors of the gateway", () => {
  it.each(GATEWAY)("of $name are identified by their status", ({ file }) => {
    const bad = file.examples.filter((example) => !isSuccess(example));
    expect(bad.map(({ response }) => response.status)).toEqual(expect.arrayContaining([400, 401]));
    for (const { response } of bad.filter(({ response: { body } }) => body !== undefined)) {
      expect(findMismatches(response.body, "→ gatewayProblem; an error", COMMON.shapes)).toEqual([]);
    }
  });
});

describe("the notification", () => {
  it("is signed as documented, except where it is refused", () => {
    const { examples } = readExamples("gateway-notification");
    expect(examples.map(isSigned)).toEqual(examples.map(({ response }) => response.status !== 401));
  });
});

describe("offers", () => {
  it("have the stay types that the portal knows", () => {
    const stayTypes = STAY_TYPES.filter((stay) => STAYS[stay].paidWith !== "enquiry");
    expect(Object.values(COMMON.stayTypes)).toEqual(stayTypes);
    expect(Object.keys(COMMON.stayTypes)).toEqual(stayTypes.map((stay) => stay.toUpperCase().replaceAll("-", "_")));
  });

  const searches = FILES.filter(({ file }) => JSON.stringify(file.answer).includes('"→ offer[]'));
  it.each(searches)("of $name have the stay types that the call finds, and their prices", ({ name, file }) => {
    const call = (name === "booking-price" ? "content" : name) as StayCall;
    const offers = file.examples
      .filter(isSuccess)
      .flatMap(({ response }) => Object.values(response.body as object).flat());
    const stayTypes = offers.map(({ StayType }: { StayType: string }) => COMMON.stayTypes[StayType] as StayType);
    expect(new Set(stayTypes)).toEqual(new Set(STAY_TYPES.filter((stay) => STAYS[stay].call === call)));
    for (const [index, { OfferID, Price }] of offers.entries()) {
      const { paidWith } = STAYS[stayTypes[index] as StayType];
      expect(Object.keys(Price as object), OfferID).toEqual(expect.arrayContaining([...PRICE_PARTS[paidWith]]));
    }
  });
});

describe("the data", () => {
  const text = JSON.stringify(FILES.map(({ file }) => file));

  it.each([
    ["e-mail addresses", /[\w.+-]+@[\w.-]+/g, /@example\.com$/],
    ["hosts", /https?:\/\/[^/"]+/g, /\.example$/],
    ["telephone numbers", /"(?:04|1800|\+)[\d ]{6,}"/g, /^"(0491 570 1\d\d|1800 975 7\d\d)"$/],
    [
      "member numbers",
      /"(?:memberNo|member_id|dae_member_no|DAEMemberNo|MemberNo)":"\d+"/g,
      /"(100\d{3}|90000[1-4])"$/,
    ],
  ])("contains only invented %s", (_, all, invented) => {
    const matches = text.match(all) ?? [];
    expect(matches).not.toEqual([]);
    expect(matches.filter((part) => !invented.test(part))).toEqual([]);
  });
});

const PRICE_PARTS: Readonly<Record<StayPayment, readonly string[]>> = {
  entitlement: ["Entitlements", "EntitlementResortID"],
  money: ["Amount", "Currency"],
  "exchange credit and fee": ["ExchangeCredits", "Fee", "Currency"],
  "points, or money for members without points": ["Points", "Amount", "Currency"],
  points: ["Points"],
  "reduced points": ["Points", "UsualPoints"],
  enquiry: [],
};

function listProblems() {
  return BACK_END.flatMap(({ name, file }) =>
    file.examples.map((example) => ({ name: `${name}: ${example.name}`, example })),
  ).filter(({ example }) => findProblem(example) !== undefined);
}

/** OAuth errors are strings, and not included. */
function findProblem({ response: { body } }: Example): unknown {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  return typeof error === "object" ? error : undefined;
}

function isSigned({ request: { headers, body } }: Example): boolean {
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers?.["x-gateway-signature"] ?? "") ?? [];
  const expected = createHmac("sha256", "an-example-secret")
    .update(`${seconds}.${JSON.stringify(body)}`)
    .digest("hex");
  return signature === expected;
}
