import { describe, expect, it } from "vitest";
import { type Description, findInvalidLines, findMismatches, listPaths } from "../wire-book/description.ts";
import {
  type CallExamples,
  examplePath,
  isSuccess,
  listExampleFiles,
  readCommon,
  readExamples,
} from "../wire-book/examples.ts";
import { CALLS, EXTENSION_PREFIX, getCall } from "./calls.ts";

const COMMON = readCommon();
const FILES = CALLS.map((call) => ({ name: call.name, call, file: readExamples(call.name) }));
const BACK_END = FILES.filter(({ call }) => call.host === "back-end");

const EXCHANGE_SEARCH =
  "not_change_booking get_money area weeks_to_show dae_member_no region country month year searchByDate arrivalDate departureDate authClient";

// Section 7 of the specification: the request fields by path. Where it shows none, those of our examples.
const SECTION_7: Readonly<Record<string, string>> = {
  "/oauth/token": "grant_type client_id client_secret",
  "/api/kontent/get-data":
    "filters filters.system.type filters.system.codename filters.elements.brand filters.elements.membership_categories",
  "/api/logout": "",
  "/api/send-email": "name email phone subject message",
  "/api/classic/get-two-link": "member_id redirect",
  "/api/classic/vp/get-ownership": "memberNo isMemberECV",
  "/api/classic/get-regions-list": "",
  "/api/classic/vp/get-shares-entitlement": "memberNo resortID isMemberECV",
  "/api/classic/vp/get-all-share-entitlements": "memberNo",
  "/api/dae/get-soap": "point params params.authClient params.DAEMemberNo params.TransactionType",
  "/api/classic/search-7-night-for-resort": "memberNo resortID month year classic_member_type",
  "/api/classic/search-short-stay-by-month":
    "area region month year classic_member_type searchByDate arrivalDate departureDate",
  "/api/classic/search-bonus-plus": "member_type area region month year searchByDate arrivalDate departureDate",
  "/api/classic/search-club-properties-7-night":
    "region area month year classic_member_type searchByDate search7NightsShortStay resort_id arrivalDate departureDate",
  "/api/dae/bonus-rental-availability": EXCHANGE_SEARCH,
  "/api/dae/holiday-exchange-availability": EXCHANGE_SEARCH,
  "/api/dae/countries": "memberNo",
  "/api/dae/regions": "memberNo country_id",
  "/api/classic/vp/get-club-resort-id": "memberNo clubResortID",
  "/api/classic/vp/get-booking": "memberNo",
  "/api/classic/vp/get-external-membership": "memberNo",
  "/api/classic/vp/get-member": "memberNo",
  "/api/classic/vp/put-member":
    "AccountID TitleCode Phone BillingAddress BillingAddress.AddressLines BillingAddress.City BillingAddress.Region BillingAddress.Postcode BillingAddress.Country Guests Guests.FirstName Guests.LastName Guests.Email Guests.Phone isMemberECV",
  "/api/classic/vp/get-charges": "memberNo queryParams queryParams.unpaidOnly queryParams.levyOnly",
  "/api/active-campaign/ac/get/preferences-list": "contact contact.email",
  "/api/active-campaign/ac/contact-upseart": "contact contact.email",
  "/api/get-client-info": "memberNo",
};

describe("the table of calls", () => {
  it("has a file of examples for each call, and a call for each file", () => {
    expect(listExampleFiles()).toEqual(CALLS.map(examplePath).toSorted());
  });

  it.each(FILES)("agrees with the file of $name", ({ call, file }) => {
    const { host = "back-end", ...rest } = file;
    expect({ ...rest, host }).toMatchObject({
      call: call.name,
      method: call.method,
      path: call.path,
      kind: call.kind,
      deadline: call.deadlineKind,
      host: call.host,
      extension: call.path.startsWith(EXTENSION_PREFIX),
    });
  });

  it("has unique names, each the last segment of the back-end's path", () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
    for (const { call } of BACK_END) {
      expect(call.path.replace(/\/\{.*\}$/, "").endsWith(`/${call.name}`), call.path).toBe(true);
      expect(getCall(call.name)).toBe(call);
    }
  });

  it("has exactly the rows of the specification's section 7, besides those with our prefix", () => {
    const rows = BACK_END.filter(({ file }) => !file.extension);
    const payloads = rows.map(({ call, file }) => [call.path, listPaths(file.request.body ?? {}, allShapes(file))]);
    expect(Object.fromEntries(payloads)).toEqual(
      Object.fromEntries(Object.entries(SECTION_7).map(([path, fields]) => [path, fields.split(" ").filter(Boolean)])),
    );
    expect(rows.every(({ call }) => call.method === "POST")).toBe(true);
  });

  it.each(FILES)("gives $name an idempotency key only if it is a keyed write", ({ call, file }) => {
    expect(file.key !== undefined).toBe(call.kind === "keyed write");
    const { headers = {}, body = {} } = file.request;
    if (file.key !== undefined)
      expect(listPaths([{ ...asFields(headers), ...asFields(body) }], {})).toContain(file.key);
  });
});

describe("an example file", () => {
  it.each(FILES)("of $name has known keys and valid descriptions", ({ file }) => {
    expect(Object.keys(file)).toEqual(FILE_PARTS.filter((part) => part in file));
    expect(file.about).toMatch(/^[A-Z][^\n]*\.$/);
    const descriptions = [
      ...Object.values(file.request),
      ...Object.values(allShapes(file)),
      ...responseDescriptions(file),
    ];
    expect(descriptions.flatMap((part: Description) => findInvalidLines(part, allShapes(file)))).toEqual([]);
  });

  it.each(FILES)("of $name has successful and failed examples with distinct names", ({ file: { examples } }) => {
    expect(new Set(examples.map(isSuccess))).toEqual(new Set([true, false]));
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(new Set(examples.map(({ request, given }) => JSON.stringify([request, given]))).size).toBe(examples.length);
  });

  it.each(FILES)("of $name sends only described fields, and valid requests in successful examples", ({ file }) => {
    for (const example of file.examples) {
      const { authorization: _, ...request } = example.request;
      const errors = findMismatches(request, file.request, allShapes(file));
      const relevantErrors = isSuccess(example)
        ? errors
        : errors.filter((mistake) => mistake.endsWith("is not described"));
      expect(relevantErrors, example.name).toEqual([]);
    }
  });

  it.each(FILES)("of $name has responses as described", ({ file }) => {
    for (const { name, response } of file.examples.filter(isSuccess)) {
      const mismatches = responseDescriptions(file).map((description) =>
        findMismatches(response.body, description, allShapes(file)),
      );
      expect(mismatches.flat(), name).toEqual([]);
      expect(response.base64 !== undefined, name).toBe(mismatches.length === 0);
    }
  });

  it.each(FILES)("of $name shows each of its fields in a successful example", ({ file }) => {
    const examplesText = JSON.stringify(file.examples.filter(isSuccess));
    const descriptions = [
      ...Object.values(file.request),
      ...Object.values(file.shapes ?? {}),
      ...responseDescriptions(file),
    ];
    for (const path of descriptions.flatMap((part: Description) => listPaths(part, {}))) {
      const field = path.split(".").at(-1) as string;
      if (!field.startsWith("{")) expect(examplesText, path).toContain(`${field}":`);
    }
  });
});

describe("the shapes that calls share", () => {
  it("are complete, each field shown in a successful example of some call", () => {
    const examplesText = JSON.stringify(FILES.map(({ file }) => file.examples.filter(isSuccess)));
    const { problem: _, gatewayProblem: __, gatewayMistake: ___, ...shapes } = COMMON.shapes;
    const text = JSON.stringify([shapes, FILES.map(({ file }) => [file.request, file.answer, file.shapes])]);
    for (const [name, shape] of Object.entries(shapes)) {
      expect(text).toMatch(new RegExp(`→ ${name}\\b`));
      for (const field of listPaths(shape, {})) expect(examplesText, `${name}.${field}`).toContain(`"${field}":`);
    }
  });
});

const FILE_PARTS = "call method path kind key deadline host extension about request answer shapes examples".split(" ");

function allShapes({ shapes }: CallExamples) {
  return { ...COMMON.shapes, ...shapes };
}

/** The description of the response; a file's bytes have none. */
function responseDescriptions({ answer }: CallExamples): readonly Description[] {
  return typeof answer === "string" && answer.startsWith("bytes; ") ? [] : [answer];
}

function asFields(description: Description): Readonly<Record<string, Description>> {
  return description as Readonly<Record<string, Description>>;
}
