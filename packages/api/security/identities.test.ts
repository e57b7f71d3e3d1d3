import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import { startTestPortal, type TestPortal, type TestResponse } from "../testing/portal.ts";
import { type Change, changesOf, sampleMemberFor } from "./changing-endpoints.ts";
import { ownValues, readEverything } from "./own-data.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
let endpoints: readonly Endpoint[];
let changes: readonly Change[];
beforeAll(async () => {
  running = await startTestPortal({ settings: { firstWaitMs: 0 } });
  endpoints = await endpointsOf(running.portal);
  changes = await changesOf(running.portal);
});
afterAll(() => running.close());

// All spellings of fields that name a member, an owner or content categories in the back-end's API (reading R27).
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
  test.each(IDENTITY_FIELDS)(
    "with %s in the query: every endpoint responds 400 without a call of the club",
    async (field) => {
      const cookie = await cookieOf(running, "100201");
      const accepted: string[] = [];
      running.club.requests.clear();
      // Picture paths are excluded: their query is ignored and not forwarded.
      const readEndpoints = endpoints.filter((endpoint) => !isChange(endpoint) && endpoint.path.startsWith("/api/"));
      for (const { method, target } of readEndpoints.flatMap(sampleRequestsOf)) {
        const separator = target.includes("?") ? "&" : "?";
        const { status, json } = await running.request(`${target}${separator}${encodeURIComponent(field)}=100202`, {
          cookie,
        });
        // A page that the member has no access to is refused before the query is read.
        if (status !== 400 && json?.code !== "PAGE_REFUSED") accepted.push(`${method} ${target}: ${status}`);
      }
      expect(accepted).toEqual([]);
      expect(running.club.requests.requests).toEqual([]);
    },
  );

  test.each(IDENTITY_FIELDS)(
    "with %s in or next to a body: every endpoint responds 400 without any effect",
    async (field) => {
      const [cookie, ownerCookie] = await Promise.all(["100201", "100202"].map((member) => cookieOf(running, member)));
      const accepted: string[] = [];
      running.club.requests.clear();
      for (const { method, path, body } of changes) {
        const inBody = [...withField(body, field)].map((text) => ({ path, text }));
        const inQuery = { path: `${path}?${encodeURIComponent(field)}=100202`, text: JSON.stringify(body) };
        for (const sent of [...inBody, inQuery]) {
          const { status } = await running.request(sent.path, {
            method,
            cookie: sampleMemberFor(path) === "100201" ? cookie : ownerCookie,
            body: sent.text,
          });
          if (status !== 400) accepted.push(`${method} ${sent.path} ${sent.text}: ${status}`);
        }
      }
      expect(accepted).toEqual([]);
      expect(running.club.requests.requests).toEqual([]);
      expect((await running.request("/api/session", { cookie })).json.member.accountId).toBe("100201");
    },
  );
});

const HEADERS = [
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
])("member %s, who sends the number of %s everywhere,", (member, other) => {
  let textOfMember: string;
  let canaries: readonly string[];
  let identifiers: readonly string[];
  beforeAll(async () => {
    const textOfOther = await readEverything(running, endpoints, await cookieOf(running, other));
    textOfMember = await readEverything(running, endpoints, await cookieOf(running, member));
    canaries = ownValues(textOfOther, textOfMember);
    const booking = /"reference":"(BK-[\w-]+)"/.exec(textOfOther)?.[1] ?? "";
    identifiers = [other, ...canaries.filter((one) => one === booking || /@|^[A-Z]{1,2}-/.test(one))].slice(0, 12);
    // The samples share a password, with which one member could simply sign in as the other.
    await running.club.hooks.setPassword(other, "eleven kites over the bay");
  });

  /** Data of the other member in a response, and calls of the club about other members. */
  function leaks(description: string, { text }: Pick<TestResponse, "text">, sent: string): readonly string[] {
    const clubRequests = running.club.requests.requests;
    const foreignCalls = clubRequests.filter(
      ({ memberNo, call }) => memberNo !== undefined && memberNo !== member && call !== "sign-up",
    );
    // A member's own profile repeats what they typed, now and later.
    const ownInput = description.includes("/api/profile") ? identifiers.join() : sent;
    const leakedValues = canaries.filter((canary) => text.includes(canary) && !ownInput.includes(canary));
    running.club.requests.clear();
    return [
      ...foreignCalls.map(({ call, memberNo }) => `${description} asked ${call} about ${memberNo}`),
      ...leakedValues.map((value) => `${description} told ${value}`),
    ];
  }

  test("has data to look for", () => {
    expect(canaries).toContain(other);
    expect(canaries.length).toBeGreaterThan(3);
    expect(identifiers.length).toBeGreaterThan(2);
    for (const canary of canaries) expect(textOfMember).not.toContain(canary);
  });

  test("learns nothing with paths and declared parameters", async () => {
    const cookie = await cookieOf(running, member);
    const findings: string[] = [];
    running.club.requests.clear();
    for (const identifier of identifiers) {
      const id = encodeURIComponent(identifier);
      for (const { path } of endpoints.filter((endpoint) => !isChange(endpoint) && /[:*]/.test(endpoint.path))) {
        const target = path.replaceAll(/:\w+|\*/g, id);
        const response = await running.request(target, { cookie });
        if (response.status === 200) findings.push(`${target} answered 200`);
        findings.push(...leaks(target, response, ""));
      }
      // A forecast repeats the requested points.
      const forecast = `/api/points/forecast?points=${id}`;
      findings.push(...leaks(forecast, await running.request(forecast, { cookie }), identifier));
      for (const target of [
        `/api/content/page?path=/${id}`,
        `/api/content/list?type=${id}`,
        `/api/content/panels?page=/${id}`,
      ])
        findings.push(...leaks(target, await running.request(target, { cookie }), ""));
    }
    expect(findings).toEqual([]);
  });

  test("learns nothing with headers and cookies", async () => {
    const findings: string[] = [];
    const session = await cookieOf(running, member);
    running.club.requests.clear();
    for (const identifier of identifiers) {
      const headers = Object.fromEntries(HEADERS.map((name) => [name, encodeURIComponent(identifier)]));
      const cookie = `memberNo=${other}; ${session}; portico=${other}; member=${other}`;
      const authorization = `Bearer ${encodeURIComponent(identifier)}`;
      for (const { target } of endpoints.flatMap(sampleRequestsOf).filter((question) => !isChange(question)))
        findings.push(
          ...leaks(target, await running.request(target, { cookie, headers: { ...headers, authorization } }), ""),
        );
      running.advance(61_000);
    }
    expect(findings).toEqual([]);
  });

  test("learns nothing with form fields, and changes nothing of the other member", async () => {
    const before = await running.request("/api/profile", { cookie: await cookieOf(running, other) });
    const findings: string[] = [];
    running.club.requests.clear();
    for (const { method, path, body } of changes) {
      for (const identifier of identifiers) {
        for (const text of withValue(body, identifier)) {
          const cookie = await cookieOf(running, member);
          const response = await running.request(path, { method, cookie, body: text });
          findings.push(...leaks(`${method} ${path} ${text}`, response, text));
          const isOwn = path === "/api/password";
          if (response.cookie !== undefined && !isOwn) findings.push(`${method} ${path} ${text} opened a session`);
        }
      }
    }
    expect(findings).toEqual([]);
    running.advance(61_000);
    expect((await running.request("/api/profile", { cookie: await cookieOf(running, other) })).text).toBe(before.text);
  });
});

/** The body with one more field, at the top and in each nested object in turn. */
function* withField(body: unknown, field: string): Generator<string> {
  const extraField = `${JSON.stringify(field)}:"100202"`;
  const text = JSON.stringify(body);
  for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at + 1))
    yield `${text.slice(0, at + 1)}${extraField}${text[at + 1] === "}" ? "" : ","}${text.slice(at + 1)}`;
}

/** The body with each of its texts in turn replaced by a value. */
function* withValue(body: unknown, value: string): Generator<string> {
  const text = JSON.stringify(body);
  for (const { 0: leaf, index } of text.matchAll(/(?<=[:[])"(?:[^"\\]|\\.)*"/g))
    yield text.slice(0, index) + JSON.stringify(value) + text.slice(index + leaf.length);
}
