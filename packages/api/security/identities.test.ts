import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import { questionsOf } from "../access-matrix/questions.ts";
import { type Answered, startTestPortal, type TestPortal } from "../testing/portal.ts";
import { askerOf, type Change, changesOf } from "./changes.ts";
import { everythingToldTo, ownOf } from "./own-data.ts";
import { cookieOf } from "./sessions.ts";

let running: TestPortal;
let endpoints: readonly Endpoint[];
let changes: readonly Change[];
beforeAll(async () => {
  running = await startTestPortal({ settings: { firstWait: 0 } });
  endpoints = await endpointsOf(running.portal);
  changes = await changesOf(running.portal);
});
afterAll(() => running.close());

// Every spelling that the club's wires have for who is asking, for whom, and what content is for them (reading R27).
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

describe("who asks is never said by the browser:", () => {
  test.each(IDENTITY_FIELDS)("%s is 400 in the query of every endpoint, and the club hears nothing", async (field) => {
    const cookie = await cookieOf(running, "100201");
    const taken: string[] = [];
    running.club.requests.clear();
    // A picture's address may carry anything; nothing of it is read, and nothing goes on.
    const asked = endpoints.filter((endpoint) => !isChange(endpoint) && endpoint.path.startsWith("/api/"));
    for (const { method, target } of asked.flatMap(questionsOf)) {
      const mark = target.includes("?") ? "&" : "?";
      const { status, json } = await running.ask(`${target}${mark}${encodeURIComponent(field)}=100202`, { cookie });
      // A page that is not the member's is refused before anything is read.
      if (status !== 400 && json?.code !== "PAGE_REFUSED") taken.push(`${method} ${target}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect(running.club.requests.requests).toEqual([]);
  });

  test.each(IDENTITY_FIELDS)("%s is 400 in every body and beside every body, and nothing happens", async (field) => {
    const [cookie, ofOwner] = await Promise.all(["100201", "100202"].map((member) => cookieOf(running, member)));
    const taken: string[] = [];
    running.club.requests.clear();
    for (const { method, path, body } of changes) {
      const named = [...withField(body, field)].map((text) => ({ path, text }));
      const beside = { path: `${path}?${encodeURIComponent(field)}=100202`, text: JSON.stringify(body) };
      for (const sent of [...named, beside]) {
        const { status } = await running.ask(sent.path, {
          method,
          cookie: askerOf(path) === "100201" ? cookie : ofOwner,
          body: sent.text,
        });
        if (status !== 400) taken.push(`${method} ${sent.path} ${sent.text}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
    expect(running.club.requests.requests).toEqual([]);
    expect((await running.ask("/api/session", { cookie })).json.member.accountId).toBe("100201");
  });
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
])("member %s, who names %s everywhere,", (asking, other) => {
  let own: string;
  let canaries: readonly string[];
  let identifiers: readonly string[];
  beforeAll(async () => {
    const told = await everythingToldTo(running, endpoints, await cookieOf(running, other));
    own = await everythingToldTo(running, endpoints, await cookieOf(running, asking));
    canaries = ownOf(told, own);
    const booking = /"reference":"(BK-[\w-]+)"/.exec(told)?.[1] ?? "";
    identifiers = [other, ...canaries.filter((one) => one === booking || /@|^[A-Z]{1,2}-/.test(one))].slice(0, 12);
    // The samples share a password; with that, whoever names another member would simply be that member.
    await running.club.hooks.setPassword(other, "eleven kites over the bay");
  });

  /** Whatever leaked into an answer, and whomever but the one who asks the club was asked about. */
  function leaks(words: string, { text }: Pick<Answered, "text">, sent: string): readonly string[] {
    const asked = running.club.requests.requests;
    const named = asked.filter(
      ({ memberNo, call }) => memberNo !== undefined && memberNo !== asking && call !== "sign-up",
    );
    // What somebody typed into their own profile is told back to them, now and later.
    const typed = words.includes("/api/profile") ? identifiers.join() : sent;
    const found = canaries.filter((canary) => text.includes(canary) && !typed.includes(canary));
    running.club.requests.clear();
    return [
      ...named.map(({ call, memberNo }) => `${words} asked ${call} about ${memberNo}`),
      ...found.map((one) => `${words} told ${one}`),
    ];
  }

  test("has something to find", () => {
    expect(canaries).toContain(other);
    expect(canaries.length).toBeGreaterThan(3);
    expect(identifiers.length).toBeGreaterThan(2);
    for (const canary of canaries) expect(own).not.toContain(canary);
  });

  test("learns nothing by paths and declared parameters", async () => {
    const cookie = await cookieOf(running, asking);
    const found: string[] = [];
    running.club.requests.clear();
    for (const identifier of identifiers) {
      const id = encodeURIComponent(identifier);
      for (const { path } of endpoints.filter((endpoint) => !isChange(endpoint) && /[:*]/.test(endpoint.path))) {
        const target = path.replaceAll(/:\w+|\*/g, id);
        const answer = await running.ask(target, { cookie });
        if (answer.status === 200) found.push(`${target} answered 200`);
        found.push(...leaks(target, answer, ""));
      }
      // A forecast says for how many points it was asked.
      const forecast = `/api/points/forecast?points=${id}`;
      found.push(...leaks(forecast, await running.ask(forecast, { cookie }), identifier));
      for (const target of [
        `/api/content/page?path=/${id}`,
        `/api/content/list?type=${id}`,
        `/api/content/panels?page=/${id}`,
      ])
        found.push(...leaks(target, await running.ask(target, { cookie }), ""));
    }
    expect(found).toEqual([]);
  });

  test("learns nothing by headers and cookies", async () => {
    const found: string[] = [];
    const session = await cookieOf(running, asking);
    running.club.requests.clear();
    for (const identifier of identifiers) {
      const headers = Object.fromEntries(HEADERS.map((name) => [name, encodeURIComponent(identifier)]));
      const cookie = `memberNo=${other}; ${session}; portico=${other}; member=${other}`;
      const authorization = `Bearer ${encodeURIComponent(identifier)}`;
      for (const { target } of endpoints.flatMap(questionsOf).filter((question) => !isChange(question)))
        found.push(...leaks(target, await running.ask(target, { cookie, headers: { ...headers, authorization } }), ""));
      running.advance(61_000);
    }
    expect(found).toEqual([]);
  });

  test("learns nothing by the fields of forms, and changes nothing of theirs", async () => {
    const before = await running.ask("/api/profile", { cookie: await cookieOf(running, other) });
    const found: string[] = [];
    running.club.requests.clear();
    for (const { method, path, body } of changes) {
      for (const identifier of identifiers) {
        for (const text of withValue(body, identifier)) {
          const cookie = await cookieOf(running, asking);
          const answer = await running.ask(path, { method, cookie, body: text });
          found.push(...leaks(`${method} ${path} ${text}`, answer, text));
          const isOwn = path === "/api/password";
          if (answer.cookie !== undefined && !isOwn) found.push(`${method} ${path} ${text} opened a session`);
        }
      }
    }
    expect(found).toEqual([]);
    running.advance(61_000);
    expect((await running.ask("/api/profile", { cookie: await cookieOf(running, other) })).text).toBe(before.text);
  });
});

/** The body, with a field more at its top and in each object of its lists. */
function* withField(body: unknown, field: string): Generator<string> {
  const more = `${JSON.stringify(field)}:"100202"`;
  const text = JSON.stringify(body);
  for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at + 1))
    yield `${text.slice(0, at + 1)}${more}${text[at + 1] === "}" ? "" : ","}${text.slice(at + 1)}`;
}

/** The body, with a value in the place of each of its texts in turn. */
function* withValue(body: unknown, value: string): Generator<string> {
  const text = JSON.stringify(body);
  for (const { 0: leaf, index } of text.matchAll(/(?<=[:[])"(?:[^"\\]|\\.)*"/g))
    yield text.slice(0, index) + JSON.stringify(value) + text.slice(index + leaf.length);
}
