import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { startTestPortal, type TestPortal, type TestResponse } from "../testing/portal.ts";
import { type ChangingEndpoint, changingEndpointsOf, sampleMemberFor } from "./changing-endpoints.ts";
import { findMemberValues, readAllResponses } from "./own-data.ts";
import { createSessionCookie } from "./sessions.ts";

let testPortal: TestPortal;
let endpoints: readonly Endpoint[];
let changingEndpoints: readonly ChangingEndpoint[];
beforeAll(async () => {
  testPortal = await startTestPortal({ settings: { firstWaitMs: 0 } });
  endpoints = await endpointsOf(testPortal.portal);
  changingEndpoints = await changingEndpointsOf(testPortal.portal);
});
afterAll(() => testPortal.close());

// The back-end's spellings of fields that name a member, an owner or content categories (reading R27).
const IDENTITY_FIELDS = [
  "memberNo",
  "member_no",
  "memberNumber",
  "member_id",
  "dae_member_no",
  "DAEMemberNo",
  "AccountID",
  "accountId",
  "authClient",
  "memberType",
  "member_type",
  "portalType",
  "kinds",
  "isMemberECV",
  "isEcv",
  "brand",
  "categories",
  "filter",
  "system.type",
  "elements.membership_categories[any]",
  "__proto__",
  "constructor",
];

describe("a browser cannot choose the member", () => {
  it.each(IDENTITY_FIELDS)(
    "with %s in the query: every endpoint responds with 400 and sends no back-end call",
    async (field) => {
      const cookie = await createSessionCookie(testPortal, "100201");
      const accepted: string[] = [];
      testPortal.club.requests.clear();
      // Without pictures, whose query is ignored.
      const readEndpoints = endpoints.filter((endpoint) => !isChange(endpoint) && endpoint.path.startsWith("/api/"));
      for (const { method, target } of readEndpoints.flatMap(sampleRequestsOf)) {
        const separator = target.includes("?") ? "&" : "?";
        const { status, json } = await testPortal.request(`${target}${separator}${encodeURIComponent(field)}=100202`, {
          cookie,
        });
        // The page is refused before the query is read.
        if (status !== 400 && json?.code !== "PAGE_REFUSED") accepted.push(`${method} ${target}: ${status}`);
      }
      expect(accepted).toEqual([]);
      expect(testPortal.club.requests.requests).toEqual([]);
    },
  );

  it.each(IDENTITY_FIELDS)(
    "with %s in a body or beside it: every endpoint responds with 400 and has no effect",
    async (field) => {
      const [cookie, ownerCookie] = await Promise.all(
        ["100201", "100202"].map((member) => createSessionCookie(testPortal, member)),
      );
      const accepted: string[] = [];
      testPortal.club.requests.clear();
      for (const { method, path, body } of changingEndpoints) {
        const inBody = [...insertField(body, field)].map((text) => ({ path, text }));
        const inQuery = { path: `${path}?${encodeURIComponent(field)}=100202`, text: JSON.stringify(body) };
        for (const { path: target, text } of [...inBody, inQuery]) {
          const { status } = await testPortal.request(target, {
            method,
            cookie: sampleMemberFor(path) === "100201" ? cookie : ownerCookie,
            body: text,
          });
          if (status !== 400) accepted.push(`${method} ${target} ${text}: ${status}`);
        }
      }
      expect(accepted).toEqual([]);
      expect(testPortal.club.requests.requests).toEqual([]);
      expect((await testPortal.request("/api/session", { cookie })).json.member.accountId).toBe("100201");
    },
  );
});

const IDENTITY_HEADERS = [
  "x-member-no",
  "memberno",
  "x-account-id",
  "x-user-id",
  "x-forwarded-user",
  "x-remote-user",
  "x-authenticated-user",
  "x-original-user",
  "from",
  "x-portico-member",
  "x-request-id",
  "traceparent",
  "x-forwarded-host",
  "x-original-url",
  "x-rewrite-url",
];

describe.each([
  ["100201", "100202"],
  ["100202", "100224"],
])("member %s, who sends identifiers of member %s,", (member, otherMember) => {
  let memberText: string;
  let canaries: readonly string[];
  let identifiers: readonly string[];
  beforeAll(async () => {
    const otherText = await readAllResponses(testPortal, endpoints, await createSessionCookie(testPortal, otherMember));
    memberText = await readAllResponses(testPortal, endpoints, await createSessionCookie(testPortal, member));
    canaries = findMemberValues(otherText, memberText);
    const booking = /"reference":"(BK-[\w-]+)"/.exec(otherText)?.[1] ?? "";
    identifiers = [otherMember, ...canaries.filter((value) => value === booking || /@|^[A-Z]{1,2}-/.test(value))].slice(
      0,
      12,
    );
    // Sample members share a password, which would let one sign in as the other.
    await testPortal.club.hooks.setPassword(otherMember, "eleven kites over the bay");
  });

  /** Finds data of the other member in a response, and back-end calls about other members. */
  function findLeaks(description: string, { text }: Pick<TestResponse, "text">, input: string): readonly string[] {
    const clubRequests = testPortal.club.requests.requests;
    const foreignCalls = clubRequests.filter(
      ({ memberNo, call }) => memberNo !== undefined && memberNo !== member && call !== "sign-up",
    );
    // The member's own profile contains their earlier input.
    const ownInput = description.includes("/api/profile") ? identifiers.join() : input;
    const leakedValues = canaries.filter((canary) => text.includes(canary) && !ownInput.includes(canary));
    testPortal.club.requests.clear();
    return [
      ...foreignCalls.map(({ call, memberNo }) => `${description} called ${call} about ${memberNo}`),
      ...leakedValues.map((value) => `${description} returned ${value}`),
    ];
  }

  it("has values that other members must not see", () => {
    expect(canaries).toContain(otherMember);
    expect(canaries.length).toBeGreaterThan(3);
    expect(identifiers.length).toBeGreaterThan(2);
    for (const canary of canaries) expect(memberText).not.toContain(canary);
  });

  it("gets no data with paths and declared parameters", async () => {
    const cookie = await createSessionCookie(testPortal, member);
    const findings: string[] = [];
    testPortal.club.requests.clear();
    for (const identifier of identifiers) {
      const id = encodeURIComponent(identifier);
      for (const { path } of endpoints.filter((endpoint) => !isChange(endpoint) && /[:*]/.test(endpoint.path))) {
        const target = path.replaceAll(/:\w+|\*/g, id);
        const response = await testPortal.request(target, { cookie });
        if (response.status === 200) findings.push(`${target} responded with 200`);
        findings.push(...findLeaks(target, response, ""));
      }
      // The response repeats the requested points.
      const forecast = `/api/points/forecast?points=${id}`;
      findings.push(...findLeaks(forecast, await testPortal.request(forecast, { cookie }), identifier));
      for (const target of [
        `/api/content/page?path=/${id}`,
        `/api/content/list?type=${id}`,
        `/api/content/panels?page=/${id}`,
      ])
        findings.push(...findLeaks(target, await testPortal.request(target, { cookie }), ""));
    }
    expect(findings).toEqual([]);
  });

  it("gets no data with headers and cookies", async () => {
    const findings: string[] = [];
    const session = await createSessionCookie(testPortal, member);
    testPortal.club.requests.clear();
    for (const identifier of identifiers) {
      const headers = Object.fromEntries(IDENTITY_HEADERS.map((name) => [name, encodeURIComponent(identifier)]));
      const cookie = `memberNo=${otherMember}; ${session}; portico=${otherMember}; member=${otherMember}`;
      const authorization = `Bearer ${encodeURIComponent(identifier)}`;
      for (const { target } of endpoints.flatMap(sampleRequestsOf).filter((sampleRequest) => !isChange(sampleRequest)))
        findings.push(
          ...findLeaks(
            target,
            await testPortal.request(target, { cookie, headers: { ...headers, authorization } }),
            "",
          ),
        );
      testPortal.advance(61_000);
    }
    expect(findings).toEqual([]);
  });

  it("gets no data with form fields, and changes nothing of the other member", async () => {
    const before = await testPortal.request("/api/profile", {
      cookie: await createSessionCookie(testPortal, otherMember),
    });
    const findings: string[] = [];
    testPortal.club.requests.clear();
    for (const { method, path, body } of changingEndpoints) {
      for (const identifier of identifiers) {
        for (const text of replaceTexts(body, identifier)) {
          const cookie = await createSessionCookie(testPortal, member);
          const response = await testPortal.request(path, { method, cookie, body: text });
          findings.push(...findLeaks(`${method} ${path} ${text}`, response, text));
          const mayStartSession = path === "/api/password";
          if (response.cookie !== undefined && !mayStartSession)
            findings.push(`${method} ${path} ${text} started a session`);
        }
      }
    }
    expect(findings).toEqual([]);
    testPortal.advance(61_000);
    expect(
      (await testPortal.request("/api/profile", { cookie: await createSessionCookie(testPortal, otherMember) })).text,
    ).toBe(before.text);
  });
});

/** Yields the body with one more field, in each of its objects in turn. */
function* insertField(body: unknown, field: string): Generator<string> {
  const extraField = `${JSON.stringify(field)}:"100202"`;
  const text = JSON.stringify(body);
  for (let index = text.indexOf("{"); index !== -1; index = text.indexOf("{", index + 1))
    yield `${text.slice(0, index + 1)}${extraField}${text[index + 1] === "}" ? "" : ","}${text.slice(index + 1)}`;
}

/** Yields the body with each of its texts in turn replaced by the value. */
function* replaceTexts(body: unknown, value: string): Generator<string> {
  const text = JSON.stringify(body);
  for (const { 0: leaf, index } of text.matchAll(/(?<=[:[])"(?:[^"\\]|\\.)*"/g))
    yield text.slice(0, index) + JSON.stringify(value) + text.slice(index + leaf.length);
}
